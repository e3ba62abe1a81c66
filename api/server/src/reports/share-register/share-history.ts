import type { z } from 'zod';
import type { FollowedShare } from '@sci/contract/share-register';
import { followShare, lastNumber, type ShareOwners } from '@sci/engine/associates/share-numbers';
import { fullName } from '../../company/associates/wire.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { listAssociates } from '../../records/associates.ts';
import { listMovements, listShareMovements } from '../../records/shares.ts';
import { inscriptions } from './register.ts';

/** Who had one share from its creation on; 404 for a number that was never given out. */
export async function shareHistory(
  db: Db,
  companyId: number,
  number: number,
): Promise<z.output<typeof FollowedShare>> {
  const movements = await listShareMovements(db, companyId);
  const last = lastNumber(movements);
  const { steps, lostAt } = found(
    followShare(number, movements),
    say('share_register.no_such_share', { number, last }),
  );
  const inscribed = new Map(
    inscriptions(await listMovements(db, companyId, 'all')).map((row) => [String(row.id), row]),
  );
  const names = new Map(
    (await listAssociates(db, companyId)).map((row) => [row.id, fullName(row)]),
  );
  const inscription = (id: string) => found(inscribed.get(id));
  return {
    number,
    last_number: last,
    steps: steps.map(({ movementId, date, nature, owners }) => {
      const { number: movement, price_cents: price, shares } = inscription(movementId);
      return { movement, date, nature, price, shares, owners: toOwners(owners, names) };
    }),
    lost_at:
      lostAt === undefined
        ? null
        : { movement: inscription(lostAt).number, date: inscription(lostAt).date },
  };
}

const RIGHTS = ['PP', 'US', 'NP'] as const;

const toOwners = (owners: ShareOwners, names: ReadonlyMap<number, string>) =>
  RIGHTS.flatMap((right) => {
    const id = owners[right];
    return id === undefined ? [] : [{ right, associate_id: id, name: names.get(id) ?? '' }];
  });
