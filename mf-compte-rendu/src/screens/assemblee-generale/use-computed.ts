import { startTransition, useEffect, useRef, useState } from 'react';
import type { Reply } from '@sci/api-client';
import { useApiMutation } from '@sci/shell-sdk';
import { assemblyBody, isComplete, type Assembly, type AssemblyValues } from './assembly-values.ts';
import type { AssemblyForm } from './use-assembly.ts';

/** What the server makes of an assembly: counts, verdicts, quote-parts, texts with their figures. */
export type Computed = Reply<'POST /v2/report/general_assembly/preview'>;

interface Answer {
  readonly base: Assembly;
  readonly values: AssemblyValues;
  readonly computed: Computed;
}

/** How long the keyboard rests before the server is asked. */
const PAUSE_MS = 300;

/**
 * What is typed, as the server counts it: the screen itself counts nothing. `stale` while the answer
 * is on its way, or can't be given of what is typed.
 */
export function useComputed(
  { values, dirty }: AssemblyForm,
  assembly: Assembly,
): { readonly computed: Computed; readonly stale: boolean } {
  const { mutateAsync } = useApiMutation('POST /v2/report/general_assembly/preview', {
    changes: [],
  });
  const [answer, setAnswer] = useState<Answer | null>(null);
  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
    if (!dirty || !isComplete(values)) return undefined;
    const ask = async () => {
      const computed = await mutateAsync({
        body: assemblyBody(values, assembly.year, false),
      }).catch(
        () => null, // what is wrong is said when it is saved
      );
      // Every figure of the screen may change with it: a key that comes meanwhile goes first.
      if (computed !== null && latest.current === values)
        startTransition(() => setAnswer({ base: assembly, values, computed }));
    };
    const timer = setTimeout(() => void ask(), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [values, dirty, assembly, mutateAsync]);

  const isFresh = answer !== null && answer.base === assembly;
  return {
    computed: isFresh ? answer.computed : assembly,
    stale: dirty && !(isFresh && answer.values === values),
  };
}
