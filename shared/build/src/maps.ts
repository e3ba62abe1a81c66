import { mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { mapName } from '@sci/registry/source-maps';

const gzip = promisify(zlib.gzip);

/** Moves the source maps of a build out of the folder that browsers are served from, compressed. */
export async function takeMapsAside(files: string, maps: string): Promise<void> {
  await mkdir(maps, { recursive: true });
  const names = (await readdir(files)).filter((name) => name.endsWith('.map'));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(files, name);
      const script = name.slice(0, -'.map'.length);
      if (script.endsWith('.js'))
        await writeFile(path.join(maps, mapName(script)), await gzip(await readFile(file)));
      await rm(file);
    }),
  );
}
