import { api, type Body, type Reply } from '@sci/api-client';
import { untilEnded, type Standing } from './background.ts';

export type Assigning = Reply<'POST /bankAccount/autoAffect'>;
type Followed = Assigning & { readonly batch_id: number };
export type Asked = Body<'POST /bankAccount/autoAffect'>;

export interface Following {
  readonly onStanding: (standing: Standing | undefined) => void;
  /** The background has begun with it: from now on it goes on whatever becomes of the page. */
  readonly onBegun: (batchId: number) => void;
}

/** Lets the rules ventilate; what the background does of it is waited for. */
export async function assign(body: Asked, following?: Following): Promise<Assigning> {
  const first = await api.call('POST /bankAccount/autoAffect', { body });
  const { batch_id: id } = first;
  if (id === null) return first;
  if (first.progress < 100) following?.onBegun(id);
  return untilAssigned({ ...first, batch_id: id }, following);
}

/** Takes up again what a page before this one followed; nothing is known of it yet. */
export const followAgain = (id: number, following: Following): Promise<Assigning> =>
  untilAssigned({ batch_id: id, ventilated: 0, left: 0, progress: 0 }, following);

const standingOf = (id: number): Promise<Assigning> =>
  api.call('GET /v2/bankMovement/batch/:id', { params: { id } });

async function untilAssigned(first: Followed, following?: Following): Promise<Assigning> {
  const { batch_id: id } = first;
  const ended = await untilEnded({
    first,
    isEnded: (answer): answer is Followed => answer.progress === 100,
    progressOf: ({ progress }) => progress,
    ask: async () => ({ ...(await standingOf(id)), batch_id: id }),
    onStanding: (standing) => following?.onStanding(standing),
  });
  // Nothing was changed: there is nothing to take back.
  return ended.ventilated === 0 ? { ...ended, batch_id: null } : ended;
}
