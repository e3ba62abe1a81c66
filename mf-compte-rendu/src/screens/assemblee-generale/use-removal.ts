import { useState } from 'react';
import { tellDone, useApiMutation } from '@sci/shell-sdk';

/**
 * The removal of an assembly. It belongs to the page: what shows the assembly goes away with it,
 * and would not learn that it succeeded. `removals` counts them, so that the form begins anew: its
 * fields and its id are those of the removed one.
 */
export function useRemoval(id: number) {
  const [removals, setRemovals] = useState(0);
  const { mutate, isPending, error, reset } = useApiMutation(
    'DELETE /v2/report/general_assembly/:id',
  );
  const remove = () =>
    mutate(
      { params: { id } },
      {
        onSuccess: (done) => {
          tellDone(done);
          setRemovals((count) => count + 1);
        },
      },
    );
  return { removals, remove, isPending, error, reset };
}

export type Removal = ReturnType<typeof useRemoval>;
