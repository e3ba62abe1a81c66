import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The typeface of the documents: Source Sans 3 (OFL), whose files hold every sign of French, U+202F
 * included.
 */

const STYLES = ['400Regular', '400Regular_Italic', '600SemiBold', '700Bold'] as const;
const REGULAR = STYLES[0];

const folder = path.dirname(
  createRequire(import.meta.url).resolve('@expo-google-fonts/source-sans-3/package.json'),
);
const readStyle = (style: string): Buffer =>
  readFileSync(path.join(folder, style, `SourceSans3_${style}.ttf`));

export const readFonts = (): Buffer[] => STYLES.map(readStyle);

export interface Glyphs {
  has: (codePoint: number) => boolean;
  /** Width of a text at one point, without kerning (which only narrows it). */
  widthOf: (text: string) => number;
}

/**
 * Reads which characters the regular style draws, and how wide. Source: OpenType, tables `head`,
 * `hhea`, `hmtx` and `cmap` format 12 (segmented coverage, 32 bits).
 */
export function readGlyphs(file: Buffer = readStyle(REGULAR)): Glyphs {
  const table = tableOffsets(file);
  const unitsPerEm = file.readUInt16BE(table('head') + 18);
  const longMetrics = file.readUInt16BE(table('hhea') + 34);
  const advance = (glyph: number): number =>
    file.readUInt16BE(table('hmtx') + 4 * Math.min(glyph, longMetrics - 1));
  const glyphs = readCoverage(file, table('cmap'));

  return {
    has: (codePoint) => glyphs.has(codePoint),
    widthOf(text) {
      let units = 0;
      for (const character of text)
        units += advance(glyphs.get(character.codePointAt(0) ?? 0) ?? 0);
      return units / unitsPerEm;
    },
  };
}

function tableOffsets(file: Buffer): (tag: string) => number {
  const offsets = new Map<string, number>();
  for (let index = 0; index < file.readUInt16BE(4); index += 1) {
    const record = 12 + 16 * index;
    offsets.set(file.toString('latin1', record, record + 4), file.readUInt32BE(record + 8));
  }
  return (tag) => {
    const offset = offsets.get(tag);
    if (offset === undefined) throw new Error(`font without table ${tag}`);
    return offset;
  };
}

function readCoverage(file: Buffer, cmap: number): Map<number, number> {
  const glyphs = new Map<number, number>();
  const segments = segmentedCoverage(file, cmap);
  for (let index = 0; index < file.readUInt32BE(segments + 12); index += 1) {
    const group = segments + 16 + 12 * index;
    const [first, last, glyph] = [
      file.readUInt32BE(group),
      file.readUInt32BE(group + 4),
      file.readUInt32BE(group + 8),
    ];
    for (let codePoint = first; codePoint <= last; codePoint += 1)
      glyphs.set(codePoint, glyph + codePoint - first);
  }
  return glyphs;
}

function segmentedCoverage(file: Buffer, cmap: number): number {
  for (let index = 0; index < file.readUInt16BE(cmap + 2); index += 1) {
    const offset = cmap + file.readUInt32BE(cmap + 4 + 8 * index + 4);
    if (file.readUInt16BE(offset) === 12) return offset;
  }
  throw new Error('font without a 32-bit character map');
}
