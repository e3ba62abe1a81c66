import { sameValues, seenAt } from './compare.ts';
import type { FormRecord } from './form-record.ts';
import { useTellingLeft } from './left-behind.ts';
import { sendOnce, type Send } from './send-once.ts';
import { useTypedOver, type TypedOver } from './typed-over.ts';
import { setAside } from './set-aside.ts';
import { useDraft, usePlace, type OfferedDraft } from './use-draft.ts';
import { useIntention } from './use-intention.ts';
import type { BesideProps } from '../fields/field.ts';
import { useUnreadable } from './use-unreadable.ts';

interface Subject<Values extends object> {
  readonly record: FormRecord;
  /** What is typed, and what is stored. */
  readonly values: Values;
  readonly baseline: Values;
  /**
   * `updated_at` of what is stored: what is typed is then compared with, and saved over, what stood
   * there when it was begun, whatever is read again meanwhile. Without one the editor sees to that.
   */
  readonly updatedAt?: string | undefined;
  /** Puts what was typed before in the place of `values`. */
  readonly restore: (values: Partial<Values>) => void;
}

interface KeptTyping<Values extends object> {
  /** Gives a field its name: what can't be read of it is kept, and told by `unread`. */
  readonly beside: (name: string) => BesideProps;
  /** Which fields show what can't be read: nothing is to be computed of their values. */
  readonly unread: (...names: readonly string[]) => boolean;
  /** What the last attempt could not read, in sentences by field, until it is typed again. */
  readonly unreadable: Readonly<Record<string, readonly string[]>>;
  /** For an attempt to save: says what can't be read, all at once. True when there is any. */
  readonly tellUnreadable: () => boolean;
  /** What was typed before a reload and never saved; null when there is nothing of it. */
  readonly offered: OfferedDraft | null;
  /** Other values come into the place of those that are typed, which are offered again. */
  readonly giveWay: (next: Partial<Values>) => void;
  /** These values are stored now: nothing that was left before is offered over them. */
  readonly saved: (stored: Values) => void;
  /** `updated_at` of the row that was typed over. */
  readonly seenAt: () => string | undefined;
  /** The user was shown a newer row, and means to write over that one. */
  readonly saw: (row: TypedOver<Values>) => void;
  /**
   * Stores these values as one intention, however often it is called until it is answered. What an
   * earlier try had stored although its answer was lost is his own: these change it. `seenAt` is
   * the `updated_at` that the user has seen.
   */
  readonly store: <Result>(
    stored: Values,
    seenAt: string | undefined,
    send: Send<Values, Result>,
  ) => Promise<Result>;
}

/** What is typed may outlive its panel on this page, never the page itself. */
const PAGE = crypto.randomUUID();

/** The same from elsewhere on the page: what is kept of such an editor is offered there again. */
export function useGivingWay(record: FormRecord): (next: object) => void {
  const place = usePlace(record);
  return (next) => {
    if (place !== null) setAside(place, PAGE, next);
  };
}

/**
 * What a form keeps of what is typed, for an editor that is none: through a reload, a crash, the end
 * of the session. It is gone once nothing differs from what is stored.
 */
export function useKeptTyping<Values extends object>({
  record,
  values,
  baseline,
  updatedAt,
  restore,
}: Subject<Values>): KeptTyping<Values> {
  const intention = useIntention<Values>();
  const tellLeft = useTellingLeft(true);
  const texts = useUnreadable();
  const over = useTypedOver(record, values, { baseline, updatedAt }, texts.any);
  const seen = updatedAt === undefined ? baseline : over.baseline;
  const { offered, saved, keep, giveWay } = useDraft<Values>({
    record,
    visit: PAGE,
    secret: [],
    fields: { values, baseline: seen, setAll: restore, dirty: !sameValues(values, seen) },
    texts,
    intention,
    seenRef: over.seenRef,
  });

  async function deliver<Result>(
    stored: Values,
    updatedAt: string | undefined,
    send: Send<Values, Result>,
  ): Promise<Result> {
    const sent = { values: stored, updatedAt };
    const arrived = await sendOnce(send, intention, sent, keep);
    intention.end();
    return sameValues(arrived.sent.values, stored)
      ? arrived.result
      : deliver(stored, seenAt(arrived.result) ?? updatedAt, send);
  }

  const store: KeptTyping<Values>['store'] = async (...sending) => {
    try {
      return await deliver(...sending);
    } catch (failure) {
      tellLeft(failure);
      throw failure;
    }
  };

  const beside = (name: string): BesideProps => ({
    name,
    errors: texts.sentences[name],
    typed: texts.given[name],
    onUnreadable: (...said) => texts.note(name, ...said),
  });

  return {
    offered,
    giveWay,
    saved,
    store,
    beside,
    unread: texts.unread,
    unreadable: texts.sentences,
    tellUnreadable: () => {
      texts.tell([]);
      return texts.any;
    },
    seenAt: () => over.seenRef.current,
    saw: over.saw,
  };
}
