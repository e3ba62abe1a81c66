import { formatPart, formatWhole } from '@sci/money/format';
import type { useTranslation } from '@sci/shell-sdk';
import type { Assembly } from './assembly-values.ts';

type Held = Assembly['per_associate'][number]['held'];
type Translate = ReturnType<typeof useTranslation>['t'];

/** Whether somebody has the usufruct of some of these shares and another their bare ownership. */
export const isSplit = (held: Held): held is NonNullable<Held> =>
  held !== undefined && held.US + held.NP > 0;

/** The shares given out: of a split one, the two halves count once. */
export const capitalOf = (associates: Assembly['per_associate']): number =>
  associates.reduce(
    (sum, { held, vote_shares }) => sum + (held === undefined ? vote_shares : held.PP + held.NP),
    0,
  );

/** What an associate holds, by nature of right: the rights vote on different resolutions. */
export const sharesByRight = (held: NonNullable<Held>, capital: number, t: Translate): string =>
  (['PP', 'US', 'NP'] as const)
    .filter((right) => held[right] > 0)
    .map((right) =>
      t(`attendance.right.${right}`, {
        shares: formatWhole(held[right]),
        percent: formatPart(held[right], capital),
      }),
    )
    .join(', ');
