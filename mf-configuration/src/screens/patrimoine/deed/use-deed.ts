import { useState } from 'react';
import { api } from '@sci/api-client';
import type { DeedPreview } from '@sci/contract/building-deed';
import { invalidateAll, takeBack, useShell } from '@sci/shell-sdk';

/** What a deed would write, as long as the form says what it was asked with. */
export function useShown<Values>() {
  const [shown, setShown] = useState<{
    readonly values: Values;
    readonly reply: DeedPreview;
  } | null>(null);
  return {
    show: (reply: DeedPreview, values: Values) => setShown({ values, reply }),
    of: (values: Values): DeedPreview | undefined =>
      shown?.values === values ? shown.reply : undefined,
  };
}

/** Says that a deed is in the books, with the way to take it back as a whole. */
export function useTellDeed() {
  const { notify } = useShell();
  return (text: string, id: number) =>
    notify({
      kind: 'success',
      text,
      undo: takeBack(() =>
        api.call('DELETE /v2/buildingDeed/:id', { params: { id } }).then(() => invalidateAll()),
      ),
    });
}
