/**
 * The text of a file: UTF-8, what a spreadsheet writes as « Texte Unicode » (UTF-16 behind its mark), or
 * what French spreadsheets write when it is neither. Undefined for a file that is no text: a
 * workbook, a PDF, a picture.
 */
export async function readTextFile(file: Blob): Promise<string | undefined> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const wide = WIDE.find(({ mark }) => mark.every((byte, index) => bytes[index] === byte));
  if (wide !== undefined) return new TextDecoder(wide.encoding).decode(bytes);
  if (bytes.includes(0) || isPdf(bytes)) return undefined;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** How the two orders of bytes of UTF-16 begin. */
const WIDE = [
  { mark: [0xff, 0xfe], encoding: 'utf-16le' },
  { mark: [0xfe, 0xff], encoding: 'utf-16be' },
] as const;

/** A PDF may be all text inside. */
const isPdf = (bytes: Uint8Array): boolean =>
  [0x25, 0x50, 0x44, 0x46].every((byte, index) => bytes[index] === byte);
