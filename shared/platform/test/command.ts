import { spawn } from 'node:child_process';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@sci/registry/release-build';

const MAIN = path.resolve(import.meta.dirname, '../src/main.ts');

interface Ended {
  readonly code: number | null;
  /** Both outputs, in the order in which they came. */
  readonly output: string;
}

/** Runs a command of the platform in a process of its own. */
export function run(
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--no-warnings', MAIN, ...args], {
      env: { ...process.env, NODE_OPTIONS: '', ...environment },
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => {
        output += chunk.toString('utf8');
      });
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  });
}

/** Folders that go away with the test. */
export class Folders {
  readonly #made: string[] = [];

  async make(): Promise<string> {
    const folder = await mkdtemp(path.join(tmpdir(), 'sci-platform-'));
    this.#made.push(folder);
    return folder;
  }

  /** A finished build whose one file says which build it is. */
  async built(release: Release): Promise<string> {
    const folder = await this.make();
    await mkdir(path.join(folder, 'files'));
    const content =
      'manifest' in release ? `${release.manifest.id} ${release.build}` : `shell ${release.build}`;
    for (const name of Object.keys(release.files))
      await writeFile(path.join(folder, 'files', name), content);
    await writeFile(path.join(folder, 'release.json'), JSON.stringify(release));
    return folder;
  }

  async remove(): Promise<void> {
    await Promise.all(
      this.#made.splice(0).map((folder) => rm(folder, { recursive: true, force: true })),
    );
  }
}
