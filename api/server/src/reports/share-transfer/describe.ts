import type { z } from 'zod';
import type { ShareTransfer } from '@sci/contract/share-transfer';
import { heldOn, isEmpty } from '@sci/engine/associates/holdings';
import { NOTHING, timelineOf, type ShareMovement } from '@sci/engine/associates/share-movement';
import { otherRegime } from '@sci/engine/associates/transfer';
import { formalitiesOf } from '@sci/engine/associates/transfer-formalities';
import type { AssociateRegime } from '@sci/engine/company/company';
import { ruleFor, ruleSentence } from '@sci/engine/company/statutes';
import { formatEuros } from '@sci/money/format';
import { statutesOn } from '../../books/statutes.ts';
import type { Db } from '../../db/database.ts';
import { say } from '../../messages/say.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { isElided } from '../../papers/print/words.ts';
import { yearOf } from '../../ports/dates.ts';
import { listAssociatesIn } from '../../records/associates.ts';
import { listShareMovements } from '../../records/shares.ts';
import { minutesData } from '../general-assembly/document-data.ts';
import { findAssembly } from '../general-assembly/records.ts';
import { listAgendaPlaces, type AgendaPlace, type TransferRow } from './records.ts';

type Wire = z.output<typeof ShareTransfer>;
type Decision = Wire['decision'];

/** The transfers as the API writes them: how each is approved, its resolution and its formalities. */
export async function describeTransfers(
  db: Db,
  company: CompanyRow,
  rows: readonly TransferRow[],
  today: string,
): Promise<Wire[]> {
  if (rows.length === 0) return [];
  const movements = await listShareMovements(db, company.id);
  const places = await listAgendaPlaces(db, company.id);
  const rule = ruleSentence(ruleFor(await statutesOn(db, company.id, today), 'approval'));
  const verdicts = await verdictsOf(db, company, places, today);
  const associates = await listAssociatesIn(db, company.id, yearOf(today));
  const regimes = new Map(associates.map(({ id, regime }) => [id, regime]));
  return rows.map((row) => {
    const own = places.filter(({ share_transfer_id }) => share_transfer_id === row.id);
    const members = membersChange(row, movements);
    const decision = decisionOf(row, own, verdicts, rule);
    return {
      ...toWire(row, decision, members),
      warnings:
        row.share_movement_id === null
          ? warningsBefore(row, members, regimes.get(row.to_associate_id))
          : warningsAfter(decision),
    };
  });
}

/** Whether each place of a held assembly was adopted. */
async function verdictsOf(
  db: Db,
  company: CompanyRow,
  places: readonly AgendaPlace[],
  today: string,
): Promise<ReadonlyMap<number, readonly boolean[]>> {
  const verdicts = new Map<number, readonly boolean[]>();
  for (const { assembly_id: id, held } of places) {
    if (!held || verdicts.has(id)) continue;
    const stored = await findAssembly(db, company.id, id);
    if (stored === undefined) continue;
    const { assembly } = await minutesData(db, company, stored, today);
    verdicts.set(
      id,
      assembly.outcomes.map(({ adopted }) => adopted),
    );
  }
  return verdicts;
}

/** By the meeting that adopted it; a later one that was to vote again takes nothing away. */
function decisionOf(
  { approval }: TransferRow,
  places: readonly AgendaPlace[],
  verdicts: ReadonlyMap<number, readonly boolean[]>,
  rule: string,
): Decision {
  if (approval !== 'vote')
    return { state: 'not_needed', meeting_date: null, sentence: say(`share_transfer.${approval}`) };
  const isAdopted = ({ held, assembly_id: id, position }: AgendaPlace): boolean =>
    held && verdicts.get(id)?.[position] === true;
  const place = places.find(isAdopted) ?? places[0];
  if (place === undefined)
    return {
      state: 'to_vote',
      meeting_date: null,
      sentence: say('share_transfer.to_vote', { rule }),
    };
  const { meeting_date: day, held } = place;
  const state = held ? (isAdopted(place) ? 'adopted' : 'rejected') : 'agenda';
  return { state, meeting_date: day, sentence: say(`share_transfer.${state}`, { day }) };
}

interface Members {
  readonly changes: boolean;
  readonly entering: boolean;
}

/** Whether the giver leaves or the receiver enters, by what both hold before that day's deed. */
function membersChange(row: TransferRow, movements: readonly ShareMovement[]): Members {
  const others = movements.filter(({ id }) => id !== String(row.share_movement_id));
  const held = heldOn(row.date, timelineOf(others));
  const giver = held.get(row.from_associate_id) ?? NOTHING;
  const rest = giver.PP + giver.US + giver.NP - row.shares;
  const keepsHalf = row.kind !== 'PP' && giver[row.kind] < row.shares;
  const entering = isEmpty(held.get(row.to_associate_id) ?? NOTHING);
  return { entering, changes: entering || (rest === 0 && !keepsHalf) };
}

/** What is to be known before somebody enters who is taxed otherwise. */
function warningsBefore(
  row: TransferRow,
  { entering }: Members,
  regime?: AssociateRegime,
): string[] {
  const told = entering ? otherRegime(row.to_name, regime) : undefined;
  return told === undefined ? [] : [told.message];
}

/** Minutes that are corrected may take the approval back under a movement of the register. */
const warningsAfter = ({ state }: Decision): string[] =>
  state === 'adopted' || state === 'not_needed' ? [] : [say('share_transfer.lost_approval')];

function toWire(row: TransferRow, decision: Decision, members: Members): Omit<Wire, 'warnings'> {
  const { nature, kind, shares, price_cents: price, from_name: from, to_name: to } = row;
  const done = new Map(row.formalities.map((each) => [each.code, each]));
  const notifiedOn = done.get('NOTIFICATION')?.done_on;
  const formalities = formalitiesOf({
    nature,
    deedOn: row.date,
    toApprove: row.approval === 'vote',
    changesMembers: members.changes,
    ...(notifiedOn !== undefined && { notifiedOn }),
  });
  return {
    id: row.id,
    nature,
    kind,
    shares,
    from_associate_id: row.from_associate_id,
    from_name: from,
    to_associate_id: row.to_associate_id,
    to_name: to,
    date: row.date,
    price,
    approval: row.approval,
    clauses: row.clauses,
    decision,
    resolution: {
      title: say('share_transfer.resolution_title', {
        elided: isElided(to) ? 'yes' : 'no',
        to,
        nature,
        shares,
      }),
      text: say('share_transfer.resolution_text', {
        nature,
        from,
        to,
        shares,
        kind,
        price: price === null ? 'none' : formatEuros(price),
        entering: members.entering ? 'yes' : 'no',
      }),
    },
    formalities: formalities.map(({ code, label, source, certainty, dueOn }) => ({
      code,
      label,
      source,
      read: certainty === 'read',
      due_on: dueOn ?? null,
      done_on: done.get(code)?.done_on ?? null,
      reference: done.get(code)?.reference ?? '',
    })),
    share_movement_id: row.share_movement_id,
  };
}
