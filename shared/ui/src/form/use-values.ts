import { useCallback, useState } from 'react';
import { merged, sameValues } from './compare.ts';

/** What a form holds, beside what it held when it was last the same as what is stored. */
export function useValues<Values extends object>(initial: Values) {
  const [baseline, setBaseline] = useState(initial);
  const [values, setValues] = useState(initial);

  const set = useCallback(
    <Name extends keyof Values>(name: Name, value: Values[Name]) =>
      setValues((all) => ({ ...all, [name]: value })),
    [],
  );

  /** Changes several values at once, as if they had been typed. */
  const setAll = useCallback(
    (next: Partial<Values>) => setValues((all) => ({ ...all, ...next })),
    [],
  );

  const startFrom = useCallback((next: Values) => {
    setBaseline(next);
    setValues(next);
  }, []);

  /** What is typed stays typed, over another row; what was left alone is as that one says. */
  function typeOver(stored: Partial<Values>): Values {
    const kept = merged(values, stored, baseline);
    setAll(kept);
    // He has seen this row: whatever comes of the next try, his changes are changes of it.
    setBaseline({ ...baseline, ...stored });
    return kept;
  }

  return {
    values,
    baseline,
    typeOver,
    set,
    setAll,
    setBaseline,
    startFrom,
    dirty: !sameValues(values, baseline),
  };
}

export type FormValues<Values extends object> = ReturnType<typeof useValues<Values>>;
