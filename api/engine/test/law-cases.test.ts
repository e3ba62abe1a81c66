import { readFileSync } from 'node:fs';
import path from 'node:path';
import { computeDocument } from '../src/exchange/compute-document.ts';
import { codeOfLine } from '../src/formula/formula.ts';
import { yearWarnings } from '../src/year/warnings.ts';

/** [day, category, euros, dimensions] */
type Paid = readonly [string, string, number, object];
type ByPerson = Record<string, readonly number[]>;

interface LawCase {
  readonly name: string;
  readonly law: string;
  /** What differs from a flat let by two associates, 60 and 40 shares. */
  readonly given: { readonly movements?: readonly Paid[]; readonly company?: object };
  readonly expected: {
    readonly refused?: readonly string[];
    /** Of the first building, in euros. */
    readonly lines?: Record<string, number>;
    readonly parts?: Record<string, Record<string, number>>;
    /** By associate: from interest, from the rest, box 4BC, box 4BB. */
    readonly deficits?: ByPerson;
    /** By associate: raised limit, box 4BC and box 4BB with it. */
    readonly energy?: ByPerson;
    readonly prorata?: Record<string, number>;
    readonly warnings?: readonly string[];
    readonly silent?: readonly string[];
  };
}

const { cases } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'golden/cas-de-droit.json'), 'utf8'),
) as { cases: LawCase[] };

const documentOf = ({ given: { movements = [], company, ...given } }: LawCase) => ({
  schema_version: 1,
  id: 'cas',
  title: 'Cas de droit',
  year: 2025,
  company: {
    name: 'SCI Cas',
    siren: '123456782',
    capital_cents: 100_000,
    shares_total: 100,
    closing_date: '2025-12-31',
    ...company,
  },
  associates: [
    { id: 1, seq: 1, name: 'Alice', is_gerant: true },
    { id: 2, seq: 2, name: 'Benoît', is_gerant: false },
  ],
  initial_shares: [
    { associate: 1, kind: 'PP', shares: 60 },
    { associate: 2, kind: 'PP', shares: 40 },
  ],
  share_movements: [],
  buildings: [
    {
      id: 1,
      seq: 1,
      label: 'Immeuble',
      type_code: 'AP',
      tax_system: 'DROIT_COMMUN',
      nb_locaux: 1,
      lots_loues: 1,
      usage: 'habitation',
    },
  ],
  bank_accounts: [
    { id: 1, seq: 1, name: 'Banque', initial_amount_cents: 0, date_init: '2010-01-01' },
  ],
  loans: [],
  opening_balances: [],
  movements: movements.map(([date, category, euros, dimensions], index) => {
    const amount = Math.round(euros * 100);
    return {
      id: `M${index}`,
      bank_account: 1,
      date,
      label: category,
      amount_cents: amount,
      splits: [{ category, amount_cents: amount, ...dimensions }],
    };
  }),
  od_entries: [],
  supporting_data: [],
  ...given,
});

/** What is expected, read from what was computed: the same shape, so that both compare. */
function found(law: LawCase): LawCase['expected'] {
  const outcome = computeDocument(documentOf(law));
  if (!outcome.ok) return { refused: outcome.problems.map((problem) => problem.path) };
  const { input, result } = outcome;
  const codes = new Set(yearWarnings(input, result).map(({ code }) => code));
  const { lines, parts, deficits, energy, prorata, warnings, silent } = law.expected;
  const of = <Value, Out>(asked: Record<string, Value> | undefined, read: (key: string) => Out) =>
    asked && Object.fromEntries(Object.keys(asked).map((key) => [key, read(key)]));
  return {
    ...(lines && {
      lines: of(
        lines,
        (line) => result.form2072.buildings[0]?.lines.get(codeOfLine(line))?.euros ?? NaN,
      ),
    }),
    ...(parts && {
      parts: of(parts, (id) => {
        const own: Record<string, number> = { ...result.quoteParts.get(Number(id)) };
        return of(parts[id], (code) => own[code] ?? NaN) ?? {};
      }),
    }),
    ...(deficits && {
      deficits: of(deficits, (id) => {
        const own = result.deficits.get(Number(id));
        return own === undefined
          ? []
          : [own.interestPart, own.otherPart, own.globalIncome, own.carriedForward];
      }),
    }),
    ...(energy && {
      energy: of(energy, (id) => {
        const own = result.deficits.get(Number(id))?.energy;
        return own === undefined ? [] : [own.limit, own.globalIncome, own.carriedForward];
      }),
    }),
    ...(prorata && { prorata: of(prorata, (id) => result.prorata?.result.get(Number(id)) ?? NaN) }),
    ...(warnings && { warnings: warnings.filter((code) => codes.has(code)) }),
    ...(silent && { silent: silent.filter((code) => !codes.has(code)) }),
  };
}

it.each(cases)('$name ($law)', (law) => {
  expect(found(law)).toEqual(law.expected);
});

it('asks something of every case', () => {
  expect(cases.filter(({ expected }) => Object.keys(expected).length === 0)).toEqual([]);
});
