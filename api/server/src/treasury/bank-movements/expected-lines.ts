import { sql } from 'kysely';
import { decideYear, type WaitingLine, type YearDecision } from '@sci/engine/expected/decide';
import { expectedLines } from '@sci/engine/expected/standing';
import type { Notice } from '@sci/engine/expected/property-tax';
import { TELLING_CATEGORIES } from '@sci/engine/expected/telling';
import type { BankLine, StandingLine } from '@sci/engine/expected/types';
import { lotKindOf } from '@sci/engine/suggestion/kind';
import { SUSPENSE_CATEGORY } from '@sci/engine/ventilation/check-splits';
import { ZERO } from '@sci/money/cents';
import { ventilationErrors } from '../../books/check-movement.ts';
import { loadMasters } from '../../books/engine-masters.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { mapInSteps } from '../../ports/step-by-step.ts';
import type { SplitDraft } from '../../records/movement-rows.ts';
import { readSplits } from '../../records/movement-details.ts';
import { paymentsOf } from '../rules/paid-instalments.ts';
import { loadKnowledge, loadLoans, paysAgain, propose } from '../rules/proposals.ts';
import { unventilated } from './assign.ts';

/** What a year expects on all accounts of a company, and what settled it. */
export async function standingOf(
  db: Db,
  companyId: number,
  year: number,
  today: string,
): Promise<StandingLine[]> {
  const { buildings, loans } = await loadMasters(db, companyId, year);
  const labels = new Map(loans.map(({ id, label }) => [id, label]));
  return expectedLines({
    year,
    today,
    buildings,
    lines: await readLines(db, companyId, year),
    loans: (await loadLoans(db, companyId)).map((loan) => ({
      ...loan,
      label: labels.get(loan.loanId) ?? '',
    })),
    notices: await readNotices(db, companyId, year),
    knownUntil: await readKnownUntil(db, companyId),
  });
}

/** The lines of the year and of the one before that tell of one of these, or that wait. */
async function readLines(db: Db, companyId: number, year: number): Promise<BankLine[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_movement as m')
    .select([
      'm.id',
      'm.bank_account_id',
      'm.date',
      'm.name',
      'm.amount_cents',
      'm.counterparty_iban',
    ])
    .where('m.date', '>=', `${year - 1}-01-01`)
    // A rent of December may come in January.
    .where('m.date', '<=', `${year + 1}-01-31`)
    .where((eb) => {
      const parts = eb.selectFrom('movement_split as s').whereRef('s.movement_id', '=', 'm.id');
      const telling = parts
        .innerJoin('category as c', 'c.id', 's.category_id')
        .where(sql<boolean>`c.code = any(${[...TELLING_CATEGORIES, SUSPENSE_CATEGORY]})`);
      return eb.or([eb.not(eb.exists(parts)), eb.exists(telling)]);
    })
    .orderBy('m.date')
    .orderBy('m.id')
    .execute();
  const splits = Map.groupBy(
    await readSplits(
      db,
      companyId,
      rows.map(({ id }) => id),
    ),
    ({ movement_id }) => movement_id,
  );
  return mapInSteps(
    rows,
    ({ id, bank_account_id, date, name, amount_cents, counterparty_iban }) => ({
      id,
      bankAccountId: bank_account_id,
      date,
      label: name,
      amount: amount_cents,
      likeness: lotKindOf({ label: name, amount: amount_cents }),
      ...(counterparty_iban === null ? {} : { counterpartyIban: counterparty_iban }),
      splits: (splits.get(id) ?? [])
        .filter(({ category_code }) => category_code !== SUSPENSE_CATEGORY)
        .map((split) => ({
          category: split.category_code,
          amount: split.amount_cents,
          ...(split.building_id === null ? {} : { buildingId: split.building_id }),
          ...(split.associate_id === null ? {} : { associateId: split.associate_id }),
          ...(split.loan_id === null ? {} : { loanId: split.loan_id }),
        })),
    }),
  );
}

async function readNotices(db: Db, companyId: number, year: number): Promise<Notice[]> {
  const rows = await companyDb(db, companyId)
    .selectFrom('supporting_data as d')
    .leftJoin('category as c', 'c.id', 'd.category_id')
    .select(['d.date', 'd.label', 'd.amount_cents', 'd.building_id', 'c.code'])
    .where('d.type', '=', 'FACTURE')
    .where('d.amount_cents', '>', ZERO)
    .where('d.year', '=', year)
    .execute();
  return rows.map(({ date, label, amount_cents, building_id, code }) => ({
    date,
    label,
    amount: amount_cents,
    ...(building_id === null ? {} : { buildingId: building_id }),
    ...(code === null ? {} : { category: code }),
  }));
}

/** Up to which day the lines of each account are known: its last one, or the end of a statement. */
async function readKnownUntil(db: Db, companyId: number): Promise<Map<number, string>> {
  const own = companyDb(db, companyId);
  const moved = await own
    .selectFrom('bank_movement')
    .select(['bank_account_id', ({ fn }) => fn.max('date').as('day')])
    .groupBy('bank_account_id')
    .execute();
  const covered = await own
    .selectFrom('bank_import')
    .select(['bank_account_id', sql<string | null>`max(upper(covered) - 1)::text`.as('day')])
    .where('status', '=', 'confirmed')
    .groupBy('bank_account_id')
    .execute();
  const known = new Map<number, string>();
  for (const { bank_account_id: id, day } of [...moved, ...covered])
    if (day !== null && day > (known.get(id) ?? '')) known.set(id, day);
  return known;
}

interface Decision extends YearDecision {
  /** What is proposed for each certain line. */
  readonly splits: ReadonlyMap<number, readonly SplitDraft[]>;
}

/** What is left to ventilate on an account in a year: what is certain, and what is odd. */
export async function decisionOf(
  db: Db,
  companyId: number,
  { year, accountId, today }: { year: number; accountId: number; today: string },
): Promise<Decision> {
  const rows = await unventilated(db, companyId, { accountId, years: [year], parked: true });
  if (rows.length === 0) return { certain: [], odd: [], splits: new Map() };
  const knowledge = await loadKnowledge(db, companyId, year);
  const splits = new Map<number, readonly SplitDraft[]>();
  const waiting = await mapInSteps(rows, (row): WaitingLine => {
    const { id, date, name: label, amount_cents: amount } = row;
    const line = { id, date, label, amount, bankAccountId: row.bank_account_id, splits: [] };
    const subject = { line: { ...line, likeness: lotKindOf(line) }, complete: false, again: false };
    const proposal = propose(row, knowledge);
    if (proposal === undefined) return subject;
    splits.set(id, proposal.splits);
    const again = paysAgain(row, proposal, knowledge);
    for (const payment of paymentsOf(row, proposal.suggestion.splits)) knowledge.paid.add(payment);
    return {
      ...subject,
      proposal: proposal.suggestion,
      again,
      complete:
        proposal.suggestion.remainder === 0 &&
        Object.keys(ventilationErrors(amount, proposal.splits, knowledge.context)).length === 0,
    };
  });
  return { ...decideYear(waiting, await standingOf(db, companyId, year, today)), splits };
}
