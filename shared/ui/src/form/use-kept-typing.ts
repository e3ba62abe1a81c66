import { useRef } from 'react';
import { sameValues } from './compare.ts';
import type { FormRecord } from './form-record.ts';
import { useDraft, type OfferedDraft } from './use-draft.ts';
import { useIntention } from './use-intention.ts';
import { useUnreadable } from './use-unreadable.ts';

interface Subject<Values extends object> {
  readonly record: FormRecord;
  /** What is typed, and what is stored. */
  readonly values: Values;
  readonly baseline: Values;
  /** Puts what was typed before in the place of `values`. */
  readonly restore: (values: Partial<Values>) => void;
}

interface KeptTyping<Values extends object> {
  /** What was typed before a reload and never saved; null when there is nothing of it. */
  readonly offered: OfferedDraft | null;
  /** These values are stored now: nothing that was left before is offered over them. */
  readonly saved: (stored: Values) => void;
}

/** What is typed may outlive its panel on this page, never the page itself. */
const PAGE = crypto.randomUUID();

/**
 * What a form keeps of what is typed, for an editor that is none: through a reload, a crash, the end
 * of the session. It is gone once nothing differs from what is stored.
 */
export function useKeptTyping<Values extends object>({
  record,
  values,
  baseline,
  restore,
}: Subject<Values>): KeptTyping<Values> {
  const { offered, saved } = useDraft<Values>({
    record,
    visit: PAGE,
    secret: [],
    fields: { values, baseline, setAll: restore, dirty: !sameValues(values, baseline) },
    texts: useUnreadable(),
    intention: useIntention<Values>(),
    seenRef: useRef<string | undefined>(undefined),
  });
  return { offered, saved };
}
