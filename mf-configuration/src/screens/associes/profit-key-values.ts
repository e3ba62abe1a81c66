import type { Associate } from '@sci/contract/associate';
import type { ProfitKey } from '@sci/contract/profit-key';

/** A line of the form: what was typed. */
export interface KeyLine {
  readonly associate_id: number;
  readonly percent: string;
  readonly clause: string;
}
export interface KeyValues {
  readonly lines: readonly KeyLine[];
}

const HUNDREDTHS = 100;

/** 6667 is "66,67". */
export const percentText = (basisPoints: number): string =>
  (basisPoints / HUNDREDTHS).toFixed(2).replace('.', ',').replace(/,00$/, '');

/** "66,67" is 6667; what is no percentage is sent as such, so that the server refuses it. */
export const basisPointsOf = (text: string): number =>
  /^\d{1,3}([.,]\d{1,2})?$/.test(text.trim())
    ? Math.round(Number(text.trim().replace(',', '.')) * HUNDREDTHS)
    : Number.NaN;

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
