import { api, keyForYear, type Intention } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import {
  movementFields,
  toCategorised,
  toTyped,
  type Movement,
  type MovementInput,
  type Split,
  type WireMovement,
} from './movement.ts';

export const listArgs = (year: number, accountId: number) => ({
  query: { year, bank_account_id: accountId },
});

/** What the reading of an account's year is kept under. */
export const movementsKey = (year: number, accountId: number) => [
  keyForYear(year, 'GET /bankMovement'),
  listArgs(year, accountId),
];

/** More than a screen shows: enough to read while the whole year is on its way. */
const FIRST_ROWS = 100;

export const firstRows = (year: number, accountId: number) => ({
  query: { year, bank_account_id: accountId, limit: FIRST_ROWS },
});

/** What is written of a movement; what is left out stays as it is. */
export interface MovementChange {
  readonly movement: Movement;
  readonly input?: MovementInput;
  readonly splits?: readonly Split[];
  /** False leaves it to verify. */
  readonly verified?: boolean;
  /** What the user last saw; the movement's own unless he decided to write over a newer one. */
  readonly updatedAt?: string | undefined;
  /** Key of what the user means to do. */
  readonly intention?: Intention;
}

/** One shape for both versions of the API. */
export async function createMovement(
  input: MovementInput,
  splits: readonly Split[],
  intention?: Intention,
): Promise<WireMovement> {
  const sending = { intention };
  const fields = movementFields(input);
  return isControlledYear(input.year)
    ? api.call('POST /v2/bankMovement', {
        ...sending,
        body: { ...fields, splits: splits.map(toCategorised) },
      })
    : api.call('POST /bankMovement', {
        ...sending,
        body: { ...fields, splits: splits.map(toTyped) },
      });
}

/** Amount, date, label and parts as a whole: a stale one is refused with the newer row. */
export async function changeMovement({
  movement,
  input = movement,
  splits = movement.splits,
  verified = true,
  updatedAt = movement.updatedAt,
  intention,
}: MovementChange): Promise<WireMovement> {
  const sending = { params: { id: movement.id }, intention };
  const fields = { ...movementFields(input), verified, updated_at: updatedAt };
  return isControlledYear(movement.year)
    ? api.call('PUT /v2/bankMovement/:id', {
        ...sending,
        body: { ...fields, splits: splits.map(toCategorised) },
      })
    : api.call('PUT /bankMovement/:id', {
        ...sending,
        body: { ...fields, splits: splits.map(toTyped) },
      });
}
