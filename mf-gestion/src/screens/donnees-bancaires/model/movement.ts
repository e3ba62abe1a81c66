import type { Body, Reply } from '@sci/api-client';
import { fromEuros, toEuros, type Cents } from '@sci/money/cents';

type CategorisedMovement = Reply<'GET /v2/bankMovement'>[number];
type TypedMovement = Reply<'GET /bankMovement'>[number];
export type WireMovement = CategorisedMovement | TypedMovement;
type WireSplit = WireMovement['splits'][number];

export type AttachedFile = CategorisedMovement['files'][number];
export type MovementStatus = CategorisedMovement['status'];

/** What a part of a movement is. Its amount has the sign of the bank: credit positive. */
export interface Split {
  /** Category, or movement type up to 2023. */
  readonly kindId: number;
  readonly amount: Cents;
  readonly buildingId: number | null;
  readonly associateId: number | null;
  readonly loanId: number | null;
  readonly comment: string;
}

/** A line of the bank statement, in cents, whatever the version of the API that it came from. */
export interface Movement {
  readonly id: number;
  readonly accountId: number;
  readonly year: number;
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly name: string;
  readonly amount: Cents;
  /** Balance of the account after this line. */
  readonly balance: Cents;
  readonly status: MovementStatus;
  /** Why a rule chose its splits. */
  readonly reason: string | null;
  /** An imported line keeps its amount and date for ever. */
  readonly imported: boolean;
  /** The documents that prove it. */
  readonly files: readonly AttachedFile[];
  readonly splits: readonly Split[];
  readonly updatedAt: string;
}

type ProposedSplit = Reply<'GET /v2/bankMovement/suggestions'>[number]['splits'][number];

export const fromWire = (wire: WireMovement): Movement => ({
  id: wire.id,
  accountId: wire.bank_account_id,
  year: wire.year,
  date: wire.date,
  name: wire.name,
  amount: fromEuros(wire.amount),
  balance: fromEuros(wire.balance),
  status: wire.status,
  reason: wire.reason,
  imported: wire.imported,
  files: wire.files,
  splits: wire.splits.map(fromWireSplit),
  updatedAt: wire.updated_at,
});

/** Of a movement, or of what is proposed for one. */
export const fromWireSplit = (split: WireSplit | ProposedSplit): Split => ({
  kindId: 'category_id' in split ? split.category_id : split.bank_movement_type_id,
  amount: fromEuros(split.amount),
  buildingId: split.building_id,
  associateId: split.associate_id,
  loanId: split.loan_id,
  comment: split.comment,
});

type CategorisedSplit = NonNullable<Body<'POST /v2/bankMovement'>['splits']>[number];
type TypedSplit = NonNullable<Body<'POST /bankMovement'>['splits']>[number];

const splitFields = (split: Split) => ({
  amount: toEuros(split.amount),
  building_id: split.buildingId,
  associate_id: split.associateId,
  loan_id: split.loanId,
  comment: split.comment,
});
export const toCategorised = (split: Split): CategorisedSplit => ({
  category_id: split.kindId,
  ...splitFields(split),
});
export const toTyped = (split: Split): TypedSplit => ({
  bank_movement_type_id: split.kindId,
  ...splitFields(split),
});

/** What a person can write of a movement. */
export interface MovementInput {
  readonly accountId: number;
  readonly year: number;
  readonly date: string;
  readonly name: string;
  readonly amount: Cents;
}

export const movementFields = (input: MovementInput) => ({
  bank_account_id: input.accountId,
  year: input.year,
  date: input.date,
  name: input.name,
  amount: toEuros(input.amount),
});

/**
 * The parts of a movement whose amount changes: a single part follows, several have to be decided
 * again.
 */
export function splitsForAmount(
  splits: readonly Split[],
  before: Cents,
  after: Cents,
): readonly Split[] {
  const [only] = splits;
  if (before === after) return splits;
  return splits.length === 1 && only !== undefined ? [{ ...only, amount: after }] : [];
}
