import java.io.*;
import java.nio.*;
import java.nio.charset.*;
import java.util.*;

/**
 * Reads theme packs in place: format version 1, Java 8, Android. ThemePackReader.md says how, PackFormat.md what.
 * Immutable and safe from any thread as long as nobody changes the bytes. Every failure is a {@link PackException}.
 */
public final class ThemePackReader {
  public enum Section { COLOR, DIMENSION, NUMBER, STRING, BOOLEAN, FONT, IMAGE }
  public enum Appearance { LIGHT, DARK, LIGHT_HIGH_CONTRAST, DARK_HIGH_CONTRAST }
  public enum Unit { POINT, SCALED, REM } // Android's dp, its sp, multiples of the root text size
  public enum Resizing { STRETCH, TILE }
  public enum Problem { NOT_A_PACK, NEWER_VERSION, WRONG_SIZE, WRONG_CHECKSUM, MALFORMED, TOO_LARGE,
    UNKNOWN_THEME, UNKNOWN_TOKEN }

  /** Bytes that are no sound pack, or a name that the pack does not have. */
  @SuppressWarnings("serial") public static final class PackException extends RuntimeException {
    public final Problem problem;
    PackException(Problem problem, String message) { super(message); this.problem = problem; }
  }
  private static final Charset UTF8 = Charset.forName("UTF-8");
  private static final long MAGIC = 0x0A1A0A0D4B505489L, GOLDEN = 0x9E3779B97F4A7C15L, LOW = 0xFFFFFFFFL, MAJOR = 1;
  private static final int[] CELL_BYTES = {4, 16, 8, 4, 1, 4, 4, 4};
  private static final String[] CELL_FIELDS = {"", "Nu0", "N", "t", "y", "f", "i", "e"}; // the last: of exact colors
  private static final String LIMITED = "0uskrgb.tTfiec"; // letters of fields that must be below limits[…]
  private static final String[] MEDIA = "image/png image/jpeg application/pdf image/svg+xml image/webp".split(" ");
  private static final String[] SPACES = ("srgb display-p3 srgb-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65"
      + " lab lch oklab oklch hsl hwb").split(" ");

  /** A part of the file with its two numbers; and where its pool, stored rows or second kind of record begins. */
  private static final class Part {
    int start, end, body, rowBytes;
    long first, second;
  }
  private static final Part NONE = new Part(); // what a pack does without
  private final ByteBuffer bytes;
  private final Map<Long, Part> parts = new LinkedHashMap<Long, Part>();
  private final Part info, themes, texts, names, index, exactCells, exactColors, fonts, images, imageFiles;
  private final Part[] values = new Part[8];
  private final long[] limits;
  private final int[] columns = new int[7], firstNames = new int[8]; // of each section; of all

  /** Opens a pack that one trusts: checks header, directory and sizes; costs microseconds whatever the pack's size. */
  public static ThemePackReader open(byte[] pack) { return new ThemePackReader(ByteBuffer.wrap(pack)); }
  /** Opens what remains of a buffer, which may be mapped or direct; its position stays. */
  public static ThemePackReader open(ByteBuffer pack) { return new ThemePackReader(pack); }
  /** Reads a stream to its end, at most {@code limit} bytes, and opens them. Does not close it. */
  public static ThemePackReader open(InputStream stream, int limit) throws IOException {
    ByteArrayOutputStream all = new ByteArrayOutputStream();
    byte[] piece = new byte[16384];
    for (int count; (count = stream.read(piece)) >= 0; all.write(piece, 0, count)) {
      require(count <= limit - all.size(), Problem.TOO_LARGE, "more than " + limit + " bytes");
    }
    return open(all.toByteArray());
  }
  private ThemePackReader(ByteBuffer source) {
    bytes = source.slice().asReadOnlyBuffer().order(ByteOrder.LITTLE_ENDIAN);
    checkHeader();
    readDirectory();
    info = shape(part(1), 64, 0);
    themes = shape(part(2), 16.0 * part(2).first, 0);
    check(info.first == 0 && themes.first > 0 && u32(info.start + 28) < themes.first, info.start + 28, "default theme");
    for (int section = 0; section < 7; section++) {
      columns[section] = code(info.start + 36 + 4 * section, 1 << 24);
      firstNames[section + 1] = firstNames[section] + columns[section];
    }
    texts = shape(part(3), 4 + 4.0 * part(3).first, 1);
    names = shape(part(4), 4 + 4.0 * part(4).first, 1);
    index = shape(part(5), 8.0 * (part(5).first - 1), 8);
    check(names.first == firstNames[7] && index.first > 0 && index.second > 0, index.start, "numbers of names");
    for (int section = 0; section < 7; section++) {
      values[section] = columns[section] > 0 ? matrix(part(16 + section), CELL_BYTES[section]) : NONE;
      check(values[section].first == columns[section], 64, "number of columns");
    }
    boolean isExact = parts.containsKey(32L), hasFonts = columns[5] > 0, hasImages = columns[6] > 0;
    values[7] = exactCells = isExact ? matrix(part(32), 4) : NONE;
    exactColors = isExact ? shape(part(33), 4.0 * columns[0], 40) : NONE;
    fonts = hasFonts ? shape(part(34), 16.0 * part(34).first, 0) : NONE;
    images = hasImages ? shape(part(35), 56.0 * part(35).first, 24) : NONE;
    imageFiles = hasImages ? part(36) : NONE;
    check(!isExact || exactColors.first == columns[0], 64, "number of colors");
    check((imageFiles.first | imageFiles.second) == 0, 64, "reserved numbers of image files");
    limits = new long[] {1, 3, 14, 5, 3, 4, 16, LOW + 1, texts.first, texts.first + 1, fonts.first, images.first,
        exactColors.second + 1, exactCells.first + 1};
  }
  private void checkHeader() {
    int size = bytes.limit(), major = size < 10 ? 0 : bytes.getShort(8) & 0xFFFF;
    require(size >= 8 && bytes.getLong(0) == MAGIC, Problem.NOT_A_PACK, "not a theme pack");
    require(major <= MAJOR, Problem.NEWER_VERSION,
        "the pack has format version " + major + ", this reader supports versions up to " + MAJOR);
    check(size < 64 || major == MAJOR && u32(12) == 64, 8, "major version or size of the header");
    long stated = size < 64 ? 64 : bytes.getLong(16);
    require(stated == size, Problem.WRONG_SIZE,
        "the pack should have " + Long.toUnsignedString(stated) + " bytes and has " + size);
    checkZero(36, 64);
  }
  private void readDirectory() {
    long count = u32(32), next = 64 + 32 * count, last = 0;
    check(count <= 4096 && next <= bytes.limit(), 32, "number of parts");
    for (int at = 64; at < 64 + 32 * count; at += 32) {
      long kind = u32(at), start = bytes.getLong(at + 8), size = bytes.getLong(at + 16);
      check(kind > last && u32(at + 4) == 0, at, "kinds must ascend");
      check(start == next && size >= 0 && size <= bytes.limit() - start && size % 8 == 0, at + 8, "place of a part");
      Part part = new Part();
      part.start = (int) next;
      part.end = (int) (next += size);
      part.first = u32(at + 24);
      part.second = u32(at + 28);
      parts.put(last = kind, part);
    }
    check(next == bytes.limit(), 16, "something lies behind the last part");
  }
  private Part part(long kind) {
    check(parts.containsKey(kind), 64, "there is no part of kind " + kind);
    return parts.get(kind);
  }
  private Part matrix(Part part, int cellBytes) {
    check(part.first > 0 && part.second <= 4 * themes.first, part.start, "numbers of values");
    return shape(part, 16.0 * themes.first, pad((double) cellBytes * part.first));
  }

  /** Doubles hold all sizes that a file can have and do not overflow. No bytes: {@code second} is reserved. */
  private static Part shape(Part part, double head, double rowBytes) {
    boolean isShape = pad(pad(head) + part.second * rowBytes) == part.end - part.start;
    check(isShape && (rowBytes > 0 || part.second == 0), part.start, "size of a part");
    part.body = part.start + (int) pad(head);
    part.rowBytes = (int) rowBytes;
    return part;
  }
  private static double pad(double size) { return Math.ceil(size / 8) * 8; }
  private long u32(int at) { return bytes.getInt(at) & LOW; }
  private int code(int at, long count) {
    check(u32(at) < count, at, "a number, index or code is out of range");
    return bytes.getInt(at);
  }
  private static void require(boolean isGood, Problem problem, String text) {
    if (!isGood) throw new PackException(problem, text);
  }
  private static void check(boolean isGood, int at, String what) {
    if (!isGood) throw new PackException(Problem.MALFORMED, "the pack is damaged: " + what + " (byte " + at + ")");
  }
  private void checkZero(int at, int end) {
    while (at < end) check(bytes.get(at) == 0, at++, "a reserved byte is not zero");
  }
  public String name() { return text(texts, u32(info.start + 24)); }
  /** The release number, unsigned: compare it with {@link Long#compareUnsigned}. */
  public long sequence() { return bytes.getLong(info.start + 8); }
  public long schemaTag() { return bytes.getLong(info.start); }
  /** Pixels of 1rem. */
  public double remBase() { return bytes.getDouble(info.start + 16); }
  public String defaultTheme() { return new Theme(4 * bytes.getInt(info.start + 28)).name(); }
  /** The appearances that the spec names; the others fall back to them. */
  public Set<Appearance> appearances() { return appearances(u32(info.start + 32)); }
  public boolean has(Section section, String name) { return column(section.ordinal(), name) >= 0; }
  private static Set<Appearance> appearances(long bits) {
    EnumSet<Appearance> set = EnumSet.noneOf(Appearance.class);
    for (Appearance each : Appearance.values()) if ((bits >> each.ordinal() & 1) != 0) set.add(each);
    return set;
  }
  /** All themes, in the order of the manifest, in light. */
  public List<Theme> themes() {
    List<Theme> all = new ArrayList<Theme>();
    for (int theme = 0; theme < themes.first; theme++) all.add(new Theme(4 * theme));
    return all;
  }
  /** Names of the tokens of a section, in the order of columns. */
  public List<String> names(Section section) {
    List<String> all = new ArrayList<String>();
    int number = firstNames[section.ordinal()];
    while (number < firstNames[section.ordinal() + 1]) all.add(text(names, number++));
    return all;
  }
  private String text(Part pool, long number) {
    check(number < pool.first, pool.start, "number of a text");
    int at = pool.start + 4 * (int) number;
    check(u32(at) < u32(at + 4) && u32(at + 4) <= pool.second, at, "place of a text");
    byte[] text = new byte[bytes.getInt(at + 4) - bytes.getInt(at) - 1];
    slice(pool.body + bytes.getInt(at), text.length).get(text);
    return new String(text, UTF8);
  }
  private int column(int section, String name) {
    byte[] text = name.getBytes(UTF8);
    long hash = hash(section, text);
    int slot = index.start + 8 * (int) ((hash >>> 32) * index.first >>> 32);
    for (long left = index.second; left > 0 && bytes.getLong(slot) != 0; left--, slot += 8) {
      if (bytes.getLong(slot) >>> 59 != (hash & 31) || !isName(u32(slot), text)) continue;
      long column = (u32(slot + 4) & 0x7FFFFFF) - 1 - firstNames[section];
      return column < columns[section] ? (int) column : -1;
    }
    return -1;
  }
  private boolean isName(long start, byte[] text) {
    int at = names.body + (int) start;
    return text.length < names.second - start && bytes.get(at + text.length) == 0
        && slice(at, text.length).equals(ByteBuffer.wrap(text));
  }
  private static long hash(int section, byte[] text) {
    long hash = (section + 1) * GOLDEN ^ text.length;
    ByteBuffer words = ByteBuffer.wrap(Arrays.copyOf(text, text.length + 7 & ~7)).order(ByteOrder.LITTLE_ENDIAN);
    while (words.hasRemaining()) hash = mix(hash ^ words.getLong());
    return mix(hash);
  }
  private static long mix(long x) { return x * 0xD6E8FEB86659FD93L ^ x * 0xD6E8FEB86659FD93L >>> 32; }
  private static long fold(long hash, long next) { return mix(hash + GOLDEN ^ next); }
  private int row(Part of, int row) { return of.body + code(of.start + 4 * row, of.second) * of.rowBytes; }

  /** A theme, or the default one for null; in an appearance that the spec does not name with what it falls back to. */
  public Theme theme(String name, Appearance appearance) {
    for (int row = appearance.ordinal(); row < 4 * themes.first; row += 4) {
      Theme theme = new Theme(row);
      if (name == null ? row / 4 == u32(info.start + 28) : name.equals(theme.name())) return theme;
    }
    throw new PackException(Problem.UNKNOWN_THEME, "no theme is called " + name);
  }

  /** The values of a theme in an appearance; copies nothing. A name that the pack lacks is a {@link PackException}. */
  public final class Theme {
    private final int row, at;
    private Theme(int row) { this.row = row; at = themes.start + row / 4 * 16; }
    public String name() { return text(texts, u32(at)); }
    public String title() { return text(texts, u32(at + 4)); }
    /** Name of the theme it inherits from; null for the default theme. */
    public String parent() { return u32(at + 8) < themes.first ? new Theme(4 * bytes.getInt(at + 8)).name() : null; }
    /** Appearances for which the theme has values of its own. */
    public Set<Appearance> ownAppearances() { return appearances(u32(at + 12)); }
    private int cell(int section, String name) {
      int column = column(section, name);
      if (column < 0) throw new PackException(Problem.UNKNOWN_TOKEN, "there is no " + name + " in section " + section);
      return row(values[section], row) + column * CELL_BYTES[section];
    }
    /** 0xAARRGGBB in sRGB, not premultiplied, as Android has colors. */
    public int color(String name) { return Integer.rotateRight(Integer.reverseBytes(bytes.getInt(cell(0, name))), 8); }
    /** The color as the spec has it; where 8-bit sRGB says all there is, that. */
    public ExactColor exactColor(String name) { return new ExactColor(cell(0, name), exact(column(0, name))); }
    private int exact(int column) {
      int own = exactColors.first == 0 ? 0 : code(exactColors.start + 4 * column, exactCells.first + 1);
      int number = own == 0 ? 0 : code(row(exactCells, row) + 4 * (own - 1), exactColors.second + 1);
      return number == 0 ? 0 : exactColors.body + 40 * (number - 1);
    }
    public Dimension dimension(String name) { return new Dimension(cell(1, name)); }
    public double number(String name) { return bytes.getDouble(cell(2, name)); }
    public String string(String name) { return text(texts, u32(cell(3, name))); }
    public boolean bool(String name) { return bytes.get(cell(4, name)) != 0; }
    public Font font(String name) { return new Font(fonts.start + 16 * code(cell(5, name), fonts.first)); }
    public Image image(String name) { return new Image(images.start + 56 * code(cell(6, name), images.first)); }
  }
  public final class ExactColor {
    public final String space; // as in CSS Color 4: srgb, display-p3, oklch …
    public final double[] components = new double[4]; // three in the space's units, and alpha 0 … 1
    private ExactColor(int cell, int at) {
      space = SPACES[at == 0 ? 0 : code(at + 32, 14)];
      for (int i = 0; i < 4; i++) {
        components[i] = at == 0 ? (bytes.get(cell + i) & 0xFF) / 255.0 : bytes.getDouble(at + 8 * i);
      }
    }
  }
  public final class Dimension {
    public final double value;
    public final Unit unit;
    private Dimension(int at) { value = bytes.getDouble(at); unit = Unit.values()[code(at + 8, 3)]; }
  }
  public final class Font {
    private final int at;
    private Font(int at) { this.at = at; }
    /** Null for the system's font; a size is in points at the reader's default text size; a weight 0 is not said. */
    public String name() { return u32(at + 8) == 0 ? null : text(texts, u32(at + 8) - 1); }
    public double size() { return bytes.getDouble(at); }
    public int weight() { return code(at + 12, 901); }
  }

  /** A picture; the bytes of its files stay in the pack. */
  public final class Image {
    /** Pixels to a point of each file, ascending. */
    public final int[] scales;
    private final int at, first;
    private Image(int at) {
      check(code(at + 16, 4) > 0 && u32(at + 12) + u32(at + 16) <= images.second, at + 12, "files of an image");
      this.at = at;
      first = images.body + 24 * bytes.getInt(at + 12);
      scales = new int[bytes.getInt(at + 16)];
      for (int file = 0; file < scales.length; file++) scales[file] = code(first + 24 * file + 16, 4);
    }
    public String mediaType() { return MEDIA[code(at, 5)]; }
    /** Null where the spec does not say. */
    public Resizing resizing() { return code(at + 4, 3) == 0 ? null : Resizing.values()[code(at + 4, 3) - 1]; }
    /** Drawn in the color of its surroundings. */
    public boolean isTemplate() { return (code(at + 8, 4) & 1) != 0; }
    /** Edges that are not resized, in points: top, left, bottom, right; null where there are none. */
    public double[] insets() {
      double[] edges = new double[4];
      for (int edge = 0; edge < 4; edge++) edges[edge] = bytes.getDouble(at + 24 + 8 * edge);
      return code(at + 8, 4) < 2 ? null : edges;
    }
    /** Which file suits a screen: the one of the smallest scale that is large enough, else the largest. */
    public int fileFor(double scale) {
      int file = 0;
      while (file < scales.length - 1 && scales[file] < scale) file++;
      return file;
    }
    /** The bytes of one of the files, read-only, in place. */
    public ByteBuffer bytes(int file) { return file(first + 24 * Math.min(Math.max(file, 0), scales.length - 1)); }
  }
  private ByteBuffer file(int at) {
    long start = bytes.getLong(at), count = bytes.getLong(at + 8), size = imageFiles.end - imageFiles.start;
    check(start >= 0 && start <= size && count >= 0 && count <= size - start, at, "place of a file");
    return slice(imageFiles.start + (int) start, (int) count);
  }
  private ByteBuffer slice(int at, int count) {
    return ((ByteBuffer) bytes.duplicate().limit(at + count).position(at)).slice();
  }

  /** Checks all that opening left out: for packs from elsewhere. Reads the whole file about twice. */
  public ThemePackReader verify() {
    long sum = 0, tag = hash(names);
    for (int at = 0; at < 64 + 32 * parts.size(); at += 8) if (at != 24) sum = fold(sum, bytes.getLong(at));
    for (Part part : parts.values()) sum = fold(sum, hash(part));
    require(sum == bytes.getLong(24), Problem.WRONG_CHECKSUM, "the pack is damaged: its checksum is wrong");
    for (int count : columns) tag = fold(tag, count);
    check(tag == schemaTag(), info.start, "the schema tag does not belong to the names");
    verifyFields(info.start + 16, info.start + 36, "Pt.b");
    check((u32(info.start + 32) & 1) == 1, info.start + 32, "light is always there");
    verifyFields(themes.start, themes.end, "ttpb");
    verifyTexts(texts);
    verifyTexts(names);
    for (int at = index.start; at < index.end; at += 8) {
      check(u32(at) <= names.second && (u32(at + 4) & 0x7FFFFFF) <= names.first, at, "name in the index");
    }
    for (int section = 0; section < 8; section++) if (values[section] != NONE) verifyRows(values[section], section);
    int colors = exactColors.start + 4 * (int) exactColors.first;
    verifyFields(exactColors.start, colors, "c");
    checkZero(colors, exactColors.body);
    verifyFields(exactColors.body, exactColors.end, "NNNNs0");
    verifyFields(fonts.start, fonts.end, "PTw");
    verifyImages();
    return this;
  }
  private long hash(Part part) {
    long sum = 0, products = 0, place = GOLDEN;
    for (int at = part.start; at < part.end; at += 8, place += 0xD1B54A32D192ED03L) {
      long word = bytes.getLong(at), x = word ^ place;
      sum += word;
      products += (x & LOW) * (x >>> 32);
    }
    return fold(fold((part.end - part.start) / 8, sum), products);
  }
  private void verifyTexts(Part pool) {
    int last = pool.start + 4 * (int) pool.first;
    check(u32(pool.start) == 0 && u32(last) == pool.second, last, "ends of a pool");
    for (int at = pool.start; at < last; at += 4) {
      check(u32(at) < u32(at + 4) && u32(at + 4) <= pool.second, at, "place of a text");
      check(bytes.get(pool.body + bytes.getInt(at + 4) - 1) == 0, at, "a text does not end with zero");
    }
    checkZero(last + 4, pool.body);
    checkZero(pool.body + (int) pool.second, pool.end);
    try {
      UTF8.newDecoder().decode(slice(pool.body, (int) pool.second));
    } catch (CharacterCodingException error) {
      check(false, pool.body, "a text is not UTF-8");
    }
  }
  private void verifyRows(Part matrix, int kind) {
    for (int row = 0; row < 4 * themes.first; row++) row(matrix, row);
    checkZero(matrix.start + 16 * (int) themes.first, matrix.body);
    for (int at = matrix.body; at < matrix.end; at += matrix.rowBytes) {
      int end = at + (int) matrix.first * CELL_BYTES[kind];
      verifyFields(at, end, CELL_FIELDS[kind]);
      checkZero(end, at + matrix.rowBytes);
    }
  }
  /** Checks records field by field: N, P and I are f64, y is a byte, any other letter a u32. */
  private void verifyFields(int at, int end, String fields) {
    for (int i = 0; at < end && !fields.isEmpty(); i = (i + 1) % fields.length()) {
      char field = fields.charAt(i);
      boolean isDouble = "NPI".indexOf(field) >= 0;
      double least = field == 'N' ? -Double.MAX_VALUE : field == 'P' ? Double.MIN_VALUE : 0;
      check(isDouble ? bytes.getDouble(at) >= least && bytes.getDouble(at) <= Double.MAX_VALUE
          : field == 'y' ? bytes.get(at) >> 1 == 0
          : field == 'p' ? u32(at) < themes.first || u32(at) == LOW
          : field == 'w' ? u32(at) == 0 || u32(at) >= 100 && u32(at) <= 900
          : u32(at) < limits[LIMITED.indexOf(field)], at, "a number, index or code is out of range");
      at += isDouble ? 8 : field == 'y' ? 1 : 4;
    }
  }
  private void verifyImages() {
    verifyFields(images.start, images.body, "krg..0IIII");
    for (int at = images.start; at < images.body; at += 56) {
      int last = 0;
      for (int scale : new Image(at).scales) check(scale > last && (last = scale) > 0, at, "scales do not ascend");
      if (u32(at + 8) < 2) checkZero(at + 24, at + 56);
    }
    for (int at = images.body; at < images.end; at += 24) {
      int start = imageFiles.start + (int) bytes.getLong(at), end = start + file(at).limit();
      check(start % 8 == 0 && end > start && u32(at + 20) == 0, at, "place of a file");
      checkZero(end, end + 7 & ~7);
    }
  }
}
