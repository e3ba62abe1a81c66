import type { Associate } from '@sci/contract/associate';
import type { ProfitKey } from '@sci/contract/profit-key';
import { percentText } from '@sci/ui/forms';
import { basisPointsOf } from '../../basis-points.ts';

/** A line of the form: what was typed. */
export interface KeyLine {
  readonly associate_id: number;
  readonly percent: string;
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
        percent: part === undefined ? '' : percentText(part.share_bp),
        clause: part?.clause ?? '',
      };
    }),
  };
}

/** An associate without percentage and clause is not in the key; nobody at all: by shares again. */
export const keyParts = ({ lines }: KeyValues) =>
  lines
    .filter(({ percent, clause }) => percent.trim() !== '' || clause.trim() !== '')
    .map(({ associate_id, percent, clause }) => ({
      associate_id,
      share_bp: percent.trim() === '' ? 0 : basisPointsOf(percent),
      clause,
    }));

/** What was typed so far, in hundredths of a percent; what can't be read counts for nothing. */
export const typedTotal = ({ lines }: KeyValues): number =>
  lines.reduce((total, { percent }) => total + (basisPointsOf(percent) || 0), 0);
