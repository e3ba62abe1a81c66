import type { CallContext } from '../../http/call.ts';

type Context = CallContext<'POST /v2/trash/restore'>;

/** What other wings know of what comes back from the trash. */
export interface Companions {
  /** What comes back with a building: the purchase by which it was made. */
  readonly withBuilding: (
    context: Pick<Context, 'db' | 'company' | 'now' | 'today' | 'checkYear' | 'actor'>,
    buildingId: number,
  ) => Promise<void>;
}
