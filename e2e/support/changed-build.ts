import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { integrityOf } from '@sci/build/measure-files';
import { baseOf, type Release } from '@sci/registry/release-build';
import type { ReadAsset } from '@sci/registry/verify';

export interface ChangedBuild<R extends Release = Release> {
  readonly release: R;
  /** The files, uncompressed. */
  readonly folder: string;
  remove(): Promise<void>;
}

/**
 * A later build of an application: the same files, and in one of them a line that leaves a mark in
 * the page. The hash and the weight of that file are its new ones.
 * @param code what the build does besides, when its code runs
 */
export async function changedBuild<R extends Release>(
  live: R,
  read: ReadAsset,
  file: string,
  mark: string,
  code = '',
): Promise<ChangedBuild<R>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sci-changed-'));
  const line = new TextEncoder().encode(`\n;self.sciMark = ${JSON.stringify(mark)};${code}`);
  let changed: Uint8Array = line;
  await Promise.all(
    Object.keys(live.sizes.files).map(async (name) => {
      const content = await read(`${live.base}${name}`);
      if (!content) throw new Error(`${name} is not there`);
      if (name === file) changed = Buffer.concat([content, line]);
      await writeFile(path.join(folder, name), name === file ? changed : content);
    }),
  );
  const build = createHash('sha256').update(changed).digest('hex').slice(0, 8);
  const gz = gzipSync(changed).length;
  const release: R = {
    ...live,
    build,
    base: baseOf('manifest' in live ? live.manifest.id : 'shell', `${live.version}-${build}`),
    builtAt: new Date().toISOString(),
    files: { ...live.files, [file]: integrityOf(changed) },
    sizes: {
      ...live.sizes,
      files: { ...live.sizes.files, [file]: { gz, br: live.sizes.files[file]?.br ?? gz } },
    },
  };
  return { release, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
