import type pg from 'pg';
import { connectPool } from './connect.ts';

/** Another database, in which the queue lives. */
export interface QueueServer {
  readonly url: string;
  /** For whoever asks whether it is there; the worker has connections of its own. */
  readonly pool: pg.Pool;
  /** For the operator: machine and database, without the account. */
  readonly name: string;
}

export const openQueueServer = (url: string | undefined): QueueServer | undefined =>
  url === undefined ? undefined : { url, pool: connectPool(url, { max: 2 }), name: nameOf(url) };

function nameOf(url: string): string {
  const { host, pathname } = new URL(url);
  return `${host}${pathname}`;
}
