import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provePackages } from './package-proof.ts';
import { installedVersion } from './workspace.ts';

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** A module beside which its team has installed a version of what the shell shares. */
function moduleWith(name: string, version: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sci-package-'));
  folders.push(folder);
  for (const [place, about] of [
    ['', { name: 'mf-exemple', version: '1.0.0' }],
    [path.join('node_modules', name), { name, version }],
  ] as const) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, 'package.json'), JSON.stringify(about));
  }
  return folder;
}

it('refuses a module that was written and tested with another React than the shell’s', () => {
  expect(() => provePackages(moduleWith('react', '18.3.1'))).toThrow(
    `« react » 18.3.1 est installé pour ce module, mais le shell lui donne ${installedVersion('react')}`,
  );
  expect(() => provePackages(moduleWith('react', installedVersion('react')))).not.toThrow();
  expect(() => provePackages(moduleWith('a-library', '18.3.1'))).not.toThrow();
});
