import type { StandingLine } from '@sci/engine/expected/types';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import { dayInParis } from '../../ports/clock.ts';
import { found } from '../../ports/refusals.ts';
import { resolveAccount } from '../../records/bank-accounts.ts';
import { decisionOf, standingOf } from './expected-lines.ts';

/**
 * What should come on an account and what has become of it, and what one decision may settle of what
 * waits. Nothing is saved: the user decides by ventilating.
 */
export function expectedRoutes(app: App): void {
  serve(app, 'GET /v2/bankMovement/expected', async ({ db, company, query, now }) => {
    const account = await resolveAccount(db, company.id, query.bank_account_id);
    if (account === undefined && query.bank_account_id === 0) return [];
    const { id } = found(account);
    const first = await resolveAccount(db, company.id, 0);
    return (await standingOf(db, company.id, query.year, dayInParis(now)))
      .filter((line) => (accountOf(line) ?? first?.id) === id)
      .map(toWire);
  });

  serve(app, 'GET /v2/bankMovement/decision', async ({ db, company, query, now }) => {
    const account = await resolveAccount(db, company.id, query.bank_account_id);
    if (account === undefined && query.bank_account_id === 0) return { certain: [], odd: [] };
    const { certain, odd, splits } = await decisionOf(db, company.id, {
      year: query.year,
      accountId: found(account).id,
      today: dayInParis(now),
    });
    return {
      certain: certain.map(({ id, certainty, reasons }) => ({
        movement_id: id,
        certainty,
        reasons: [...reasons],
        splits: (splits.get(id) ?? []).map(
          ({ amount_cents, movement_type_id: _type, ...split }) => ({
            ...split,
            amount: amount_cents,
          }),
        ),
      })),
      odd: odd.map(({ id, why }) => ({ movement_id: id, why })),
    };
  });
}

/** Where it came, else where it came the time before. */
const accountOf = ({ expected, settlement }: StandingLine): number | undefined =>
  settlement?.line.bankAccountId ?? expected.bankAccountId;

const toWire = ({ expected, state, settlement, daysLate, missing }: StandingLine) => ({
  key: expected.key,
  kind: expected.kind,
  state,
  date: expected.date,
  amount: expected.amount,
  label: expected.label,
  firm: expected.firm,
  basis: expected.basis,
  building_id: expected.buildingId ?? null,
  loan_id: expected.loanId ?? null,
  movement_id: settlement?.line.id ?? null,
  reasons: [...(settlement?.reasons ?? [])],
  difference: settlement?.difference ?? null,
  days_late: daysLate ?? null,
  missing: missing ?? null,
});
