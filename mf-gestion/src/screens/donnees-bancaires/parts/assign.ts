import { api, type Body, type Reply } from '@sci/api-client';
import { untilEnded, type Standing } from './background.ts';

export type Assigning = Reply<'POST /bankAccount/autoAffect'>;
export type Asked = Body<'POST /bankAccount/autoAffect'>;

/** What an assignment did, at once or once the background has ended. */
export const untilDone = async (asked: Promise<Assigning>): Promise<Assigning> => {
  const first = await asked;
  return first.batch_id === null || first.progress === 100
    ? first
    : untilAssigned(first.batch_id, () => undefined);
};

type Followed = Assigning & { readonly batch_id: number };

/** Lets the rules ventilate; of many movements the background goes on, whatever becomes of the page. */
export const assign = (body: Asked): Promise<Assigning> =>
  api.call('POST /bankAccount/autoAffect', { body });

/** What the background did of an assignment, once it has ended. */
export async function untilAssigned(
  id: number,
  onStanding: (standing: Standing) => void,
): Promise<Assigning> {
  const ended = await untilEnded({
    first: { batch_id: id, ventilated: 0, left: 0, progress: 0 },
    isEnded: (answer): answer is Followed => answer.progress === 100,
    progressOf: ({ progress }) => progress,
    ask: async () => ({
      ...(await api.call('GET /v2/bankMovement/batch/:id', { params: { id } })),
      batch_id: id,
    }),
    onStanding,
  });
  // Nothing was changed: there is nothing to take back.
  return ended.ventilated === 0 ? { ...ended, batch_id: null } : ended;
}
