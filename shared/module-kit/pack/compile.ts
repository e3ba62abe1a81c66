import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import type { Packed } from './packages.ts';

/** JavaScript and types of what is not a test, as the compiler writes them. */
const SETTINGS = {
  noEmit: false,
  // The types were checked before: here they are only written down.
  noCheck: true,
  declaration: true,
  rewriteRelativeImportExtensions: true,
};

/**
 * Compiles the sources of the packages.
 * @param output has a folder for each package afterwards, with its `src` in it
 */
export function compile(packages: readonly Packed[], output: string): void {
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const settings = path.join(output, 'tsconfig.json');
  writeFileSync(
    settings,
    JSON.stringify({
      extends: inWorkspace('tsconfig.json'),
      compilerOptions: { ...SETTINGS, rootDir: inWorkspace('shared'), outDir: output },
      include: packages.map(({ folder }) => `${folder}/src/**/*`),
      exclude: packages.flatMap(({ folder }) => [
        `${folder}/**/*.test.ts`,
        `${folder}/**/*.test.tsx`,
        `${folder}/node_modules`,
      ]),
    }),
  );
  const { status, stdout } = spawnSync(
    process.execPath,
    [inWorkspace('node_modules/typescript/bin/tsc'), '-p', settings],
    { encoding: 'utf8' },
  );
  if (status !== 0) throw new Error(stdout);
}
