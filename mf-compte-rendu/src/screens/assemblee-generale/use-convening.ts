import { useState } from 'react';
import type { Way } from './use-letters.ts';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';

/**
 * Freezes and dates a convening. It belongs to the page: the meeting then says another day of
 * convening, and `sendings` counts them so that its form begins anew from the stored row.
 */
export function useConvening(id: number) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const [sendings, setSendings] = useState(0);
  const { mutate, isPending, error, reset } = useApiMutation(
    'POST /v2/report/general_assembly/:id/convening',
  );
  const send = (way: string, letters: readonly { associate_id: number; way: Way }[]) =>
    mutate(
      { params: { id }, body: { way, letters: [...letters] } },
      {
        onSuccess: () => {
          notify({ kind: 'success', text: t('convening.frozen') });
          setSendings((count) => count + 1);
        },
      },
    );
  return { sendings, send, isPending, error, reset };
}

export type Convening = ReturnType<typeof useConvening>;
