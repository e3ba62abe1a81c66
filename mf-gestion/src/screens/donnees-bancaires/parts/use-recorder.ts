import { keyForYear } from '@sci/api-client';
import { FIRST_YEAR, LAST_YEAR } from '@sci/contract/fiscal-version';
import { queryClient, useCompany, useSession } from '@sci/shell-sdk';
import { fromWire, type Movement, type WireMovement } from '../model/movement.ts';
import { keepSteps, keptSteps, type Owner } from './kept-steps.ts';
import {
  changedBetween,
  ventilationOf,
  withStep,
  type Again,
  type Step,
} from '../model/history/steps.ts';

/** What the lists of movements are read by, in both versions of the API. */
const LISTS: ReadonlySet<unknown> = new Set(
  [FIRST_YEAR, LAST_YEAR].map((year) => keyForYear(year, 'GET /bankMovement')),
);

/** What the server is asked for and nothing remembers yet. */
const unrecorded = new Set<Promise<unknown>>();

/** Once what was done is remembered: the list may show it before, and invite to take it back. */
export async function recorded(): Promise<void> {
  await Promise.allSettled(unrecorded);
}

/** Whose ventilations this tab remembers. */
export function useOwner(): Owner {
  const { userId } = useSession();
  const { id: companyId } = useCompany();
  return { userId, companyId };
}

/** Remembers what the user ventilates, so that it can be taken back later, also after a reload. */
export function useRecorder() {
  const owner = useOwner();
  const record = (step: Step): void => keepSteps(owner, withStep(keptSteps(owner), step));
  async function several<Answer extends { readonly batch_id: number | null }>(
    again: Again,
    asked: () => Promise<Answer>,
  ): Promise<Answer> {
    const before = shownMovements();
    const answer = await asked();
    const changed = changedBetween(before, shownMovements());
    if (answer.batch_id !== null)
      record({ batch: { id: answer.batch_id, again }, count: changed.length, changed });
    return answer;
  }
  return {
    /** One movement that was saved by itself. */
    one: (before: Movement, after: Movement): void => {
      const { id, year, accountId } = after;
      const states = { before: ventilationOf(before), after: ventilationOf(after) };
      record({ batch: null, count: 1, changed: [{ id, year, accountId, ...states }] });
    },
    /** Several movements at once, with what each was and became. */
    several: <Answer extends { readonly batch_id: number | null }>(
      again: Again,
      asked: () => Promise<Answer>,
    ): Promise<Answer> => {
      const work = several(again, asked);
      // What takes minutes in the background is waited for by nobody.
      if (again.call === 'automatic') return work;
      unrecorded.add(work);
      return work.finally(() => unrecorded.delete(work));
    },
    /** A batch that was taken back by its notice can be done again, not taken back once more. */
    takenBack: (batch: number): void => {
      const { past, future } = keptSteps(owner);
      const step = past.find((each) => each.batch?.id === batch);
      if (step !== undefined)
        keepSteps(owner, {
          past: past.filter((each) => each !== step),
          future: [...future, step],
        });
    },
  };
}

/** The movements that the screens hold, whatever their account and year. */
function shownMovements(): ReadonlyMap<number, Movement> {
  const readings = queryClient.getQueriesData<readonly WireMovement[]>({
    predicate: ({ queryKey: [key] }) => LISTS.has(key),
  });
  return new Map(
    readings.flatMap(([, rows = []]) => rows.map((row) => [row.id, fromWire(row)] as const)),
  );
}
