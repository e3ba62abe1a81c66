import type { Db } from '../../db/database.ts';
import { listMovements } from '../../records/shares.ts';
import { say } from '../../messages/say.ts';

/** A share movement as annex 2 prints it beside the associate whom it concerns. */
export interface PrintedShareMovement {
  readonly associateIds: readonly number[];
  readonly date: string;
  readonly label: string;
  readonly shares: number;
}

/** The share movements of a year, oldest first, cancelled ones left out. */
export async function shareMovementsOf(
  db: Db,
  companyId: number,
  year: number,
): Promise<PrintedShareMovement[]> {
  const movements = await listMovements(db, companyId, 'in_force');
  return movements
    .filter(({ date }) => date.startsWith(String(year)))
    .toReversed()
    .map((movement) => ({
      associateIds: [movement.from_associate_id, movement.to_associate_id].filter(
        (id) => id !== null,
      ),
      date: movement.date,
      label: say('tax_return.share_movement', {
        nature: say('shares.nature', { nature: movement.nature }),
        shares: movement.shares,
        kind: movement.kind,
        seller: movement.from_name ?? say('tax_return.the_company'),
        buyer: movement.to_name ?? say('tax_return.the_company'),
      }),
      shares: movement.shares,
    }));
}
