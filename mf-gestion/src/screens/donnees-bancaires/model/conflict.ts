import { fromStale } from '@sci/api-client';
import { fromWire } from './movement.ts';

/**
 * The movement as it is stored now, when a save was refused because somebody else changed it
 * meanwhile.
 */
export const newerVersion = fromStale(
  ['PUT /v2/bankMovement/:id', 'PUT /bankMovement/:id'],
  fromWire,
);
