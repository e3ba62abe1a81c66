import type { z } from 'zod';
import type { ShareMovementBody } from '@sci/contract/associate';
import { fromEuros } from '@sci/money/cents';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { ConflictError, found, refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { yearOf } from '../../ports/dates.ts';
import { checkParties } from './check-share-movement.ts';
import { fullName, movementToWire, toRegister } from './wire.ts';
import { listAssociates, type AssociateRow } from '../../records/associates.ts';
import {
  cancelMovement,
  findMovement,
  insertMovement,
  listEntries,
  listMovements,
} from '../../records/shares.ts';
import {
  attributed,
  entriesOf,
  firstShortage,
  heldOn,
  NOTHING,
  shortageSentence,
  splitOf,
  totalHeld,
  type Held,
  type ShareEntry,
} from '../../records/share-timeline.ts';
import {
  departureWarnings,
  halvesSentence,
  NOT_CONFIRMED,
  splitSentence,
  tooManyShares,
} from './sentences.ts';

type Body = z.output<typeof ShareMovementBody>;

/**
 * Transfers, gifts, issues and cancellations of shares: dated events, cancelled but never edited.
 */
export function shareMovementRoutes(app: App): void {
  serve(app, 'GET /v2/associateMovements', async ({ db, company }) =>
    (await listMovements(db, company.id, 'in_force')).map(movementToWire),
  );
  serve(app, 'GET /v2/associateMovement/list_all', async ({ db, company }) =>
    (await listMovements(db, company.id, 'all')).map(movementToWire),
  );

  serve(
    app,
    'POST /v2/associateMovement',
    { year: 'handler' },
    async ({ db, company, body, actor, checkYear }) => {
      await checkYear(yearOf(body.date));
      if (company.shares_confirmed_at === null) throw new ConflictError(NOT_CONFIRMED);
      const { associates, split, entries } = await proposed(db, company, body);
      assertPossible(entries, associates, company);
      const id = await insertMovement(db, company.id, {
        ...valuesOf(body),
        split_shares: split,
        created_by: actor.userId,
      });
      return movementToWire(found(await findMovement(db, company.id, id)));
    },
  );

  serve(app, 'POST /v2/associateMovement/preview', async ({ db, company, body }) => {
    const { associates, split, before, entries } = await proposed(db, company, body);
    assertPossible(entries, associates, company);
    const [heldBefore, heldAfter] = [heldOn(body.date, before), heldOn(body.date, entries)];
    return {
      before: toRegister(associates, heldBefore, 'all'),
      after: toRegister(associates, heldAfter, 'all'),
      warnings: [
        ...splitWarnings(body, split, associates),
        ...halvesWarnings(heldAfter.values()),
        ...departureWarnings(
          associates.map((row) => ({
            name: fullName(row),
            before: heldBefore.get(row.id),
            after: heldAfter.get(row.id),
          })),
        ),
      ],
    };
  });

  serve(app, 'GET /v2/associateMovement/register', async ({ db, company, query }) => {
    const held = heldOn(query.date, await listEntries(db, company.id));
    const holdings = toRegister(await listAssociates(db, company.id), held, 'holders');
    return {
      date: query.date,
      company_shares: company.shares,
      attributed: attributed(held.values()),
      holdings,
    };
  });

  serve(
    app,
    'DELETE /v2/associateMovement/:id',
    { year: 'handler' },
    async ({ db, company, params, now, checkYear }) => {
      const movement = found(await findMovement(db, company.id, params.id));
      if (movement.nature === 'INITIALE')
        throw new ConflictError('La répartition initiale se corrige dans la fiche des associés.');
      await checkYear(yearOf(movement.date));
      if (movement.cancelled_at !== null)
        throw new ConflictError('Ce mouvement de parts est déjà annulé.');

      await cancelMovement(db, company.id, movement.id, now);
      const shortage = firstShortage(await listEntries(db, company.id));
      if (shortage !== undefined) {
        const name = nameOf(await listAssociates(db, company.id), shortage.associateId);
        throw new ConflictError(
          `Un mouvement postérieur s’appuie sur celui-ci. ${shortageSentence(shortage, name)}`,
        );
      }
      return { message: 'Le mouvement de parts est annulé.' };
    },
  );
}

/** The partners, the shares so far, and the shares with the movement that is proposed. */
async function proposed(db: Db, company: CompanyRow, body: Body) {
  const associates = await listAssociates(db, company.id);
  checkParties(body, associates, company.register_date);
  const before = await listEntries(db, company.id);
  const { date, nature, kind, shares, from_associate_id: fromId, to_associate_id: toId } = body;
  const giver = fromId === null ? undefined : heldOn(date, before).get(fromId);
  const split = splitOf(nature, kind, shares, giver ?? NOTHING);
  return {
    associates,
    before,
    split,
    entries: [...before, ...entriesOf({ date, nature, kind, shares, split, fromId, toId })],
  };
}

/**
 * Nobody gives what he does not hold, on any later day either; partners never have more shares than
 * the company.
 */
function assertPossible(
  entries: readonly ShareEntry[],
  associates: readonly AssociateRow[],
  company: CompanyRow,
): void {
  const shortage = firstShortage(entries);
  if (shortage !== undefined)
    refuse({ shares: [shortageSentence(shortage, nameOf(associates, shortage.associateId))] });
  const total = attributed(heldOn('9999-12-31', entries).values());
  if (total > company.shares) refuse({ shares: [tooManyShares(total, company.shares)] });
}

/** What the giver keeps of the shares whose bare ownership or usufruct he gives. */
const splitWarnings = (
  { kind, from_associate_id: from }: Body,
  split: number,
  associates: readonly AssociateRow[],
): string[] =>
  split === 0 || kind === 'PP' || from === null
    ? []
    : [splitSentence(nameOf(associates, from), kind, split)];

/**
 * Shares may be issued to a usufructuary and to a bare owner by two movements: in between, half of
 * them is missing.
 */
function halvesWarnings(after: Iterable<Held>): string[] {
  const sentence = halvesSentence(totalHeld(after));
  return sentence === undefined ? [] : [sentence];
}

function nameOf(associates: readonly AssociateRow[], id: number): string {
  const row = associates.find((associate) => associate.id === id);
  return row === undefined ? 'Cet associé' : fullName(row);
}

const valuesOf = ({ price, ...body }: Body) => ({
  ...body,
  price_cents: price === null ? null : fromEuros(price),
});
