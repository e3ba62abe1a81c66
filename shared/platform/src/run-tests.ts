import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import { PublicationRefused } from '@sci/registry/refused';
import { z } from 'zod';

const Report = z.object({
  numPassedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({ assertionResults: z.array(z.object({ status: z.string(), title: z.string() })) }),
  ),
});

/**
 * Runs the tests of an application of this workspace.
 * @returns what the provenance says of them: 'jest, 132 tests'
 * @throws PublicationRefused with the titles that failed
 */
export async function runTests(id: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sci-tests-'));
  try {
    const file = path.join(folder, 'report.json');
    const jest = spawn(process.execPath, argumentsFor(id, file), {
      cwd: inWorkspace(),
      stdio: 'ignore',
    });
    await once(jest, 'close');
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null) throw new PublicationRefused([`les tests de ${id} n’ont pas pu courir`]);
    return outcome(id, Report.parse(JSON.parse(text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const argumentsFor = (id: string, report: string): string[] => [
  '--experimental-vm-modules',
  '--no-warnings',
  inWorkspace('node_modules/jest/bin/jest.js'),
  '--selectProjects',
  id,
  '--json',
  `--outputFile=${report}`,
];

function outcome(id: string, report: z.infer<typeof Report>): string {
  if (report.success && report.numPassedTests > 0) return `jest, ${report.numPassedTests} tests`;
  const failed = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'failed')
    .map(({ title }) => `${id} : le test « ${title} » échoue`);
  throw new PublicationRefused(failed.length > 0 ? failed : [`aucun test de ${id} n’a couru`]);
}
