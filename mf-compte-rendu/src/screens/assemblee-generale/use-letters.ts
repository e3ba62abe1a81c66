import type { Reply } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import type { SaveContext } from '@sci/ui/forms';

export type SentConvening = Reply<'GET /v2/report/general_assembly/:id/convening'>[number];
export type Letter = SentConvening['letters'][number];
export type Way = Letter['way'];
export const WAYS = ['registered', 'letter', 'email', 'hand'] as const satisfies readonly Way[];

export interface Handed {
  readonly way: Exclude<Way, 'email'>;
  readonly handed_on: string;
  readonly reference: string;
}

/** What is done with the letter of one associate; `onDone` once the server wrote it down. */
export function useLetters(id: number, onDone: () => void) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const mail = useApiMutation('POST /v2/report/general_assembly/letter/:id/send');
  const hand = useApiMutation('POST /v2/report/general_assembly/letter/:id/handed');
  const done = (text: string) => () => {
    notify({ kind: 'success', text });
    onDone();
  };
  return {
    send: {
      save: (body: { readonly email: string }, { intention }: SaveContext) =>
        mail.mutateAsync({ intention, params: { id }, body }),
      onSaved: done(t('letter.queuedNow')),
    },
    handOver: {
      save: (body: Handed, { intention }: SaveContext) =>
        hand.mutateAsync({ intention, params: { id }, body }),
      onSaved: done(t('letter.recorded')),
    },
  };
}
