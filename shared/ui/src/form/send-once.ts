import { isRefusal, type Refusal } from '../layout/errors.tsx';
import { sameValues } from './compare.ts';
import type { Intention, Sent } from './use-intention.ts';

/** What is stored of an intention: which of its tries it was, and what was answered to it. */
export interface Arrived<Values, Result> {
  readonly sent: Sent<Values>;
  readonly result: Result;
}

/** What carries values to the server under the key of an intention. */
export type Send<Values, Result> = (
  values: Values,
  context: { readonly updatedAt: string | undefined; readonly intention: string | Meant },
) => Promise<Result>;

/** What is there already is meant all the same. */
export interface Meant {
  readonly key: string;
  readonly meant: true;
}

/**
 * Sends what the user means under the key of his intention. When a try of it whose answer was lost
 * had arrived with other values, it is that one which is given back, and nothing else is stored.
 */
export async function sendOnce<Values, Result>(
  send: Send<Values, Result>,
  intention: Intention<Values>,
  sent: Sent<Values>,
  keep: () => void,
  isMeant = false,
): Promise<Arrived<Values, Result>> {
  // Until it is answered it may have arrived: a reload must not send it as something else.
  intention.send(sent);
  keep();
  try {
    const key = intention.key();
    const context = {
      updatedAt: sent.updatedAt,
      intention: isMeant ? { key, meant: true as const } : key,
    };
    return { sent, result: await send(sent.values, context) };
  } catch (failure) {
    if (!isLost(failure)) intention.refused();
    const first = isAlready<Result>(failure)
      ? await firstArrived(send, intention, failure.current)
      : undefined;
    if (first === undefined) throw failure;
    return first;
  }
}

/**
 * Which of the tries arrived, with its answer: sent again as it was, it is answered as it was. When
 * what its values were sent with is another now, none is: then it is the only one, and the refusal
 * itself told its answer.
 */
async function firstArrived<Values, Result>(
  send: Send<Values, Result>,
  intention: Intention<Values>,
  answered: Result | undefined,
): Promise<Arrived<Values, Result> | undefined> {
  const tries = intention.lost();
  for (const sent of tries) {
    try {
      const context = { updatedAt: sent.updatedAt, intention: intention.key() };
      return { sent, result: await send(sent.values, context) };
    } catch (failure) {
      if (!isAlready(failure)) throw failure;
    }
  }
  const [sent] = tries;
  return sent !== undefined &&
    answered !== undefined &&
    tries.every(({ values }) => sameValues(values, sent.values))
    ? { sent, result: answered }
    : undefined;
}

/** No answer, or none of our server's: what was sent may have arrived. */
const isLost = (failure: unknown): boolean =>
  isRefusal(failure) && (failure.status === 0 || failure.status >= 500);

/** It tells what was answered to the try that was carried out. */
const isAlready = <Result>(failure: unknown): failure is Refusal & { readonly current?: Result } =>
  isRefusal(failure) && failure.status === 409 && failure.already === true;
