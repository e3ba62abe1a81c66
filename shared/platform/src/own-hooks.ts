import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesUnder } from '@sci/build/workspace';

/** A hash of which hooks the hooks of a module use, in their order. */
export function ownHooks(folder: string): string {
  const hash = createHash('sha256');
  for (const file of filesUnder(path.join(folder, 'src'))) {
    const source = readFileSync(file, 'utf8');
    if (/(?:function|const) use[A-Z]/.test(source))
      hash.update(`${file} ${(source.match(/\buse[A-Z]\w*/g) ?? []).join(' ')}\n`);
  }
  return hash.digest('hex');
}
