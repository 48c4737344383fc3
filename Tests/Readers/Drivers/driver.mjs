// Says what themepack-reader.mjs reads, in the lines that the tests compare. Runs in node and in browsers.
import { ThemePackError, appearances, fileFor, open, sections } from './themepack-reader.mjs';

/** What opening says, what verifying says, and a sum over all that a sound pack says; of each case. */
export function judge(cases) {
  const view = new DataView(cases.buffer, cases.byteOffset, cases.byteLength);
  const lines = [];
  for (let at = 0; at < cases.length; at += 4 + view.getUint32(at)) {
    lines.push(verdict(cases.slice(at + 4, at + 4 + view.getUint32(at))));
  }
  return lines.join('\n') + '\n';
}

function verdict(bytes) {
  try {
    // In the middle of a larger buffer, and not aligned.
    const larger = new Uint8Array(bytes.length + 11);
    larger.set(bytes, 3);
    const pack = attempt(() => open(larger.subarray(3, 3 + bytes.length)), problem);
    if (typeof pack === 'string') return pack;
    // Unverified: whatever it says, no other exception.
    dump('', pack);
    const refusal = attempt(() => pack.verify() && null, problem);
    return refusal === null ? `sound ${sum(new TextEncoder().encode(dump('', pack)))}` : `opens, ${refusal}`;
  } catch (error) {
    return `CRASH ${error.stack}`;
  }
}

const problem = (error) => (error.problem === 'newerVersion' ? `newerVersion: ${error.message}` : error.problem);

function attempt(look, otherwise) {
  try {
    return look();
  } catch (error) {
    if (!(error instanceof ThemePackError)) throw error;
    return otherwise(error);
  }
}

export function dump(label, pack) {
  const lines = [];
  const line = (section, key, theme, appearance, look) => {
    const text = attempt(look, (error) => `!${error.problem}`);
    lines.push([label, section, key, theme, appearance, text].map(escape).join('\t') + '\n');
  };
  line('pack', 'name', '', '', () => pack.name);
  line('pack', 'sequence', '', '', () => `${pack.sequence}`);
  line('pack', 'tag', '', '', () => pack.schemaTag.toString(16).padStart(16, '0'));
  line('pack', 'remBase', '', '', () => number(pack.remBase));
  line('pack', 'defaultTheme', '', '', () => pack.defaultTheme);
  line('pack', 'appearances', '', '', () => pack.appearances.join(' '));
  line('pack', 'default', '', '', () => `${pack.theme(null, 'dark') !== null}`);
  line('pack', 'unknown theme', '', '', () => pack.theme('?').name);
  line('pack', 'unknown token', '', '', () => `${pack.theme().color('?')}`);
  line('pack', 'in other sections', '', '', () => `${inOtherSections(pack)}`);
  for (const info of attempt(() => pack.themes, () => [])) {
    const parent = info.parent ?? '-';
    line('theme', info.name, '', '', () => `${info.title} < ${parent}: ${info.ownAppearances.join(' ')}`);
    for (const appearance of appearances) {
      const theme = pack.theme(info.name, appearance);
      for (const section of sections) {
        for (const key of attempt(() => pack.names(section), () => [])) {
          line(section, key, info.name, appearance, () => value(theme, section, key));
        }
      }
    }
  }
  return lines.join('');
}

/** How many of all names are found in a section that is not their own. */
function inOtherSections(pack) {
  const found = (section, name) => sections.filter((other) => other !== section && pack.has(other, name)).length;
  return sections.flatMap((section) => pack.names(section).map((name) => found(section, name))).reduce((a, b) => a + b, 0);
}

function value(theme, section, key) {
  const value = theme[section](key);
  switch (section) {
    case 'color': {
      const exact = theme.exactColor(key);
      return [theme.css(key), exact.space, ...[...exact.components, exact.alpha].map(number)].join(' ');
    }
    case 'dimension': return `${number(value.value)} ${value.unit}`;
    case 'number': return number(value);
    case 'string': return value;
    case 'boolean': return `${value}`;
    case 'font': {
      const name = value.name === null ? 'system' : `named ${value.name}`;
      return `${number(value.size)} ${value.weight ?? 0} ${name}`;
    }
    default: return image(value);
  }
}

function image(value) {
  const { top, left, bottom, right } = value.insets ?? {};
  return [
    value.mediaType, value.resizing ?? '-', value.isTemplate ? 'template' : 'plain',
    ...(value.insets ? [top, left, bottom, right].map(number) : []),
    ...value.files.map(({ scale, bytes }) => `${scale}x:${bytes.length}:${sum(bytes)}`),
    ...[1, 2, 3].map((scale) => `${scale}>${fileFor(value, scale).scale}`),
  ].join(' ');
}

const escape = (text) =>
  text.replaceAll('\\', '\\\\').replaceAll('\t', '\\t').replaceAll('\n', '\\n').replaceAll('\r', '\\r');

function number(value) {
  if (Number.isInteger(value) && Math.abs(value) < 1e15) return `${value}`;
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, value);
  return `x${view.getBigUint64(0).toString(16).padStart(16, '0')}`;
}

/** FNV-1a. */
function sum(bytes) {
  let sum = 0x811c9dc5;
  for (const byte of bytes) sum = Math.imul(sum ^ byte, 0x01000193);
  return (sum >>> 0).toString(16).padStart(8, '0');
}
