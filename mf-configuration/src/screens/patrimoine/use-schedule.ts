import { useRef, useState } from 'react';
import type { Reply } from '@sci/api-client';
import { useApiMutation } from '@sci/shell-sdk';
import { keepsSchedule, scheduleBody, type LoanValues } from './loan-values.ts';

export type Schedule = Reply<'POST /v2/loan/schedule'>;

export type LoanSchedule = ReturnType<typeof useSchedule>;

interface Shown {
  readonly values: LoanValues;
  readonly reply: Schedule;
}

/**
 * The schedule that the terms of a loan give. One that is stored stays as it is until its terms
 * change or another one is pasted; what looks wrong in a new one is shown once before it is kept.
 */
export function useSchedule(stored: LoanValues | null) {
  const preview = useApiMutation('POST /v2/loan/schedule', { changes: [] });
  /**
   * The same call on the way to saving: its refusals stand beside the fields, not under the
   * preview's button.
   */
  const reading = useApiMutation('POST /v2/loan/schedule', { changes: [] });
  /** The terms that the schedule on the page answers; once they change it is out of date. */
  const [shown, setShown] = useState<Shown | null>(null);
  const seen = useRef(shown);
  const show = (values: LoanValues, reply: Schedule) => {
    seen.current = { values, reply };
    setShown(seen.current);
  };
  const isKept = (values: LoanValues) => stored !== null && keepsSchedule(values, stored);
  /** Undefined: the stored one. */
  const read = async (values: LoanValues): Promise<Schedule | undefined> => {
    if (isKept(values)) return undefined;
    return seen.current?.values === values
      ? seen.current.reply
      : reading.mutateAsync({ body: scheduleBody(values) });
  };
  return {
    read,
    /** Whether other terms, or a pasted table, take the place of the stored one. */
    replaces: (values: LoanValues) => stored !== null && !isKept(values),
    /** What stands on the page for these terms. */
    shownFor: (values: LoanValues) => (shown?.values === values ? shown.reply : undefined),
    pending: reading.isPending,
    preview: {
      pending: preview.isPending,
      error: preview.error,
      dismiss: preview.reset,
      /** A refusal is shown by the list of its errors. */
      show: (values: LoanValues) =>
        preview.mutateAsync({ body: scheduleBody(values) }).then(
          (reply) => show(values, reply),
          () => undefined,
        ),
    },
    /**
     * Shows a new schedule that has something odd in it, and answers false: saving what has been
     * seen keeps it.
     */
    passes: async (values: LoanValues): Promise<boolean> => {
      if (seen.current?.values === values) return true;
      const reply = await read(values).catch(() => undefined);
      if (reply !== undefined) show(values, reply);
      return reply === undefined || reply.warnings.length === 0;
    },
  };
}
