import { use, useEffect, useRef, useState, type RefObject } from 'react';
import { fitting, sameValues } from './compare.ts';
import { DraftOwner } from './draft-owner.ts';
import type { FormRecord } from './form-record.ts';

/** A row as somebody saw it when he began to type. */
export interface TypedOver<Values extends object> {
  readonly baseline: Values;
  /** Its `updated_at`. */
  readonly updatedAt: string | undefined;
}

interface Held<Values extends object> {
  readonly baseline: Values;
  readonly seenRef: RefObject<string | undefined>;
  readonly saw: (row: TypedOver<Values>) => void;
}

/** What is typed outlives its panel on this page: so does what it was typed over. */
const kept = new Map<string, TypedOver<object>>();

/**
 * The row that something was typed over: the stored one as long as nothing is typed, and that very
 * one until it is saved or given up. A list that is read again meanwhile brings what somebody else
 * changed, which was never looked at: saved over it, his work would be gone without a word.
 */
export function useTypedOver<Values extends object>(
  record: FormRecord,
  values: Values,
  stored: TypedOver<Values>,
  hasTexts: boolean,
): Held<Values> {
  const owner = use(DraftOwner);
  const place = owner === null ? null : `${owner}/${record.kind}/${record.id ?? 'new'}`;
  const [before] = useState(() => (place === null ? undefined : kept.get(place)));
  const [held, setHeld] = useState<Values>(() =>
    before === undefined
      ? stored.baseline
      : { ...values, ...fitting(values, { ...before.baseline }) },
  );
  const seenRef = useRef(before === undefined ? stored.updatedAt : before.updatedAt);
  const isTyped = hasTexts || (!sameValues(values, stored.baseline) && !sameValues(values, held));
  if (!isTyped && !sameValues(held, stored.baseline)) setHeld(stored.baseline);

  useEffect(() => {
    if (!isTyped) seenRef.current = stored.updatedAt;
    if (place === null) return;
    if (isTyped) kept.set(place, { baseline: held, updatedAt: seenRef.current });
    else kept.delete(place);
  });
  return {
    baseline: isTyped ? held : stored.baseline,
    seenRef,
    saw: (row) => {
      seenRef.current = row.updatedAt;
      setHeld(row.baseline);
    },
  };
}
