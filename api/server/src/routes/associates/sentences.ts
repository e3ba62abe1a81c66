import { formatWhole } from '@sci/money/format';
import { isEmpty, NOTHING, type Held } from './share-timeline.ts';

export const CONFIRMED =
  'La répartition initiale est confirmée\u00a0: enregistrez un mouvement de parts, ou annulez d’abord la confirmation.';

export const NOT_CONFIRMED =
  'La répartition initiale n’est pas confirmée\u00a0: confirmez-la avant d’enregistrer un mouvement de parts.';

export const tooManyShares = (total: number, available: number): string =>
  `Les associés auraient ${formatWhole(total)} parts et la société n’en a que ${formatWhole(available)}.`;

/** The giver holds full ownership: a gift of one half of it is a split. */
export const SPLIT_FIRST = 'Pour détacher ce droit de parts détenues en pleine propriété, choisissez la nature «\u00a0Démembrement\u00a0».';

export const UNKNOWN_ASSOCIATE = 'Cet associé n’existe pas.';

/** What a transfer brings besides the shares: partners who leave or enter, and what they keep. */
export function departureWarnings(changes: readonly { name: string; before: Held | undefined; after: Held | undefined }[]): string[] {
  return changes.flatMap(({ name, before = NOTHING, after = NOTHING }) => {
    if (!isEmpty(before) && isEmpty(after)) return [`${name} n’aura plus aucune part\u00a0: son compte courant n’est pas cédé avec elles.`];
    if (isEmpty(before) && !isEmpty(after)) return [`${name} devient associé.`];
    return [];
  });
}
