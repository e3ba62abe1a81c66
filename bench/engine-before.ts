/**
 * A year in which every case of the law occurs, by this engine and by that of an earlier commit in
 * the same run, turn by turn; then the same year with its « Points à vérifier », which read the
 * computed year and compute no second one. Budgets: 1.1 times the earlier engine, and less for the
 * points than for the year.
 *
 *   git worktree add /tmp/before 127aa83b   and   npm start there once, so that it is installed
 *   node bench/engine-before.ts /tmp/before [movements]
 */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { pointsToVerify } from '@sci/engine/doubts/points-to-verify';
import { eurosOf } from '@sci/engine/tax/compute-2072';
import { computeYear, type YearResult } from '@sci/engine/year/compute-year';
import type { YearInput } from '@sci/engine/year/year-input';
import { familyCompany } from './family-company.ts';
import { median } from './median.ts';

const [folder, movements = '10000'] = process.argv.slice(2);
if (folder === undefined) throw new Error('the folder of the earlier commit is missing');
const RUNS = 21;

interface Engine {
  readonly computeYear: (input: YearInput) => YearResult;
}

const isEngine = (module: unknown): module is Engine =>
  typeof module === 'object' && module !== null && 'computeYear' in module;

async function earlierEngine(): Promise<Engine> {
  const file = path.resolve(folder ?? '', 'api/engine/src/year/compute-year.ts');
  const module: unknown = await import(pathToFileURL(file).href);
  if (!isEngine(module)) throw new Error(`no engine in ${file}`);
  return module;
}

const before = await earlierEngine();
const input = familyCompany(Number(movements));
const works = {
  before: () => before.computeYear(input),
  now: () => computeYear(input),
  points: () => pointsToVerify(input, fresh()),
};

/** A year that nobody has asked for its points. */
const computed = computeYear(input);
const fresh = (): YearResult => ({ ...computed });

const times = { before: [], now: [], points: [] } as Record<keyof typeof works, number[]>;
for (let run = -3; run < RUNS; run += 1) {
  for (const what of ['before', 'now', 'points'] as const) {
    const start = performance.now();
    works[what]();
    const ms = performance.now() - start;
    if (run >= 0) times[what].push(ms); // the first ones warm the compiler up
  }
}

const points = pointsToVerify(input, fresh());
console.log(
  `${input.movements.length} mouvements, R5 ${eurosOf(computed.form2072, 'R5')} € (avant : ${eurosOf(before.computeYear(input).form2072, 'R5')} €), ${points.length} points, médiane de ${RUNS} passages alternés\n`,
);
const line = (what: string, ms: number, against: number) =>
  console.log(
    `${what.padEnd(32)} ${ms.toFixed(1).padStart(8)} ms   × ${(ms / against).toFixed(2)}`,
  );
const earlier = median(times.before);
line('le moteur d’avant', earlier, earlier);
line('ce moteur', median(times.now), earlier);
line('les points à vérifier en plus', median(times.points), earlier);
