import { formatDate, formatWhole } from '@sci/money/format';
import type { ShareKind, ShareNature } from '../db/tables/company.ts';

/**
 * What a share movement adds to (or takes from) a holder, as the view `share_entry` of the database
 * says it.
 */
export interface ShareEntry {
  readonly date: string;
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly shares: number;
}

export interface ShareEvent {
  readonly date: string;
  readonly nature: ShareNature;
  readonly kind: ShareKind;
  readonly shares: number;
  /** Of these shares, those taken out of the giver's full ownership (`splitOf`). */
  readonly split: number;
  readonly fromId: number | null;
  readonly toId: number | null;
}

export interface Held {
  readonly PP: number;
  readonly US: number;
  readonly NP: number;
}

export const NOTHING: Held = { PP: 0, US: 0, NP: 0 };

const OTHER_HALF = { US: 'NP', NP: 'US', PP: 'PP' } as const satisfies Record<ShareKind, ShareKind>;

/**
 * How many shares of a movement the giver takes out of his full ownership, keeping their other half
 * (C. civ. art. 578 and 949,
 * *donation avec réserve d’usufruit*): all of them when the movement says so, otherwise those that he does not hold as such.
 */
export function splitOf(nature: ShareNature, kind: ShareKind, shares: number, giver: Held): number {
  if (nature === 'DEMEMBREMENT') return shares;
  if (kind === 'PP' || !GIFTS.has(nature)) return 0;
  return Math.min(Math.max(0, shares - giver[kind]), giver.PP);
}

const GIFTS: ReadonlySet<ShareNature> = new Set(['CESSION', 'DONATION', 'SUCCESSION']);

/**
 * What an event does to each holder; the same rules as the view `share_entry`. Splitting full
 * ownership leaves the other half with the giver; the end of a usufruct (or of a bare ownership)
 * turns the two halves into full ownership.
 */
export function entriesOf({
  date,
  nature,
  kind,
  shares,
  split,
  fromId,
  toId,
}: ShareEvent): ShareEntry[] {
  const entries: ShareEntry[] = [];
  const add = (associateId: number | null, of: ShareKind, count: number) => {
    if (associateId !== null && count !== 0)
      entries.push({ date, associateId, kind: of, shares: count });
  };
  add(toId, nature === 'REUNION' ? 'PP' : kind, shares);
  add(fromId, kind, split - shares);
  add(fromId, 'PP', -split);
  add(fromId, OTHER_HALF[kind], split);
  if (nature === 'REUNION') add(toId, OTHER_HALF[kind], -shares);
  return entries;
}

/** What each holder has at the end of a day; holders who never had anything are absent. */
export function heldOn(date: string, entries: readonly ShareEntry[]): Map<number, Held> {
  const held = new Map<number, Held>();
  for (const entry of entries) {
    if (entry.date > date) continue;
    const before = held.get(entry.associateId) ?? NOTHING;
    held.set(entry.associateId, { ...before, [entry.kind]: before[entry.kind] + entry.shares });
  }
  return held;
}

/** What all holders have together. */
export function totalHeld(holders: Iterable<Held>): Held {
  let total = NOTHING;
  for (const { PP, US, NP } of holders)
    total = { PP: total.PP + PP, US: total.US + US, NP: total.NP + NP };
  return total;
}

/** Shares given out: in full ownership, and those whose two halves are apart, counted once. */
export const attributed = (holders: Iterable<Held>): number => {
  const { PP, US, NP } = totalHeld(holders);
  return PP + Math.max(US, NP);
};

export const isEmpty = ({ PP, US, NP }: Held): boolean => PP === 0 && US === 0 && NP === 0;

/** The day on which a holder gave up his last share, if he has none left at the end of `date`. */
export function leavingDay(
  associateId: number,
  date: string,
  entries: readonly ShareEntry[],
): string | null {
  const own = entries.filter((entry) => entry.associateId === associateId && entry.date <= date);
  const held = heldOn(date, own).get(associateId);
  if (held === undefined || !isEmpty(held)) return null;
  return own.reduce((latest, entry) => (entry.date > latest ? entry.date : latest), '');
}

export interface Shortage {
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly date: string;
  readonly missing: number;
}

/** The first day on which somebody would have given more than he holds, later days included. */
export function firstShortage(entries: readonly ShareEntry[]): Shortage | undefined {
  const balances = new Map<string, number>();
  const ordered = entries.toSorted((a, b) => (a.date === b.date ? 0 : a.date < b.date ? -1 : 1));
  for (let index = 0; index < ordered.length;) {
    const date = ordered[index]?.date ?? '';
    const today = new Map<string, ShareEntry>();
    // What happens on one day counts together: a giver may receive and give on the same day.
    for (; ordered[index]?.date === date; index += 1) {
      const entry = ordered[index];
      if (entry === undefined) break;
      const key = `${entry.associateId}/${entry.kind}`;
      balances.set(key, (balances.get(key) ?? 0) + entry.shares);
      today.set(key, entry);
    }
    for (const [key, entry] of today) {
      const balance = balances.get(key) ?? 0;
      if (balance < 0)
        return { associateId: entry.associateId, kind: entry.kind, date, missing: -balance };
    }
  }
  return undefined;
}

export const KIND_NAMES: Readonly<Record<ShareKind, string>> = {
  PP: 'pleine propriété',
  US: 'usufruit',
  NP: 'nue-propriété',
};

/** The refusal of a movement that would leave somebody with less than nothing. */
export function shortageSentence({ kind, date, missing }: Shortage, name: string): string {
  const parts = missing === 1 ? 'il manque 1 part' : `il manque ${formatWhole(missing)} parts`;
  return `${name} ne détient pas assez de parts en ${KIND_NAMES[kind]} au ${formatDate(date)}\u00a0: ${parts}.`;
}
