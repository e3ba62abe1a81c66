import { useState } from 'react';
import { useKeptText, type FormRecord, type KeptText } from '@sci/ui/forms';

/** A sentence without which something is not done. */
export interface Reason extends KeptText {
  /** How often it was asked for in vain. */
  readonly asked: number;
  /** Does what it is for, or says at its field that it is missing. */
  readonly given: (work: () => void) => void;
  /** Its field has gone: nothing is said of it any more. */
  readonly forget: () => void;
}

/** The reason of an administrator, kept until it was used; without it, its field says so. */
export function useReason(record: FormRecord): Reason {
  const kept = useKeptText(record);
  const [asked, setAsked] = useState(0);
  return {
    ...kept,
    asked,
    given: (work) => (kept.text.trim() === '' ? setAsked((times) => times + 1) : work()),
    forget: () => setAsked(0),
  };
}
