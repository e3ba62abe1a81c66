import { lotKindOf } from '@sci/engine/suggestion/kind';
import type { App } from '../../http/call.ts';
import { found } from '../../ports/refusals.ts';
import { mapInSteps } from '../../ports/step-by-step.ts';
import { serve } from '../../http/serve.ts';
import { resolveAccount } from '../../records/bank-accounts.ts';
import { unventilated } from './assign.ts';
import { loadKnowledge, paysAgain, propose, toSubject } from '../rules/proposals.ts';
import { ventilationErrors } from '../../books/check-movement.ts';
import type { MovementWithParts, SplitDraft } from '../../records/movement-rows.ts';

/**
 * A proposed ventilation for each movement left to ventilate, with its reason; nothing is saved.
 */
export function suggestionRoutes(app: App): void {
  serve(app, 'GET /v2/bankMovement/suggestions', async ({ db, company, query }) => {
    const account = await resolveAccount(db, company.id, query.bank_account_id);
    if (account === undefined && query.bank_account_id === 0) return [];
    const rows = await unventilated(db, company.id, {
      accountId: found(account).id,
      years: [query.year],
      parked: true,
    });
    const knowledge = await loadKnowledge(db, company.id, query.year);
    const kinds = await numberKinds(rows);
    const isComplete = (row: MovementWithParts, splits: readonly SplitDraft[]): boolean =>
      Object.keys(ventilationErrors(row.amount_cents, splits, knowledge.context)).length === 0;
    const proposed = await mapInSteps(rows, (row) => {
      const proposal = propose(row, knowledge);
      if (proposal === undefined) return undefined;
      const { reason, confidence, remainder, origin } = proposal.suggestion;
      return {
        movement_id: row.id,
        reason,
        confidence,
        origin,
        remainder,
        complete:
          remainder === 0 &&
          isComplete(row, proposal.splits) &&
          !paysAgain(row, proposal, knowledge),
        splits: proposal.splits.map(({ amount_cents, movement_type_id: _type, ...split }) => ({
          ...split,
          amount: amount_cents,
        })),
        kind: kinds.get(row.id) ?? null,
      };
    });
    return proposed.filter((proposal) => proposal !== undefined);
  });
}

/** Numbers the kinds of movements: same words, same lot numbers, same sense. */
async function numberKinds(rows: readonly MovementWithParts[]): Promise<Map<number, number>> {
  const numbers = new Map<string, number>();
  const numbered = new Map<number, number>();
  const kinds = await mapInSteps(rows, (row) => [row.id, lotKindOf(toSubject(row))] as const);
  for (const [id, kind] of kinds) {
    if (kind === undefined) continue;
    const number = numbers.get(kind) ?? numbers.size + 1;
    numbers.set(kind, number);
    numbered.set(id, number);
  }
  return numbered;
}
