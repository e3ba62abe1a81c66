/** The process of the greedy users of `bench/fairness.ts`: it ends when it is told to. */
import { setPriority } from 'node:os';
import { sender } from '../ask.ts';

export interface GreedyUser {
  readonly token: string;
  readonly accountId: number;
  readonly year: number;
  /** Of the full file that is asked for again and again. */
  readonly fileId: number;
}

const LEAST = 19;

interface Orders {
  readonly base: string;
  readonly users: readonly GreedyUser[];
}

setPriority(LEAST);
process.once('message', (orders: Orders) => void gather(orders));

async function gather({ base, users }: Orders): Promise<void> {
  const acts = users.map((user) => roundOf(base, user));
  process.send?.('at work');
  await Promise.all(acts.map(forEver));
}

async function forEver(act: () => Promise<void>): Promise<never> {
  for (;;) await act();
}

/** One round of everything that is heavy, all at once. */
function roundOf(base: string, { token, accountId, year, fileId }: GreedyUser) {
  const send = sender(base, token);
  const file = `/v2/report/full_file/download/${fileId}`;
  const account = `year=${year}&bank_account_id=${accountId}`;
  return async (): Promise<void> => {
    await Promise.allSettled([
      send('GET', file, undefined, AbortSignal.timeout(20_000)),
      send('GET', file, undefined, AbortSignal.timeout(1500)),
      send('POST', '/bankAccount/autoAffect', { id: accountId, year }),
      send('POST', '/bankAccount/autoAffect', { id: accountId, year }),
      send('GET', `/v2/bankMovement/suggestions?${account}`),
      send('GET', `/v2/bankMovement/page?${account}&limit=100`),
    ]);
  };
}
