import java.io.ByteArrayOutputStream;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Says what ThemePackReader reads, in the lines that the tests compare. `read LABEL…` or `judge FILE`. */
public final class Driver {
  interface Look { String up(); }

  public static void main(String[] arguments) throws IOException {
    PrintStream out = new PrintStream(System.out, false, "UTF-8");
    if (arguments[0].equals("judge")) {
      ByteBuffer cases = ByteBuffer.wrap(bytes(arguments[1]));
      while (cases.hasRemaining()) {
        byte[] pack = new byte[cases.getInt()];
        cases.get(pack);
        out.println(judge(pack));
      }
    } else {
      for (String label : Arrays.asList(arguments).subList(1, arguments.length)) {
        try (InputStream stream = new FileInputStream(label)) {
          out.print(dump(label, ThemePackReader.open(stream, 1 << 30).verify()));
        }
      }
    }
    out.flush();
  }

  private static byte[] bytes(String path) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[65536];
    try (InputStream stream = new FileInputStream(path)) {
      for (int count; (count = stream.read(piece)) >= 0; ) all.write(piece, 0, count);
    }
    return all.toByteArray();
  }

  /** What opening says, what verifying says, and a sum over all that a sound pack says. */
  private static String judge(byte[] bytes) {
    try {
      // In the middle of a larger buffer, with a position of its own.
      ByteBuffer larger = ByteBuffer.allocateDirect(bytes.length + 11);
      larger.position(3);
      larger.put(bytes).limit(bytes.length + 3).position(3);
      ThemePackReader pack;
      try {
        pack = ThemePackReader.open(larger);
      } catch (ThemePackReader.PackException error) {
        return problem(error);
      }
      // Unverified: whatever it says, no other exception.
      dump("", pack);
      try {
        pack.verify();
      } catch (ThemePackReader.PackException error) {
        return "opens, " + problem(error);
      }
      return "sound " + sum(dump("", pack).getBytes("UTF-8"));
    } catch (Throwable error) {
      return "CRASH " + error;
    }
  }

  private static String problem(ThemePackReader.PackException error) {
    String name = camel(error.problem.name());
    return name.equals("newerVersion") ? name + ": " + error.getMessage() : name;
  }

  private static String dump(String label, ThemePackReader pack) {
    StringBuilder lines = new StringBuilder();
    line(lines, label, "pack", "name", "", "", pack::name);
    line(lines, label, "pack", "sequence", "", "", () -> Long.toUnsignedString(pack.sequence()));
    line(lines, label, "pack", "tag", "", "", () -> String.format("%016x", pack.schemaTag()));
    line(lines, label, "pack", "remBase", "", "", () -> text(pack.remBase()));
    line(lines, label, "pack", "defaultTheme", "", "", pack::defaultTheme);
    line(lines, label, "pack", "appearances", "", "", () -> text(pack.appearances()));
    line(lines, label, "pack", "default", "", "", () -> "" + (pack.theme(null, ThemePackReader.Appearance.DARK) != null));
    line(lines, label, "pack", "unknown theme", "", "", () -> pack.theme("?", ThemePackReader.Appearance.LIGHT).name());
    line(lines, label, "pack", "unknown token", "", "",
        () -> "" + pack.theme(null, ThemePackReader.Appearance.LIGHT).color("?"));
    line(lines, label, "pack", "in other sections", "", "", () -> "" + inOtherSections(pack));
    for (ThemePackReader.Theme info : pack.themes()) {
      String name;
      try {
        name = info.name();
      } catch (ThemePackReader.PackException error) {
        continue;
      }
      line(lines, label, "theme", name, "", "",
          () -> info.title() + " < " + (info.parent() == null ? "-" : info.parent()) + ": " + text(info.ownAppearances()));
      for (ThemePackReader.Appearance appearance : ThemePackReader.Appearance.values()) {
        values(lines, label, pack, name, appearance);
      }
    }
    return lines.toString();
  }

  /** How many of all names are found in a section that is not their own. */
  private static int inOtherSections(ThemePackReader pack) {
    int found = 0;
    for (ThemePackReader.Section section : ThemePackReader.Section.values()) {
      for (String name : pack.names(section)) {
        for (ThemePackReader.Section other : ThemePackReader.Section.values()) {
          if (other != section && pack.has(other, name)) found++;
        }
      }
    }
    return found;
  }

  private static void values(
      StringBuilder lines, String label, ThemePackReader pack, String name, ThemePackReader.Appearance appearance) {
    ThemePackReader.Theme theme;
    try {
      theme = pack.theme(name, appearance);
    } catch (ThemePackReader.PackException error) {
      // Another theme's name is damaged.
      return;
    }
    for (ThemePackReader.Section section : ThemePackReader.Section.values()) {
      List<String> names;
      try {
        names = pack.names(section);
      } catch (ThemePackReader.PackException error) {
        continue;
      }
      for (String key : names) {
        line(lines, label, camel(section.name()), key, name, camel(appearance.name()), () -> value(theme, section, key));
      }
    }
  }

  private static String value(ThemePackReader.Theme theme, ThemePackReader.Section section, String key) {
    switch (section) {
      case COLOR:
        ThemePackReader.ExactColor exact = theme.exactColor(key);
        int argb = theme.color(key);
        String rgba = String.format("#%08x %s", argb << 8 | argb >>> 24, exact.space);
        for (double component : exact.components) rgba += " " + text(component);
        return rgba;
      case DIMENSION:
        ThemePackReader.Dimension dimension = theme.dimension(key);
        return text(dimension.value) + " " + camel(dimension.unit.name());
      case NUMBER: return text(theme.number(key));
      case STRING: return theme.string(key);
      case BOOLEAN: return theme.bool(key) ? "true" : "false";
      case FONT:
        ThemePackReader.Font font = theme.font(key);
        return text(font.size()) + " " + font.weight() + (font.name() == null ? " system" : " named " + font.name());
      default: return value(theme.image(key));
    }
  }

  private static String value(ThemePackReader.Image image) {
    String text = image.mediaType() + " " + (image.resizing() == null ? "-" : camel(image.resizing().name()));
    text += image.isTemplate() ? " template" : " plain";
    if (image.insets() != null) for (double inset : image.insets()) text += " " + text(inset);
    int[] scales = image.scales;
    for (int file = 0; file < scales.length; file++) {
      ByteBuffer bytes = image.bytes(file);
      byte[] copy = new byte[bytes.remaining()];
      bytes.get(copy);
      text += " " + scales[file] + "x:" + copy.length + ":" + sum(copy);
    }
    for (int scale = 1; scale <= 3; scale++) text += " " + scale + ">" + scales[image.fileFor(scale)];
    return text;
  }

  private static void line(
      StringBuilder lines, String label, String section, String key, String theme, String appearance, Look look) {
    String text;
    try {
      text = look.up();
    } catch (ThemePackReader.PackException error) {
      text = "!" + camel(error.problem.name());
    }
    String[] fields = {label, section, key, theme, appearance, text};
    for (int i = 0; i < fields.length; i++) {
      lines.append(fields[i].replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r"));
      lines.append(i + 1 < fields.length ? '\t' : '\n');
    }
  }

  private static String text(double number) {
    boolean isWhole = number == Math.rint(number) && Math.abs(number) < 1e15;
    return isWhole ? Long.toString((long) number) : String.format("x%016x", Double.doubleToRawLongBits(number));
  }

  private static String text(Set<ThemePackReader.Appearance> appearances) {
    String text = "";
    for (ThemePackReader.Appearance appearance : appearances) text += " " + camel(appearance.name());
    return text.trim();
  }

  private static String camel(String name) {
    StringBuilder text = new StringBuilder();
    for (String word : name.toLowerCase(Locale.ROOT).split("_")) {
      text.append(text.length() == 0 ? word : Character.toUpperCase(word.charAt(0)) + word.substring(1));
    }
    return text.toString();
  }

  /** FNV-1a. */
  private static String sum(byte[] bytes) {
    int sum = 0x811C9DC5;
    for (byte each : bytes) sum = (sum ^ each & 0xFF) * 0x01000193;
    return String.format("%08x", sum);
  }
}
