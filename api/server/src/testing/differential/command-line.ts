import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { testFolder } from '../database.ts';
import { FRANCE } from '@sci/money/country';
import { buildingsOf } from './enter-buildings.ts';
import { rank, type Ids } from './entering.ts';
import { documentsOf } from './enter-documents.ts';
import { sharingOf } from './enter-sharing.ts';
import type { Story, StoryYear } from './story.ts';
import type { StoryEntry } from './story-entries.ts';
import type { StoryLoan } from './story-loans.ts';
import type { StorySplit } from './story-parts.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');

/** What the command prints of a year, as far as the next year and the comparison need it. */
export interface Printed {
  readonly trial_balance: readonly { account: string; balance_cents: number }[];
  readonly form_2072: {
    readonly holders_at_closing: readonly { associate: number; kind: string; shares: number }[];
  };
  readonly bridge: { readonly accounting_result_cents: number };
  readonly opening_next_year: readonly Balance[];
  readonly ag: {
    readonly distributed_cents: number;
    readonly retained_cents: number;
    readonly per_associate_cents: Readonly<Record<string, number>>;
    readonly lines: readonly Balance[];
  };
}

interface Balance {
  readonly account: string;
  readonly debit_cents: number;
  readonly credit_cents: number;
}

/** The entry of last year's assembly, as the application numbers and names it. */
export interface AssemblyEntry {
  readonly ref: string | null;
  readonly date: string;
  readonly label: string;
}

/** `npm run --silent engine -- FILE.json` */
export function engine(document: unknown): Printed {
  const file = path.join(mkdtempSync(path.join(testFolder(), 'engine-')), 'company.json');
  writeFileSync(file, JSON.stringify(document));
  const run = spawnSync(process.execPath, [path.join(ROOT, 'shared/build/bin/engine.mjs'), file], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1e9,
  });
  if (run.status !== 0) throw new Error(run.stderr);
  return JSON.parse(run.stdout);
}

export const meetingOf = (year: number): string => `${year + 1}-06-18`;

/** A year of the story in the exchange format, opened by what the command printed of the year before. */
export function documentOf(
  story: Story,
  told: StoryYear,
  ids: Ids,
  previous: Printed | undefined,
  entry: AssemblyEntry | undefined,
) {
  const { year } = told;
  const associate = (rank: number | undefined) =>
    rank === undefined ? null : (ids.associates[rank - 1] ?? null);
  return {
    schema_version: 1,
    id: 'story',
    title: 'Histoire',
    year,
    company: {
      name: 'SCI Histoire',
      siren: '123456782',
      capital_cents: 100_000,
      shares_total: told.shares,
      closing_date: `${year}-12-31`,
      vat_option: story.vat ?? null,
    },
    associates: story.associates.map(({ first, last, regime, country }, index) => ({
      id: associate(index + 1),
      seq: index + 1,
      name: `${first} ${last}`,
      is_gerant: index === 0,
      regime,
      abroad: country === FRANCE ? null : country,
    })),
    initial_shares:
      previous?.form_2072.holders_at_closing ??
      story.initial.map((each) => ({ ...each, associate: associate(each.associate) })),
    share_movements: told.shareMovements.map(
      ({ id, date, kind, shares, nature, fromId, toId }) => ({
        id,
        date,
        kind,
        shares,
        nature,
        from: associate(fromId),
        to: associate(toId),
      }),
    ),
    buildings: buildingsOf(story, year, ids),
    bank_accounts: [
      {
        id: ids.bank,
        seq: 1,
        name: 'Courant',
        initial_amount_cents: 500_000,
        date_init: '2024-01-01',
      },
    ],
    loans: story.loans.map((each, index) => loanOf(each, index + 1, year, ids)),
    opening_balances: previous?.opening_next_year.map(withoutLabel) ?? [
      { account: '101000', debit_cents: 0, credit_cents: 100_000 },
      { account: '110000', debit_cents: 0, credit_cents: 400_000 },
      { account: '512001', debit_cents: 500_000, credit_cents: 0 },
    ],
    ...sharingOf(told, ids),
    ...postings(told, ids, previous, entry),
    ...(previous === undefined ? {} : { previous_year: resultsOf(year - 1, previous) }),
    ag: { date: meetingOf(year), decision: told.decision, to_retained_cents: null },
  };
}

function postings(
  { year, movements, entries, certificates, costs }: StoryYear,
  ids: Ids,
  previous: Printed | undefined,
  entry: AssemblyEntry | undefined,
) {
  return {
    movements: movements.map(({ date, label, splits }, index) => ({
      id: String(ids.movements.get(year)?.[index]),
      bank_account: ids.bank,
      date,
      label,
      amount_cents: splits.reduce((sum, { amount }) => sum + amount, 0),
      splits: splits.map(({ category, amount, ...rest }) => ({
        category,
        amount_cents: amount,
        ...about(rest, ids),
      })),
    })),
    od_entries: [
      ...(entry === undefined ? [] : [assemblyEntry(entry, previous)]),
      ...entries.map((each) => odEntry(each, ids)),
    ],
    controls_input: {
      bank_certificate: certificates.map(({ loan, interest, insurance }) => ({
        loan: rank(ids.loans, loan),
        interest_cents: interest,
        insurance_cents: insurance,
      })),
    },
    supporting_data: documentsOf({ year, costs }, ids),
  };
}

const assemblyEntry = ({ ref, date, label }: AssemblyEntry, previous: Printed | undefined) => ({
  id: ref ?? `OD${date}`,
  date,
  label,
  lines: previous?.ag.lines.map(withoutLabel) ?? [],
});

const odEntry = ({ ref, date, label, lines }: StoryEntry, ids: Ids) => ({
  id: ref,
  date,
  label,
  lines: lines.map(({ account, category, debit, credit, ...rest }) => ({
    ...(account === undefined ? { category } : { account }),
    ...about(rest, ids),
    debit_cents: debit,
    credit_cents: credit,
  })),
});

/** What a part is about, by the ids of the application. */
const about = ({ building, associate, loan }: Partial<StorySplit>, ids: Ids) => ({
  building: rank(ids.buildings, building),
  associate: rank(ids.associates, associate),
  loan: rank(ids.loans, loan),
});

/** A loan as it stands in a year: what is due on its first day, and its instalments. */
function loanOf(
  { label, building, principal, insurance, instalments }: StoryLoan,
  seq: number,
  year: number,
  ids: Ids,
) {
  const opened = instalments.findLast(({ date }) => date < `${year}-01-01`);
  return {
    id: ids.loans[seq - 1],
    seq,
    label,
    building: rank(ids.buildings, building),
    opening_principal_cents: opened?.remaining ?? principal,
    schedule: instalments
      .filter(({ date }) => date.startsWith(`${year}-`))
      .map(({ date, interest, capital, remaining }) => ({
        month: Number(date.slice(5, 7)),
        interest_cents: interest,
        capital_cents: capital,
        insurance_cents: insurance,
        crd_after_cents: remaining,
      })),
  };
}

const withoutLabel = ({ account, debit_cents, credit_cents }: Balance): Balance => ({
  account,
  debit_cents,
  credit_cents,
});

const resultsOf = (year: number, { trial_balance: rows }: Printed) => ({
  year,
  balances: rows
    .filter(({ account }) => /^[67]/.test(account))
    .map(({ account, balance_cents: balance }) => ({
      account,
      debit_cents: Math.max(0, balance),
      credit_cents: Math.max(0, -balance),
    })),
});
