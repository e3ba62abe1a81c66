import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Integrity } from '@sci/module-contract';

const gzip = promisify(zlib.gzip);
const brotli = promisify(zlib.brotliCompress);

export interface MeasuredFile {
  readonly name: string;
  readonly integrity: Integrity;
  /** Bytes after compression. */
  readonly gz: number;
  readonly br: number;
}

/**
 * Writes `.gz` and `.br` beside each built file, so that serving compresses nothing, and measures
 * what users download.
 */
export function measureFiles(folder: string, names: readonly string[]): Promise<MeasuredFile[]> {
  return Promise.all(names.toSorted().map((name) => measureFile(folder, name)));
}

async function measureFile(folder: string, name: string): Promise<MeasuredFile> {
  const file = path.join(folder, name);
  const content = await readFile(file);
  const [gz, br] = await Promise.all([
    gzip(content, { level: 9 }),
    brotli(content, { params: { [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  ]);
  await Promise.all([writeFile(`${file}.gz`, gz), writeFile(`${file}.br`, br)]);
  return { name, integrity: integrityOf(content), gz: gz.length, br: br.length };
}

export const integrityOf = (content: Uint8Array): Integrity =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Names a build after its content: the same files have the same name. */
export function buildId(files: readonly MeasuredFile[]): string {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.name} ${file.integrity}\n`);
  return hash.digest('hex').slice(0, 8);
}

/** What says from which line of the sources each place of a script comes: it is not for browsers. */
export const isMap = (name: string): boolean => name.endsWith('.map');

/** Scripts and styles: what a browser executes or applies, and so what carries a hash. */
export const isHashed = (name: string): boolean => /\.(js|css)$/.test(name);
