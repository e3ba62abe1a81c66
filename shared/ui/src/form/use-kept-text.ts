import { useRef } from 'react';
import type { FormRecord } from './form-record.ts';
import { useDraft, type OfferedDraft } from './use-draft.ts';
import { useIntention } from './use-intention.ts';
import { useUnreadable } from './use-unreadable.ts';
import { useValues } from './use-values.ts';

interface Text {
  readonly text: string;
}
const NOTHING: Text = { text: '' };

export interface KeptText extends Text {
  readonly setText: (text: string) => void;
  /** Puts a text in place that nobody typed; what was typed is offered again. */
  readonly propose: (text: string) => void;
  /** What was typed here before and left; null when there is nothing of it. */
  readonly offered: OfferedDraft | null;
  /** It did what it was typed for: nothing of it is left. */
  readonly done: () => void;
}

/** A text that stands alone, a reason or a pasted table, kept like a form until it was used. */
export function useKeptText(record: FormRecord): KeptText {
  const fields = useValues(NOTHING);
  const draft = useDraft({
    record,
    secret: [],
    fields,
    texts: useUnreadable(),
    intention: useIntention<Text>(),
    seenRef: useRef<string | undefined>(undefined),
  });
  return {
    text: fields.values.text,
    setText: (text) => fields.set('text', text),
    propose: (text) => {
      draft.giveWay({ text });
      fields.set('text', text);
    },
    offered: draft.offered,
    done: () => {
      draft.letGo();
      fields.startFrom(NOTHING);
    },
  };
}
