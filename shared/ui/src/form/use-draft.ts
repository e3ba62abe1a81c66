import {
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react';
import { collide, fitting, isMoreThanFits, merged, sameValues } from './compare.ts';
import { DraftOwner } from './draft-owner.ts';
import {
  draftsEra,
  draftsOf,
  draftsVersion,
  forgetDrafts,
  keepDraft,
  onDrafts,
  type Draft,
} from './drafts.ts';
import type { FormRecord } from './form-record.ts';
import { setAside } from './set-aside.ts';
import type { Intention } from './use-intention.ts';
import type { Unreadable } from './use-unreadable.ts';
import type { FormValues } from './use-values.ts';

/** What was typed before into the same form, and left. */
export interface OfferedDraft {
  readonly at: Date;
  /** What it replaces was stored otherwise since it was typed. */
  readonly outdated: boolean;
  /** It was typed into an earlier version of the form, which had what this one has not: it can be let go only. */
  readonly ofOlderForm: boolean;
  readonly resume: () => void;
  readonly discard: () => void;
}

/** What is typed, beside what is stored. */
export type Typed<Values extends object> = Pick<
  FormValues<Values>,
  'values' | 'baseline' | 'setAll' | 'dirty'
>;

interface Parts<Values extends object> {
  readonly record: FormRecord | null;
  /** One visit of what is typed, when it outlives its place on the screen. */
  readonly visit?: string;
  /** Values that no storage may hold. */
  readonly secret: readonly (keyof Values & string)[];
  readonly fields: Typed<Values>;
  readonly texts: Unreadable;
  readonly intention: Intention<Values>;
  /** `updated_at` of the row that the user has seen. */
  readonly seenRef: RefObject<string | undefined>;
}

/**
 * Keeps what is typed into a form until it is saved, and offers what was typed and left before. It
 * is never put in place without being asked for.
 */
export function useDraft<Values extends object>(parts: Parts<Values>) {
  const { seenRef } = parts;
  const place = usePlace(parts.record);
  const [visit] = useState(() => parts.visit ?? crypto.randomUUID());
  const kept = useKeeping(place, visit, parts);
  const found = useFound(place, visit, parts.fields);
  /** Only what was sent is gone on with: another tab may still mean something else with its form. */
  const goOn = ({ lost, intention }: Draft) => {
    if (lost.length === 0) return;
    parts.intention.adopt(
      intention,
      lost.map(({ values, updatedAt }) => ({
        values: held(parts.fields.values, values),
        updatedAt: updatedAt ?? undefined,
      })),
    );
  };
  // The panel that it was sent from may have been closed since, in the same visit.
  const [own] = useState(() => {
    const earlier = place === null ? [] : draftsOf(place).filter((one) => one.visit === visit);
    earlier.forEach(goOn);
    return earlier;
  });
  // So may the panel of a text that can't be read: its value alone would be less than was typed.
  const { give } = parts.texts;
  useEffect(() => {
    for (const { texts } of own) if (Object.keys(texts).length > 0) give(texts);
  }, [own, give]);
  // Several editors of a page may share its visit.
  const forget = (draft: Draft) =>
    forgetDrafts((one) => one.visit === draft.visit && one.place === draft.place);
  /** Other values come into the place of those that are typed, which are offered again. */
  const giveWay = (next: Partial<Values>, isProposal?: boolean) => {
    kept.keep();
    if (place !== null) setAside(place, visit, next, isProposal);
  };
  const resume = (draft: Draft) => {
    giveWay(typedIn(draft, parts.fields), false);
    forget(draft);
    // He typed over what somebody else changed since: the server shows him both before it saves.
    if (draft.seenAt !== null && isStale(draft, parts.fields)) seenRef.current = draft.seenAt;
    parts.fields.setAll(typedIn(draft, parts.fields));
    Object.keys(draft.values).forEach(parts.texts.filled);
    parts.texts.give(draft.texts);
    goOn(draft);
  };
  const offered: OfferedDraft | null =
    found === undefined
      ? null
      : {
          at: new Date(found.at),
          outdated: isStale(found, parts.fields),
          ofOlderForm: isOfOlderForm(found, parts.fields),
          resume: () => resume(found),
          discard: () => forget(found),
        };
  return { offered, giveWay, ...kept };
}

export function usePlace(record: FormRecord | null): string | null {
  const owner = use(DraftOwner);
  return owner === null || record === null ? null : `${owner}/${record.kind}/${record.id ?? 'new'}`;
}

/** The latest draft of another visit that would change something here. */
function useFound<Values extends object>(
  place: string | null,
  visit: string,
  fields: Typed<Values>,
): Draft | undefined {
  const version = useSyncExternalStore(onDrafts, draftsVersion);
  const drafts = useMemo(
    () => (version < 0 || place === null ? [] : draftsOf(place)),
    [place, version],
  );
  return drafts.find(
    (draft) =>
      draft.visit !== visit &&
      (Object.keys(draft.texts).length > 0 ||
        isOfOlderForm(draft, fields) ||
        !sameValues(typedIn(draft, fields), fields.values)),
  );
}

/** What a draft makes of a form: what was typed replaces, the rest stays as it is stored now. */
function typedIn<Values extends object>(draft: Draft, { values, baseline }: Typed<Values>): Values {
  return merged(held(values, draft.values), baseline, held(values, draft.seen));
}

/** Half of what was typed would be less than nothing: nobody sees which half. */
const isOfOlderForm = <Values extends object>(draft: Draft, { values }: Typed<Values>): boolean =>
  isMoreThanFits(values, draft.values, draft.seen);

const isStale = <Values extends object>(
  draft: Draft,
  { values, baseline }: Typed<Values>,
): boolean => collide(held(values, draft.values), baseline, held(values, draft.seen));

const held = <Values extends object>(values: Values, kept: Record<string, unknown>): Values => ({
  ...values,
  ...fitting(values, kept),
});

/** How long the keyboard rests before what was typed is kept. */
const REST_MS = 300;

function useKeeping<Values extends object>(
  place: string | null,
  visit: string,
  parts: Parts<Values>,
) {
  const latest = useRef({ place, ...parts });
  useEffect(() => {
    latest.current = { place, ...parts };
  });
  const [era] = useState(draftsEra);
  const savedRef = useRef<Values | null>(null);

  const [keep] = useState(() => (): void => {
    const { fields, texts, place: where } = latest.current;
    if (where === null || draftsEra() !== era) return;
    const isTyped = (fields.dirty || texts.any) && !sameValues(fields.values, savedRef.current);
    if (isTyped) keepDraft({ ...draftFrom(where, visit, latest.current), era });
    else forgetDrafts((draft) => draft.visit === visit && draft.place === where);
  });

  const { values } = parts.fields;
  const typedTexts = JSON.stringify(parts.texts.typed);
  useEffect(() => {
    const timer = setTimeout(keep, REST_MS);
    return () => clearTimeout(timer);
  }, [values, typedTexts, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);

  return {
    keep,
    /** What is typed is let go, even where the form is gone before it is drawn again. */
    letGo: () => {
      const { fields, texts } = latest.current;
      latest.current = {
        ...latest.current,
        fields: { ...fields, dirty: false },
        texts: { ...texts, any: false },
      };
      keep();
    },
    saved: (stored: Values, byItself = false) => {
      savedRef.current = stored;
      if (byItself) return;
      // What was left of another record that was to be added is not this one.
      const adds = parts.record?.id === null;
      forgetDrafts((draft) => draft.place === place && (!adds || draft.visit.startsWith(visit)));
    },
  };
}

function draftFrom<Values extends object>(
  place: string,
  visit: string,
  { fields, texts, intention, secret, seenRef }: Parts<Values>,
): Omit<Draft, 'era'> {
  const shown = (values: Values): Record<string, unknown> =>
    Object.fromEntries(
      Object.entries(values).filter(([name]) => !secret.some((hidden) => hidden === name)),
    );
  return {
    place,
    visit,
    at: Date.now(),
    values: shown(fields.values),
    seen: shown(fields.baseline),
    seenAt: seenRef.current ?? null,
    texts: texts.typed,
    intention: intention.key(),
    lost: intention
      .lost()
      .map(({ values, updatedAt }) => ({ values: shown(values), updatedAt: updatedAt ?? null })),
  };
}
