import type { z } from 'zod';
import type { Associate, AssociateUpdate } from '@sci/contract/associate';
import type { SentMail } from '@sci/contract/sent-mail';
import type { Holding, ShareMovement } from '@sci/contract/share-movement';
import { heldOn, leavingDay } from '@sci/engine/associates/holdings';
import { NOTHING, type Held, type ShareEntry } from '@sci/engine/associates/share-movement';
import type { AssociateRow, Person, YearlyFields } from '../../records/associates.ts';
import { associateProblems } from './problems.ts';
import type { NamedShareMovement } from '../../records/shares.ts';

type Wire = z.output<typeof Associate>;

export const fullName = ({ first_name, name }: Pick<AssociateRow, 'first_name' | 'name'>): string =>
  `${first_name} ${name}`;

/** What a list of associates is written from. */
interface Known {
  readonly entries: readonly ShareEntry[];
  /** Their part of the initial distribution. */
  readonly initial: ReadonlyMap<number, Held>;
  /** The last mail that asked to verify an address, by address; papers say nothing of it. */
  readonly verificationMails?: ReadonlyMap<string, SentMail>;
}

/** The associates as the API writes them, with what they hold at the end of `date`. */
export function toWire(
  rows: readonly AssociateRow[],
  { entries, initial, verificationMails }: Known,
  date: string,
): Wire[] {
  const held = heldOn(date, entries);
  const everHeld = new Set(entries.map(({ associateId }) => associateId));
  const leaving = new Map(rows.map(({ id }) => [id, leavingDay(id, date, entries)]));
  const problems = associateProblems(
    rows.map((row) => ({
      id: row.id,
      fullName: fullName(row),
      birthdate: row.birthdate,
      email: row.email,
      responsable: row.responsable,
      regime: row.regime,
      undivided: row.undivided,
      held: everHeld.has(row.id) ? (held.get(row.id) ?? heldLater(row.id, entries)) : undefined,
      suppressionDate: leaving.get(row.id) ?? null,
    })),
  );
  return rows.map((row) => ({
    ...row,
    ...sharesOf(held.get(row.id), everHeld.has(row.id)),
    initial: sharesOf(initial.get(row.id), initial.has(row.id)),
    suppression_date: leaving.get(row.id) ?? null,
    problems: problems.get(row.id) ?? {},
    verification_mail: verificationMails?.get(row.email ?? '') ?? null,
  }));
}

/** An associate who enters after the year asked for lacks nothing in it. */
const heldLater = (associateId: number, entries: readonly ShareEntry[]): Held =>
  heldOn('9999-12-31', entries).get(associateId) ?? NOTHING;

const sharesOf = (held: Held | undefined, ever: boolean) => ({
  shares: ever ? (held?.PP ?? 0) : null,
  usufruct_shares: held?.US ?? 0,
  bare_shares: held?.NP ?? 0,
});

type Update = z.output<typeof AssociateUpdate>;
/** What the forms of a new associate and of one that is changed have in common. */
type Body = Omit<Update, 'id'> & Partial<Pick<Update, 'id'>>;

/** The columns that a form fills; shares are movements and live elsewhere. */
export function fromBody({
  id: _id,
  updated_at: _seen,
  shares: _full,
  usufruct_shares: _usufruct,
  bare_shares: _bare,
  ...columns
}: Body) {
  return columns;
}

/** What may change with the years, apart from what holds for all of them. */
export function parted<Fields extends YearlyFields>({
  regime,
  undivided,
  joint_representative,
  ...lasting
}: Fields) {
  const yearly: YearlyFields = { regime, undivided, joint_representative };
  return { yearly, lasting };
}

export const sameYearly = (a: YearlyFields, b: YearlyFields): boolean =>
  a.regime === b.regime &&
  a.undivided === b.undivided &&
  a.joint_representative === b.joint_representative;

export const movementToWire = (row: NamedShareMovement): z.output<typeof ShareMovement> => ({
  ...row,
  price: row.price_cents,
  created_by: row.author ?? 'Application',
});

/**
 * The register of a day, associates in their order; those who hold nothing are left out unless `all`.
 */
export function toRegister(
  rows: readonly Person[],
  held: ReadonlyMap<number, Held>,
  which: 'holders' | 'all',
): z.output<typeof Holding>[] {
  return rows
    .map((row) => ({
      associate_id: row.id,
      name: fullName(row),
      ...registered(held.get(row.id) ?? NOTHING),
    }))
    .filter(
      ({ shares, usufruct_shares, bare_shares }) =>
        which === 'all' || shares + usufruct_shares + bare_shares > 0,
    );
}

const registered = ({ PP, US, NP }: Held) => ({ shares: PP, usufruct_shares: US, bare_shares: NP });
