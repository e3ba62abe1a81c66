import type { z } from 'zod';
import type { convening } from '@sci/contract/convening';
import type { Db } from '../../db/database.ts';
import { dayInParis } from '../../ports/clock.ts';
import { reasonOf } from '../../work/outbox/state.ts';
import { listConvenings } from './convening-records.ts';
import {
  deliveriesOf,
  lettersOf,
  lettersOfMeeting,
  type DeliveryRow,
  type LetterRow,
} from './letter-records.ts';

type Convening = z.output<
  (typeof convening)['GET /v2/report/general_assembly/:id/convening']['reply']
>[number];
type Letter = Convening['letters'][number];
type Delivery = Letter['deliveries'][number];

/** What was sent for an assembly, the latest first, and what became of each letter. */
export async function conveningsOf(
  db: Db,
  companyId: number,
  assemblyId: number,
): Promise<Convening[]> {
  const rows = await listConvenings(db, companyId, assemblyId);
  const convenings: Convening[] = [];
  for (const [index, { id, sent_on, way, recipients, sha256 }] of rows.entries())
    convenings.push({
      id,
      sent_on,
      way,
      recipients,
      sha256,
      letters: await lettersWithState(db, companyId, id),
      replaces: rows[index + 1]?.sent_on ?? null,
    });
  return convenings;
}

/** The letters of a meeting that did not arrive, by the last thing that was done with each. */
export async function unreachedBy(
  db: Db,
  companyId: number,
  meeting: { readonly year: number; readonly convocation_date: string | null },
): Promise<Letter[]> {
  const letters = await withState(db, companyId, await lettersOfMeeting(db, companyId, meeting));
  return letters.filter(({ state }) => state === 'failed');
}

const lettersWithState = async (
  db: Db,
  companyId: number,
  conveningId: number,
): Promise<Letter[]> => withState(db, companyId, await lettersOf(db, companyId, conveningId));

async function withState(
  db: Db,
  companyId: number,
  letters: readonly LetterRow[],
): Promise<Letter[]> {
  const done = await deliveriesOf(
    db,
    companyId,
    letters.map(({ id }) => id),
  );
  const byLetter = Map.groupBy(done, (row) => row.assembly_letter_id);
  return letters.map((letter) => toLetter(letter, byLetter.get(letter.id) ?? []));
}

function toLetter(letter: LetterRow, rows: readonly DeliveryRow[]): Letter {
  const { id, associate_id, name, address, email, way, sha256 } = letter;
  const deliveries = rows.map(toDelivery);
  return {
    id,
    associate_id,
    name,
    address,
    email,
    way,
    sha256,
    state: deliveries[0]?.state ?? stateOfFile(letter),
    deliveries,
  };
}

function stateOfFile({ sha256, given_up }: LetterRow) {
  if (sha256 !== null) return 'waiting';
  return given_up ? 'failed' : 'preparing';
}

const toDelivery = (row: DeliveryRow): Delivery => ({
  id: row.id,
  way: row.way,
  state: stateOf(row),
  email: row.email,
  on: row.handed_on ?? leftOn(row),
  reference: row.reference,
  refusal: reasonOf({ status: row.mail_status, last_error: row.mail_error }) ?? '',
  at: row.created_at,
  by: row.last_name === null ? null : `${row.first_name ?? ''} ${row.last_name}`.trim(),
});

/** Of a mail that came back its refusal says when it had left. */
const leftOn = ({ mail_status, mail_sent_at }: DeliveryRow): string | null =>
  mail_status === 'failed' || mail_sent_at === null ? null : dayInParis(new Date(mail_sent_at));

const MAIL_STATES = {
  success: 'sent',
  processing: 'queued',
  failed: 'failed',
  stopped: 'failed',
} as const;

/** A mail that was refused for a while is still on its way, by itself, with its refusal beside it. */
function stateOf({ way, mail_status: status, mail_retrying: retrying }: DeliveryRow) {
  if (way !== 'email') return 'handed';
  return retrying === true ? 'queued' : MAIL_STATES[status ?? 'processing'];
}
