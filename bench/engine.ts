/**
 * Ledger and trial balance of 100 000 movements, as ratios measured in one run: against one plain
 * pass that only adds the same cents up, and against hledger reading the same entries when that
 * program is there.
 *
 *   node bench/engine.ts [movements]
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { categoryTable } from '@sci/engine/categories/category';
import { defaultCategories } from '@sci/engine/law/default-categories';
import { createChart } from '@sci/engine/ledger/chart';
import { exportJournal } from '@sci/engine/ledger/journal-export';
import { postEntries, type LedgerInput } from '@sci/engine/ledger/post-entries';
import { trialBalance, type TrialBalanceRow } from '@sci/engine/ledger/trial-balance';
import type { Movement } from '@sci/engine/ventilation/movement';
import type { Masters } from '@sci/engine/company/company';
import { computeYear } from '@sci/engine/year/compute-year';
import type { YearInput } from '@sci/engine/year/year-input';
import { cents } from '@sci/money/cents';

const count = Number(process.argv[2] ?? 100_000);
const RUNS = 5;

const masters: Masters = {
  associates: [{ id: 1, seq: 1, name: 'Alice', isGerant: true }],
  buildings: Array.from({ length: 20 }, (_, index) => ({
    id: index + 1,
    seq: index + 1,
    label: `Immeuble ${index + 1}`,
    typeCode: 'IR',
    taxSystem: 'DROIT_COMMUN',
    nbLocaux: 10,
    lotsLoues: 10,
  })),
  bankAccounts: [
    { id: 1, seq: 1, name: 'Courant', initialAmount: cents(0), dateInit: '2025-01-01' },
  ],
  loans: [],
};

/** Rents with their charges, and works: two splits in three movements, one in the third. */
function movementsOfTheYear(): Movement[] {
  return Array.from({ length: count }, (_, index) => {
    const buildingId = (index % 20) + 1;
    const date = `2025-${String((index % 12) + 1).padStart(2, '0')}-${String((index % 28) + 1).padStart(2, '0')}`;
    const amount = 50_000 + (index % 1000);
    const splits =
      index % 3 === 0
        ? [{ category: 'TRAV_REPARATION', amount: cents(-amount), buildingId }]
        : [
            { category: 'LOYER_HAB', amount: cents(amount), buildingId },
            { category: 'CHARGES_LOC_PROV', amount: cents(5000), buildingId },
          ];
    return {
      id: `M${index}`,
      bankAccountId: 1,
      date,
      label: 'VIR LOYER',
      amount: cents(splits.reduce((total, split) => total + split.amount, 0)),
      splits,
    };
  });
}

const input: LedgerInput & Masters & YearInput = {
  year: 2025,
  company: { name: 'SCI Mesure', siren: '123456782', capital: cents(0), sharesTotal: 1 },
  ...masters,
  initialShares: [{ associateId: 1, kind: 'PP', shares: 1 }],
  shareMovements: [],
  openingBalances: [],
  movements: movementsOfTheYear(),
  odEntries: [],
  supportingData: [],
  controls: { expectedRentsPerLot: 12, certificates: [] },
};

/** The median of several runs, in milliseconds. */
function measure<Result>(work: () => Result): { ms: number; result: Result } {
  const times: number[] = [];
  let result = work(); // once before: the compiler warms up
  for (let run = 0; run < RUNS; run += 1) {
    const start = performance.now();
    result = work();
    times.push(performance.now() - start);
  }
  return { ms: times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? 0, result };
}

/** The least that can be done: read every split once and add its cents to its account. */
function plainPass(): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { splits, amount } of input.movements) {
    totals.set('bank', (totals.get('bank') ?? 0) + amount);
    for (const split of splits)
      totals.set(split.category, (totals.get(split.category) ?? 0) + split.amount);
  }
  return totals;
}

function postAndBalance() {
  const entries = postEntries(input, createChart(input, categoryTable(defaultCategories), 2025));
  return { entries, balance: trialBalance(entries) };
}

/** hledger on the same entries: the whole process, and the parse alone is most of it. */
function hledgerMs(journal: string): number | undefined {
  if (spawnSync('hledger', ['--version']).status !== 0) return undefined;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const file = path.join(folder, 'year.journal');
  writeFileSync(file, journal);
  const start = performance.now();
  const run = spawnSync('hledger', ['-f', file, 'balance', '--flat', '--no-total'], {
    maxBuffer: 1e9,
  });
  const ms = performance.now() - start;
  rmSync(folder, { recursive: true });
  return run.status === 0 ? ms : undefined;
}

const sumOf = (rows: readonly TrialBalanceRow[]): number =>
  rows.reduce((total, { balance }) => total + balance, 0);
const line = (what: string, ms: number, against?: string) =>
  console.log(
    `${what.padEnd(48)} ${ms.toFixed(1).padStart(9)} ms${against === undefined ? '' : `   ${against}`}`,
  );

console.log(`${count} mouvements, médiane de ${RUNS} passages\n`);
const plain = measure(plainPass);
line('une simple addition des mêmes centimes', plain.ms);
const ledger = measure(postAndBalance);
line('écritures et balance', ledger.ms, `${(ledger.ms / plain.ms).toFixed(1)} × l’addition`);
const year = measure(() => computeYear(input));
line(
  'l’année entière (2072, SIG, passage, contrôles)',
  year.ms,
  `${(year.ms / plain.ms).toFixed(1)} × l’addition`,
);
if (sumOf(ledger.result.balance) !== 0) throw new Error('the trial balance does not sum to 0');

const other = hledgerMs(exportJournal(ledger.result.entries));
if (other === undefined) console.log('hledger absent : pas de comparaison');
else
  line(
    'hledger, mêmes écritures, processus entier',
    other,
    `${(other / ledger.ms).toFixed(1)} × le temps du moteur`,
  );
