import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inWorkspace, placeOf } from '@sci/build/workspace';
import { PublicationRefused } from '@sci/registry/refused';
import { z } from 'zod';

const Report = z.object({
  numPassedTests: z.int(),
  success: z.boolean(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), title: z.string() })),
    }),
  ),
});

/** What jest colours its words with. */
// oxlint-disable-next-line no-control-regex -- that is what a colour begins with
const COLOURS = /\u001b\[[\d;]*m/g;

/**
 * Runs the tests of an application of this workspace.
 * @returns what the provenance says of them: 'jest, 132 tests'
 * @throws PublicationRefused with the titles that failed, the files that could not be read, or why
 *   nothing could run
 */
export async function runTests(id: string): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'sci-tests-'));
  try {
    const file = path.join(folder, 'report.json');
    if (!existsSync(inWorkspace(JEST)))
      throw new PublicationRefused([
        `les tests de ${id} n’ont pas pu courir : jest n’est pas installé, « npm install » l’apporte`,
      ]);
    const jest = spawn(process.execPath, argumentsFor(id, file), {
      cwd: inWorkspace(),
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    jest.stderr.on('data', (chunk: Buffer) => (said += chunk.toString('utf8')));
    await once(jest, 'close');
    const text = await readFile(file, 'utf8').catch(() => null);
    if (text === null)
      throw new PublicationRefused([`les tests de ${id} n’ont pas pu courir : ${firstLine(said)}`]);
    return outcome(id, Report.parse(JSON.parse(text)));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const JEST = 'node_modules/jest/bin/jest.js';

const argumentsFor = (id: string, report: string): string[] => [
  '--experimental-vm-modules',
  '--no-warnings',
  inWorkspace(JEST),
  '--selectProjects',
  id,
  '--json',
  `--outputFile=${report}`,
];

function outcome(id: string, report: z.infer<typeof Report>): string {
  if (report.success && report.numPassedTests > 0) return `jest, ${report.numPassedTests} tests`;
  const failed = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const titles = assertionResults.filter((test) => test.status === 'failed');
    if (titles.length === 0 && status === 'failed')
      return [`${id} : ${placeOf(name)} ne peut pas courir : ${firstLine(message)}`];
    return titles.map(({ title }) => `${id} : le test « ${title} » échoue`);
  });
  throw new PublicationRefused(failed.length > 0 ? failed : [`aucun test de ${id} n’a couru`]);
}

/** What jest says before it shows code and stacks; its own headings say nothing. */
function firstLine(text: string): string {
  const lines = text.replace(COLOURS, '').split('\n');
  return (
    lines
      .map((line) => line.trim())
      .find((line) => line !== '' && !/^(●|Running one project)/.test(line)) ?? ''
  );
}
