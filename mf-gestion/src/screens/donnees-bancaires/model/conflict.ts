import type { ApiError } from '@sci/api-client';
import { fromWire, type Movement, type WireMovement } from './movement.ts';

/**
 * The movement as it is stored now, when a save was refused because somebody else changed it
 * meanwhile.
 */
export function newerVersion(error: ApiError | null): Movement | undefined {
  return error?.status === 409 && isMovement(error.current) ? fromWire(error.current) : undefined;
}

/** The refusal carries the row as the list has it. */
const isMovement = (row: unknown): row is WireMovement =>
  typeof row === 'object' &&
  row !== null &&
  'updated_at' in row &&
  typeof row.updated_at === 'string' &&
  'amount' in row &&
  typeof row.amount === 'number' &&
  'splits' in row &&
  Array.isArray(row.splits);
