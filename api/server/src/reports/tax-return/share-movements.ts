import type { Db } from '../../db/database.ts';
import { listMovements } from '../../records/shares.ts';

const NATURES = {
  INITIALE: 'Répartition initiale',
  CESSION: 'Cession',
  DONATION: 'Donation',
  SUCCESSION: 'Succession',
  AUGMENTATION: 'Augmentation de capital',
  REDUCTION: 'Réduction de capital',
  DEMEMBREMENT: 'Démembrement',
  REUNION: 'Réunion de l’usufruit',
} as const;

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
      label: `${NATURES[movement.nature]} de ${movement.shares} parts (${movement.kind}), de ${movement.from_name ?? 'la société'} à ${movement.to_name ?? 'la société'}`,
      shares: movement.shares,
    }));
}
