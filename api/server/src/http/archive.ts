import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of the archive. */
export interface ArchivedFile {
  readonly name: string;
  readonly content: Buffer;
}

/**
 * A zip of these files and of a manifest with the hash of each, so that anybody can check that none
 * was changed.
 */
export function zipWithManifest(files: readonly ArchivedFile[], at: Date): Readable {
  const zip = new ZipFile();
  const manifest = files
    .map(({ name, content }) => `${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
    .join('');
  for (const { name, content } of files) zip.addBuffer(content, name, { mtime: at });
  zip.addBuffer(Buffer.from(manifest), 'SHA256SUMS.txt', { mtime: at });
  zip.end();
  return zip.outputStream.pipe(new PassThrough());
}

/** Names as the archive has them: safe on every system, and no two alike. */
export function archiveNames(folder: string, names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const safe = name.replaceAll(/[\p{Cc}<>:"/\\|?*]/gu, '_');
    let free = safe;
    // Some systems take "Facture.pdf" and "facture.pdf" for one file.
    for (let count = 2; used.has(free.toLowerCase()); count += 1)
      free = safe.replace(/(\.[^.]*)?$/, () => `-${count}${/\.[^.]*$/.exec(safe)?.[0] ?? ''}`);
    used.add(free.toLowerCase());
    return `${folder}/${free}`;
  });
}
