import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readAdvisories } from './advisories.ts';

interface Bom {
  readonly bomFormat: string;
  readonly components: readonly {
    readonly name: string;
    readonly version: string;
    readonly licenses?: readonly object[];
  }[];
}

it('lists what the server ships with versions and licences, and no tool of builds or tests', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sbom-'));
  try {
    const file = path.join(folder, 'sbom.json');
    execFileSync(process.execPath, [path.join(import.meta.dirname, '../bin/sbom.mjs'), file]);
    const { bomFormat, components } = JSON.parse(readFileSync(file, 'utf8')) as Bom;
    expect(bomFormat).toBe('CycloneDX');
    expect(components.filter(({ licenses }) => licenses === undefined)).toEqual([]);
    const names = components.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['fastify', 'kysely', 'stripe', 'pg']));
    for (const tool of ['jest', 'webpack', 'playwright']) expect(names).not.toContain(tool);
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 60_000);

it('says which advisories concern what the server ships, or that no source told of any', () => {
  const advisory = {
    module_name: 'fastify',
    severity: 'high',
    title: 'Essai',
    url: 'https://exemple.fr/avis/1',
    findings: [{ version: '5.0.0' }, { version: '5.0.0' }],
  };
  const said = (advisories: object) => readAdvisories(JSON.stringify({ advisories }));
  expect(said({ 1001: advisory })).toEqual([
    'fastify 5.0.0 (high)\u00a0: Essai, https://exemple.fr/avis/1',
  ]);
  expect(said({})).toEqual([]);
  // A registry that knows no such call, and one that is away.
  expect([readAdvisories('{"error":{"code":"405"}}'), readAdvisories('')]).toEqual([null, null]);
});
