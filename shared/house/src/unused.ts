import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { ROOT } from './root.ts';

const KNIP = path.resolve(import.meta.dirname, '../node_modules/knip/bin/knip.js');

const KINDS = [
  'files',
  'exports',
  'types',
  'dependencies',
  'devDependencies',
  'unlisted',
  'unresolved',
  'catalog',
  'binaries',
] as const;

/** A file with what could go in it: knip leaves out kinds without any. */
type FileIssues = { readonly file: string } & Readonly<
  Partial<Record<(typeof KINDS)[number], readonly { readonly name: string }[]>>
>;

/**
 * What nobody uses, as knip.json at the top defines it: 'api/engine/src/fec/check-fec.ts
 * isConform'. Files, exports, dependencies, entries of the catalog; in production exports alone,
 * those that only tests import included.
 */
export function unused({ production }: { readonly production: boolean }): string[] {
  const mode = production ? ['--production', '--include', 'exports'] : [];
  const args = [KNIP, '--no-progress', ...mode];
  const run = spawnSync(process.execPath, [...args, '--reporter', 'json'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 50_000_000,
  });
  if (!run.stdout.startsWith('{')) throw new Error(run.stdout + run.stderr);
  const { issues }: { readonly issues: readonly FileIssues[] } = JSON.parse(run.stdout);
  return issues
    .flatMap((issue) =>
      KINDS.flatMap((kind) => issue[kind] ?? []).map(({ name }) => `${issue.file} ${name}`),
    )
    .toSorted();
}
