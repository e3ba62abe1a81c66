import type { Reply } from '@sci/api-client';
import type { RouteId } from '@sci/module-contract';
import {
  notify,
  queryClient,
  queryKey,
  tellError,
  useApiMutation,
  useApiQuery,
  useTranslation,
} from '@sci/shell-sdk';

export type FirstSteps = Reply<'GET /v2/firstSteps'>;
export type Step = FirstSteps['way'][number]['step'];

/** Where each step is done. */
export const STEP_ROUTES: Readonly<Record<Step, RouteId>> = {
  company: 'configuration.identity',
  associates: 'configuration.associates',
  buildings: 'configuration.heritage',
  loans: 'configuration.heritage',
  bank_accounts: 'configuration.bankAccounts',
  statements: 'gestion.bankingData',
};

/** How far the company has come. */
export const useFirstSteps = () => useApiQuery('GET /v2/firstSteps');

/**
 * Whether it is still led along the way: it has not left it, something comes next, and no movement
 * is there yet. What it still lacks then (a loan that it may not have, a statement where movements
 * are typed) no longer stands in the place of its next actions.
 */
export const isUnderWay = (way: FirstSteps | undefined): way is FirstSteps =>
  way !== undefined &&
  !way.left &&
  way.next_step !== null &&
  way.way.some(
    ({ step, state }) => step === 'statements' && (state === 'todo' || state === 'put_off'),
  );

/** Puts a step off or takes it up again, leaves the way or comes back to it. */
export function useChangeSteps({ way, left }: FirstSteps) {
  const { t } = useTranslation('shell');
  const change = useApiMutation('PUT /v2/firstSteps', { changes: [] });
  const off = way.filter(({ state }) => state === 'put_off').map(({ step }) => step);
  const send = (body: { put_off: Step[]; left: boolean }, text?: string) =>
    change.mutate(
      { body },
      {
        onSuccess: (answer) => {
          queryClient.setQueryData(queryKey('GET /v2/firstSteps'), answer);
          if (text !== undefined) notify({ kind: 'info', text });
        },
        onError: tellError,
      },
    );
  return {
    pending: change.isPending,
    putOff: (step: Step) => send({ put_off: [...off, step], left }),
    takeUp: (step: Step) => send({ put_off: off.filter((other) => other !== step), left }),
    leave: () => send({ put_off: off, left: true }, t('firstSteps.leftNotice')),
    comeBack: () => send({ put_off: off, left: false }),
  };
}
