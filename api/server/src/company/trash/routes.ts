import type { App } from '../../http/call.ts';
import { found, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { requireAccount } from '../../records/bank-accounts.ts';
import { followInitialAmount } from '../../books/opening-bank.ts';
import { trashedSince } from '../../records/trash-days.ts';
import { cameBack, ibanTaken, listTrash, missingParents, takeOut } from './records.ts';

/** What was deleted in the last 30 days, and its way back. */
export function trashRoutes(app: App): void {
  serve(app, 'GET /v2/trash', ({ db, company, now }) =>
    listTrash(db, company.id, trashedSince(now)),
  );

  serve(
    app,
    'POST /v2/trash/restore',
    { year: 'none' },
    async ({ db, company, body: { kind, id }, now, checkYear }) => {
      const item = found(
        (await listTrash(db, company.id, trashedSince(now))).find(
          (row) => row.kind === kind && row.id === id,
        ),
      );
      if (item.year !== null) await checkYear(item.year);
      const parents = await missingParents(db, company.id, kind, id);
      if (parents.length > 0) refuseConflict(`Restaurez d’abord ${parents.join(', ')}.`);
      if (kind === 'bank_movement' && (await cameBack(db, company.id, id)))
        refuseConflict('Ce mouvement est revenu depuis par un autre import.');
      if (kind === 'bank_account' && (await ibanTaken(db, company.id, id)))
        refuseConflict('Un autre compte a maintenant cet IBAN.');
      await takeOut(db, company.id, kind, id);
      if (kind === 'bank_account')
        await followInitialAmount(db, company.id, await requireAccount(db, company.id, id));
      return { message: `Restauré\u00a0: ${item.label}.` };
    },
  );
}
