// Reads theme packs in place, in browsers and node: format version 1. themepack-reader.md says how, PackFormat.md what.
// Every failure is a ThemePackError. Nobody may change the bytes while they are read.

export const sections = ['color', 'dimension', 'number', 'string', 'boolean', 'font', 'image'];
export const appearances = ['light', 'dark', 'lightHighContrast', 'darkHighContrast'];

/** `problem`: notAPack, newerVersion, wrongSize, wrongChecksum, malformed, unknownTheme or unknownToken. */
export class ThemePackError extends Error {
  constructor(problem, message) {
    super(message);
    this.name = 'ThemePackError';
    this.problem = problem;
  }
}
const major = 1, cellBytes = [4, 16, 8, 4, 1, 4, 4];
const units = ['point', 'scaled', 'rem'], resizings = [null, 'stretch', 'tile'];
const mediaTypes = 'image/png image/jpeg application/pdf image/svg+xml image/webp'.split(' ');
const spaces = ('srgb display-p3 srgb-linear a98-rgb prophoto-rgb rec2020 xyz-d50 xyz-d65 lab lch '
  + 'oklab oklch hsl hwb').split(' ');
// A mark of the byte order at the start of a text belongs to the text.
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
const strict = new TextDecoder('utf-8', { ignoreBOM: true, fatal: true }), encoder = new TextEncoder();
/** Opens a pack that one trusts: checks header, directory and sizes; costs the same whatever the pack's size. */
export function open(source) { return new ThemePack(source); }
function check(isGood, at, what) {
  if (!isGood) throw new ThemePackError('malformed', `the pack is damaged: ${what} (byte ${at})`);
}
const pad = (size) => Math.ceil(size / 8) * 8;
const none = { start: 0, end: 0, body: 0, first: 0, second: 0, rowBytes: 0 }; // a part that a pack does without

export class ThemePack {
  #view; #bytes; #parts = new Map(); #info; #themes; #texts; #names; #index; #values;
  #exactCells; #exactColors; #fonts; #images; #imageFiles;
  #columns = []; #firstNames = [0]; #found = sections.map(() => new Map());
  /** @param {ArrayBuffer | ArrayBufferView} source */
  constructor(source) {
    const isView = ArrayBuffer.isView(source);
    this.#view = isView ? new DataView(source.buffer, source.byteOffset, source.byteLength) : new DataView(source);
    this.#bytes = new Uint8Array(this.#view.buffer, this.#view.byteOffset, this.#view.byteLength);
    this.#checkHeader();
    this.#readDirectory();
    this.#info = this.#part(1, () => [64, 0]);
    this.#themes = this.#part(2, (part) => [16 * part.first, 0]);
    const info = this.#info.start;
    check(this.#info.first === 0 && this.#u32(info + 28) < this.#themes.first, info + 28, 'default theme');
    for (let section = 0; section < 7; section++) {
      this.#columns.push(this.#code(info + 36 + 4 * section, 1 << 24));
      this.#firstNames.push(this.#firstNames[section] + this.#columns[section]);
    }
    this.#texts = this.#part(3, (part) => [4 + 4 * part.first, 1]);
    this.#names = this.#part(4, (part) => [4 + 4 * part.first, 1]);
    this.#index = this.#part(5, (part) => [8 * (part.first - 1), 8]);
    const areNames = this.#names.first === this.#firstNames[7] && this.#index.first > 0 && this.#index.second > 0;
    check(areNames, this.#index.start, 'numbers of names');
    this.#values = cellBytes.map((bytes, i) => (this.#columns[i] ? this.#matrix(16 + i, bytes) : none));
    this.#values.forEach((matrix, i) => check(matrix.first === this.#columns[i], 64, 'number of columns'));
    const isExact = this.#parts.has(32);
    this.#exactCells = isExact ? this.#matrix(32, 4) : none;
    this.#exactColors = isExact ? this.#part(33, (part) => [4 * part.first, 40]) : none;
    check(!isExact || this.#exactColors.first === this.#columns[0], 64, 'number of colors');
    this.#fonts = this.#columns[5] ? this.#part(34, (part) => [16 * part.first, 0]) : none;
    this.#images = this.#columns[6] ? this.#part(35, (part) => [56 * part.first, 24]) : none;
    this.#imageFiles = this.#columns[6] ? this.#part(36, (part) => [part.end - part.start, 0]) : none;
    check(this.#imageFiles.first === 0, 64, 'a reserved number');
  }

  #checkHeader() {
    const size = this.#view.byteLength;
    const isPack = size >= 8 && this.#u64(0) === 0x0a1a0a0d4b505489n;
    if (!isPack) throw new ThemePackError('notAPack', 'not a theme pack');
    const found = size < 10 ? 0 : this.#view.getUint16(8, true);
    const versions = `the pack has format version ${found}, this reader supports versions up to ${major}`;
    if (found > major) throw new ThemePackError('newerVersion', versions);
    check(size < 64 || (found === major && this.#u32(12) === 64), 8, 'major version or size of the header');
    const stated = size < 64 ? 64 : this.#size(16);
    if (stated !== size) throw new ThemePackError('wrongSize', `the pack should have ${stated} bytes and has ${size}`);
    this.#checkZero(36, 64);
  }
  #readDirectory() {
    const count = this.#u32(32), size = this.#view.byteLength;
    check(count <= 4096 && 64 + 32 * count <= size, 32, 'number of parts');
    let next = 64 + 32 * count, last = 0;
    for (let at = 64; at < 64 + 32 * count; at += 32) {
      const kind = this.#u32(at), start = next;
      check(kind > last && this.#u32(at + 4) === 0, at, 'kinds must ascend');
      next += this.#size(at + 16);
      check(this.#size(at + 8) === start && next <= size && next % 8 === 0, at + 8, 'place of a part');
      this.#parts.set(kind, { start, end: next, first: this.#u32(at + 24), second: this.#u32(at + 28) });
      last = kind;
    }
    check(next === size, 16, 'something lies behind the last part');
  }
  /** A part of some bytes and padding, then `second` times some bytes and padding; none: `second` is reserved. */
  #part(kind, shape) {
    const part = this.#parts.get(kind);
    check(part, 64, `there is no part of kind ${kind}`);
    const [head, rowBytes] = shape(part);
    // Exact where a file can have the size; else larger than any.
    check(pad(pad(head) + part.second * rowBytes) === part.end - part.start, part.start, 'size of a part');
    check(rowBytes > 0 || part.second === 0, part.start, 'a reserved number');
    return { ...part, body: part.start + pad(head), rowBytes };
  }
  #matrix(kind, bytes) {
    const rows = 4 * this.#themes.first;
    const matrix = this.#part(kind, (part) => [4 * rows, pad(bytes * part.first)]);
    check(matrix.first > 0 && matrix.second <= rows, matrix.start, 'numbers of values');
    return matrix;
  }
  #u32(at) { return this.#view.getUint32(at, true); }
  #f64(at) { return this.#view.getFloat64(at, true); }
  #u64(at) { return this.#view.getBigUint64(at, true); }
  /** 64 bits as a number: exact for all that lies in a file. */
  #size(at) { return this.#u32(at) + this.#u32(at + 4) * 0x100000000; }
  #code(at, count) {
    const code = this.#u32(at);
    check(code < count, at, 'a number, index or code is out of range');
    return code;
  }
  #checkZero(at, end) {
    for (; at < end; at++) check(this.#bytes[at] === 0, at, 'a reserved byte is not zero');
  }
  #text(pool, number) {
    check(number < pool.first, pool.start, 'number of a text');
    const start = this.#u32(pool.start + 4 * number), end = this.#u32(pool.start + 4 * number + 4);
    check(start < end && end <= pool.second, pool.start + 4 * number, 'place of a text');
    return decoder.decode(this.#bytes.subarray(pool.body + start, pool.body + end - 1));
  }

  get name() { return this.#text(this.#texts, this.#u32(this.#info.start + 24)); }
  /** The release number, a BigInt. */
  get sequence() { return this.#u64(this.#info.start + 8); }
  /** A BigInt. */
  get schemaTag() { return this.#u64(this.#info.start); }
  /** Pixels of 1rem. */
  get remBase() { return this.#f64(this.#info.start + 16); }
  get defaultTheme() { return this.#themeName(this.#u32(this.#info.start + 28)); }
  /** The appearances that the spec names; the others fall back to them. */
  get appearances() { return members(this.#u32(this.#info.start + 32)); }
  /** All themes, in the order of the manifest; `parent` is null for the default theme. */
  get themes() {
    return Array.from({ length: this.#themes.first }, (_, theme) => {
      const at = this.#themes.start + 16 * theme, parent = this.#u32(at + 8);
      return {
        name: this.#themeName(theme),
        title: this.#text(this.#texts, this.#u32(at + 4)),
        parent: parent < this.#themes.first ? this.#themeName(parent) : null,
        ownAppearances: members(this.#u32(at + 12)),
      };
    });
  }
  #themeName(theme) { return this.#text(this.#texts, this.#u32(this.#themes.start + 16 * theme)); }
  /** Names of the tokens of a section, in the order of columns. */
  names(section) {
    const number = sections.indexOf(section), first = this.#firstNames[number];
    return Array.from({ length: this.#columns[number] ?? 0 }, (_, column) => this.#text(this.#names, first + column));
  }
  has(section, name) { return this.#column(sections.indexOf(section), name) >= 0; }
  /** The column of a name, or -1. Those found are kept, so that asking again does without 64-bit arithmetic. */
  #column(section, name) {
    const known = this.#found[section]?.get(name);
    if (known !== undefined) return known;
    const text = encoder.encode(name), hash = hashName(section, text), fragment = Number(hash & 31n);
    let slot = this.#index.start + 8 * Number(((hash >> 32n) * BigInt(this.#index.first)) >> 32n);
    for (let left = this.#index.second; left > 0; left--, slot += 8) {
      const start = this.#u32(slot), upper = this.#u32(slot + 4);
      if (start === 0 && upper === 0) break;
      if (upper >>> 27 !== fragment || !this.#isName(start, text)) continue;
      const column = (upper & 0x7ffffff) - 1 - this.#firstNames[section];
      if (!(column >= 0 && column < this.#columns[section])) return -1;
      this.#found[section].set(name, column);
      return column;
    }
    return -1;
  }
  #isName(start, text) {
    if (start >= this.#names.second || text.length >= this.#names.second - start) return false;
    const at = this.#names.body + start;
    for (let i = 0; i < text.length; i++) if (this.#bytes[at + i] !== text[i]) return false;
    return this.#bytes[at + text.length] === 0;
  }

  /** The values of a theme (null: the default one) in an appearance; one that the spec does not name falls back. */
  theme(name = null, appearance = 'light') {
    const form = appearances.indexOf(appearance);
    for (let theme = 0; theme < this.#themes.first && form >= 0; theme++) {
      const isWanted = name === null ? theme === this.#u32(this.#info.start + 28) : this.#themeName(theme) === name;
      if (isWanted) return new Theme((section, token) => this.#value(section, token, 4 * theme + form));
    }
    throw new ThemePackError('unknownTheme', `there is no theme ${name} in ${appearance}`);
  }
  #row(matrix, row) {
    return matrix.body + this.#code(matrix.start + 4 * row, matrix.second) * matrix.rowBytes;
  }
  #value(section, name, row) {
    const number = section === 'exactColor' ? 0 : sections.indexOf(section);
    const column = this.#column(number, name);
    if (column < 0) throw new ThemePackError('unknownToken', `there is no ${sections[number]} ${name}`);
    const at = this.#row(this.#values[number], row) + cellBytes[number] * column;
    switch (section) {
      case 'color': return this.#view.getUint32(at);
      case 'exactColor': return this.#exactColor(at, column, row);
      case 'dimension': return { value: this.#f64(at), unit: units[this.#code(at + 8, 3)] };
      case 'number': return this.#f64(at);
      case 'string': return this.#text(this.#texts, this.#u32(at));
      case 'boolean': return this.#bytes[at] !== 0;
      case 'font': return this.#font(this.#fonts.start + 16 * this.#code(at, this.#fonts.first));
      default: return this.#image(this.#images.start + 56 * this.#code(at, this.#images.first));
    }
  }
  #exactColor(cell, column, row) {
    const own = this.#exactColors.first && this.#code(this.#exactColors.start + 4 * column, this.#exactCells.first + 1);
    const place = own && this.#row(this.#exactCells, row) + 4 * (own - 1);
    const number = own && this.#code(place, this.#exactColors.second + 1);
    if (number === 0) {
      const [red, green, blue, alpha] = this.#bytes.subarray(cell, cell + 4);
      return { space: 'srgb', components: [red / 255, green / 255, blue / 255], alpha: alpha / 255 };
    }
    const at = this.#exactColors.body + 40 * (number - 1), space = spaces[this.#code(at + 32, 14)];
    return { space, components: [0, 8, 16].map((offset) => this.#f64(at + offset)), alpha: this.#f64(at + 24) };
  }
  #font(at) {
    const name = this.#u32(at + 8), weight = this.#code(at + 12, 901);
    return { name: name ? this.#text(this.#texts, name - 1) : null, size: this.#f64(at), weight: weight || null };
  }
  #image(at) {
    const first = this.#u32(at + 12), count = this.#u32(at + 16);
    check(count >= 1 && count <= 3 && first + count <= this.#images.second, at + 12, 'files of an image');
    const flags = this.#code(at + 8, 4);
    const [top, left, bottom, right] = [24, 32, 40, 48].map((offset) => this.#f64(at + offset));
    return {
      mediaType: mediaTypes[this.#code(at, 5)],
      resizing: resizings[this.#code(at + 4, 3)],
      isTemplate: (flags & 1) !== 0,
      insets: flags & 2 ? { top, left, bottom, right } : null,
      files: Array.from({ length: count }, (_, file) => this.#file(this.#images.body + 24 * (first + file))),
    };
  }
  #file(at) {
    const start = this.#size(at), count = this.#size(at + 8), { start: base, end } = this.#imageFiles;
    check(start + count <= end - base, at, 'place of a file');
    return { scale: this.#code(at + 16, 4), bytes: this.#bytes.subarray(base + start, base + start + count) };
  }

  /** Checks all that opening left out: for packs from elsewhere. Reads the whole file about twice. */
  verify() {
    const [info, themes, index, exact] = [this.#info.start, this.#themes, this.#index, this.#exactColors];
    this.#verifySums();
    this.#each(info + 16, info + 36, 'Pt.b');
    check(this.#u32(info + 32) & 1, info + 32, 'light is always there');
    this.#each(themes.start, themes.end, 'ttpb');
    this.#verifyTexts(this.#texts);
    this.#verifyTexts(this.#names);
    for (let at = index.start; at < index.end; at += 8) {
      const isGood = this.#u32(at) <= this.#names.second && (this.#u32(at + 4) & 0x7ffffff) <= this.#names.first;
      check(isGood, at, 'a name in the index');
    }
    this.#values.forEach((matrix, i) => matrix.first && this.#verifyRows(matrix, cellBytes[i], cellFields[i]));
    if (exact.first) this.#verifyRows(this.#exactCells, 4, 'e');
    this.#each(exact.start, exact.start + 4 * exact.first, 'c');
    this.#checkZero(exact.start + 4 * exact.first, exact.body);
    this.#each(exact.body, exact.end, 'NNNNs0');
    this.#each(this.#fonts.start, this.#fonts.end, 'PTw');
    this.#verifyImages();
    return this;
  }
  #verifySums() {
    let sum = 0n;
    for (let at = 0; at < 64 + 32 * this.#parts.size; at += 8) if (at !== 24) sum = fold(sum, this.#u64(at));
    for (const part of this.#parts.values()) sum = fold(sum, this.#hash(part));
    if (sum !== this.#u64(24)) throw new ThemePackError('wrongChecksum', 'the pack is damaged: its checksum is wrong');
    const tag = this.#columns.reduce((hash, count) => fold(hash, BigInt(count)), this.#hash(this.#names));
    check(tag === this.schemaTag, this.#info.start, 'the schema tag does not belong to the names');
  }
  /** Two sums of 64 bits. Sums of halves' products are exact in doubles for 2²⁰ words, then carried over. */
  #hash({ start, end }) {
    let sum = 0n, products = 0n, placeLow = 0x7f4a7c15, placeHigh = 0x9e3779b9;
    for (let block = start; block < end; block += 1 << 23) {
      let sumLow = 0, sumHigh = 0, low = 0, middle = 0, high = 0;
      for (let at = block, last = Math.min(end, block + (1 << 23)); at < last; at += 8) {
        const a = this.#u32(at), b = this.#u32(at + 4), x = a ^ placeLow, y = b ^ placeHigh;
        sumLow += a;
        sumHigh += b;
        low += (x & 0xffff) * (y & 0xffff);
        middle += (x & 0xffff) * (y >>> 16) + (x >>> 16) * (y & 0xffff);
        high += (x >>> 16) * (y >>> 16);
        placeLow += 0xd192ed03;
        placeHigh = (placeHigh + 0xd1b54a32 + (placeLow > 0xffffffff ? 1 : 0)) >>> 0;
        placeLow >>>= 0;
      }
      sum += BigInt(sumLow) + (BigInt(sumHigh) << 32n);
      products += BigInt(low) + (BigInt(middle) << 16n) + (BigInt(high) << 32n);
    }
    return fold(fold(BigInt((end - start) / 8), sum), products);
  }
  #verifyTexts(pool) {
    const last = pool.start + 4 * pool.first;
    check(this.#u32(pool.start) === 0 && this.#u32(last) === pool.second, last, 'ends of a pool');
    for (let at = pool.start; at < last; at += 4) {
      const end = this.#u32(at + 4);
      check(this.#u32(at) < end && end <= pool.second, at, 'place of a text');
      check(this.#bytes[pool.body + end - 1] === 0, at, 'a text does not end with zero');
    }
    this.#checkZero(last + 4, pool.body);
    this.#checkZero(pool.body + pool.second, pool.end);
    try {
      strict.decode(this.#bytes.subarray(pool.body, pool.body + pool.second));
    } catch {
      check(false, pool.body, 'a text is not UTF-8');
    }
  }
  #verifyRows(matrix, bytes, fields) {
    const rows = 4 * this.#themes.first;
    for (let row = 0; row < rows; row++) this.#row(matrix, row);
    this.#checkZero(matrix.start + 4 * rows, matrix.body);
    for (let at = matrix.body; at < matrix.end; at += matrix.rowBytes) {
      this.#each(at, at + matrix.first * bytes, fields);
      this.#checkZero(at + matrix.first * bytes, at + matrix.rowBytes);
    }
  }
  /** Checks records field by field: N, P and I are f64, y is a byte, any other letter a u32. */
  #each(at, end, fields) {
    const limits = {
      0: 1, u: 3, s: 14, k: 5, r: 3, g: 4, b: 16, '.': 2 ** 32, t: this.#texts.first, T: this.#texts.first + 1,
      f: this.#fonts.first, i: this.#images.first, e: this.#exactColors.second + 1, c: this.#exactCells.first + 1,
    };
    const least = { N: -Number.MAX_VALUE, P: Number.MIN_VALUE, I: 0 };
    for (let i = 0; at < end && fields !== ''; i = (i + 1) % fields.length) {
      const field = fields[i];
      const number = field in least ? this.#f64(at) : field === 'y' ? this.#bytes[at] : this.#u32(at);
      const isGood =
        field in least ? number >= least[field] && number <= Number.MAX_VALUE
        : field === 'y' ? number < 2
        : field === 'p' ? number < this.#themes.first || number === 0xffffffff
        : field === 'w' ? number === 0 || (number >= 100 && number <= 900)
        : number < limits[field];
      check(isGood, at, 'a number, index or code is out of range');
      at += field in least ? 8 : field === 'y' ? 1 : 4;
    }
  }
  #verifyImages() {
    const { start, body, end } = this.#images;
    this.#each(start, body, 'krg..0IIII');
    for (let at = start; at < body; at += 56) {
      const { files, insets } = this.#image(at);
      files.forEach(({ scale }, i) => check(scale > (files[i - 1]?.scale ?? 0), at, 'scales do not ascend'));
      if (!insets) this.#checkZero(at + 24, at + 56);
    }
    for (let at = body; at < end; at += 24) {
      const { bytes } = this.#file(at);
      check(this.#size(at) % 8 === 0 && bytes.length > 0 && this.#u32(at + 20) === 0, at, 'place of a file');
      const behind = this.#imageFiles.start + this.#size(at) + bytes.length;
      this.#checkZero(behind, pad(behind));
    }
  }
}
/** What the cells of each section consist of, for `#each`. */
const cellFields = ['', 'Nu0', 'N', 't', 'y', 'f', 'i'];
const members = (set) => appearances.filter((_, bit) => (set >> bit) & 1);

/** A theme in an appearance. Look-ups are by name; one that the pack lacks is a ThemePackError. */
export class Theme {
  #value;
  constructor(value) { this.#value = value; }
  /** 0xRRGGBBAA in sRGB, not premultiplied. */
  color(name) { return this.#value('color', name); }
  css(name) { return '#' + this.color(name).toString(16).padStart(8, '0'); } // #rrggbbaa
  /** `{ space, components, alpha }` as CSS Color 4 has them; where 8-bit sRGB says all there is, that. */
  exactColor(name) { return this.#value('exactColor', name); }
  /** `{ value, unit }`; a point is a CSS pixel; `scaled` grows with the text size; `rem` as in CSS. */
  dimension(name) { return this.#value('dimension', name); }
  number(name) { return this.#value('number', name); }
  string(name) { return this.#value('string', name); }
  boolean(name) { return this.#value('boolean', name); }
  /** `{ name, size, weight }`; a null name is the system's font, a null weight is not said. */
  font(name) { return this.#value('font', name); }
  /** `{ mediaType, resizing, isTemplate, insets, files: [{ scale, bytes }] }`, ascending scales, bytes in place. */
  image(name) { return this.#value('image', name); }
}

/** The file of an image for a screen: of the smallest scale that is large enough, else the largest. */
export function fileFor(image, scale) {
  return image.files.find((file) => file.scale >= scale) ?? image.files[image.files.length - 1];
}

const golden = 0x9e3779b97f4a7c15n;
const u64 = (number) => BigInt.asUintN(64, number);
const fold = (hash, next) => mix(u64(hash + golden) ^ u64(next));

function mix(x) {
  const product = u64(x * 0xd6e8feb86659fd93n);
  return product ^ (product >> 32n);
}
function hashName(section, text) {
  const words = new DataView(new ArrayBuffer(pad(text.length)));
  new Uint8Array(words.buffer).set(text);
  let hash = u64(BigInt(section + 1) * golden) ^ BigInt(text.length);
  for (let at = 0; at < words.byteLength; at += 8) hash = mix(hash ^ words.getBigUint64(at, true));
  return mix(hash);
}
