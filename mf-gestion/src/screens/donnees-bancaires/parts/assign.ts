import { api, type Body, type Reply } from '@sci/api-client';
import { untilEnded, type Standing } from './background.ts';

type Assigning = Reply<'POST /bankAccount/autoAffect'>;
type Followed = Assigning & { readonly batch_id: number };

/** Lets the rules ventilate; what the background does of it is waited for. */
export async function assign(
  body: Body<'POST /bankAccount/autoAffect'>,
  onStanding: (standing: Standing) => void = () => undefined,
): Promise<Assigning> {
  const first = await api.call('POST /bankAccount/autoAffect', { body });
  const { batch_id: id } = first;
  if (id === null) return first;
  const ended = await untilEnded({
    first: { ...first, batch_id: id },
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
