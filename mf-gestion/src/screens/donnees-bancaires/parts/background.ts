import { isPassing } from '@sci/shell-sdk';

/**
 * How a work in the background stands: from 0 to 1, and whether the server can be asked about it at
 * the moment.
 */
export interface Standing {
  readonly ratio: number;
  readonly silent: boolean;
}

/** How often the server is asked. */
export const ASK_AGAIN_MS = 1000;

interface Work<Answer, Ended extends Answer> {
  readonly first: Answer;
  readonly isEnded: (answer: Answer) => answer is Ended;
  /** In percent. */
  readonly progressOf: (answer: Answer) => number;
  readonly ask: () => Promise<Answer>;
  readonly onStanding: (standing: Standing) => void;
}

/**
 * Waits for the end of a work in the background, or for the reason why nothing was changed. A server
 * that stops meanwhile takes the work up again when it is back: it is asked until then.
 */
export async function untilEnded<Answer, Ended extends Answer>({
  first,
  isEnded,
  progressOf,
  ask,
  onStanding,
}: Work<Answer, Ended>): Promise<Ended> {
  let [answer, silent] = [first, false];
  for (;;) {
    if (isEnded(answer)) return answer;
    onStanding({ ratio: progressOf(answer) / 100, silent });
    await new Promise((resolve) => {
      setTimeout(resolve, ASK_AGAIN_MS);
    });
    const next = await ask().catch(unlessPassing);
    silent = next === undefined;
    answer = next ?? answer;
  }
}

function unlessPassing(error: unknown): undefined {
  if (!isPassing(error)) throw error;
}
