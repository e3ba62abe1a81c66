import { heldOn } from '@sci/engine/associates/holdings';
import { splitOf, timelineOf } from '@sci/engine/associates/share-movement';
import { addDays } from '@sci/engine/law/calendar';
import type { Db } from '../../db/database.ts';
import type { ShareTransfer, ShareTransferData } from '../../papers/documents/data.ts';
import { yearOf } from '../../ports/dates.ts';
import { found } from '../../ports/refusals.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { listShareMovements } from '../../records/shares.ts';
import { associatesOnPaper, companyOn } from '../documents/wire-lists.ts';
import { shareRegisterOn } from '../share-register/register.ts';

/** What the draft of a deed is made from; its own movement is no origin of its shares. */
export async function deedData(
  db: Db,
  company: CompanyRow,
  transfer: ShareTransfer,
  editedOn: string,
): Promise<ShareTransferData> {
  const { date, from_associate_id: fromId, to_associate_id: toId } = transfer;
  const associates = await associatesOnPaper(db, company.id, yearOf(date));
  const party = (id: number) => found(associates.find((associate) => associate.id === id));
  const recorded = transfer.share_movement_id !== null;
  const register = await shareRegisterOn(db, company, recorded ? addDays(date, -1) : date);
  const own = register.accounts.find(({ associate_id }) => associate_id === fromId);
  const movements = (await listShareMovements(db, company.id)).filter(
    ({ id }) => id !== String(transfer.share_movement_id),
  );
  return {
    company: await companyOn(db, company, date),
    editedOn,
    transfer,
    from: party(fromId),
    to: party(toId),
    split: splitOf(transfer, heldOn(date, timelineOf(movements)).get(fromId)),
    nominal: register.nominal,
    origin: own?.lines ?? [],
  };
}
