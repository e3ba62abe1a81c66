import type { Associate } from '@sci/contract/associate';
import type { ProfitKey } from '@sci/contract/profit-key';

/** A line of the form; the percentage in hundredths, null where none is typed that can be read. */
export interface KeyLine {
  readonly associate_id: number;
  readonly percent: number | null;
  readonly clause: string;
}
export interface KeyValues {
  readonly lines: readonly KeyLine[];
}

/** Every associate, with his part of the key, or of the one before where there is none yet. */
export function keyValues(
  { parts, previous }: ProfitKey,
  associates: readonly Associate[],
): KeyValues {
  const known = parts.length === 0 ? previous : parts;
  return {
    lines: associates.map(({ id }) => {
      const part = known.find(({ associate_id }) => associate_id === id);
      return {
        associate_id: id,
        percent: part?.share_bp ?? null,
        clause: part?.clause ?? '',
      };
    }),
  };
}

/**
 * An associate without percentage and clause is not in the key; nobody at all: by shares again. One
 * whose text can't be read yet, of `unread`, is in it with no percentage.
 */
export const keyParts = ({ lines }: KeyValues, unread: readonly number[]) =>
  lines
    .filter(
      ({ associate_id: id, percent, clause }) =>
        percent !== null || clause.trim() !== '' || unread.includes(id),
    )
    .map(({ associate_id, percent, clause }) => ({
      associate_id,
      share_bp: unread.includes(associate_id) ? Number.NaN : (percent ?? 0),
      clause,
    }));

/** What was typed so far, in hundredths of a percent; what can't be read counts for nothing. */
export const typedTotal = ({ lines }: KeyValues, unread: readonly number[]): number =>
  lines.reduce(
    (total, { associate_id: id, percent }) => total + (unread.includes(id) ? 0 : (percent ?? 0)),
    0,
  );
