import type { Reply } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';

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
    send: (email: string) =>
      mail.mutate({ params: { id }, body: { email } }, { onSuccess: done(t('letter.queuedNow')) }),
    handOver: (handed: Handed) =>
      hand.mutate({ params: { id }, body: handed }, { onSuccess: done(t('letter.recorded')) }),
    isPending: mail.isPending || hand.isPending,
    error: mail.error ?? hand.error,
    reset: () => {
      mail.reset();
      hand.reset();
    },
  };
}
