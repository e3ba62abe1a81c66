import { formatWhole } from '@sci/money/format';
import { isEmpty, NOTHING, type Held } from '../../records/share-timeline.ts';

export const CONFIRMED =
  'La répartition initiale est confirmée\u00a0: enregistrez un mouvement de parts, ou annulez d’abord la confirmation.';

export const NOT_CONFIRMED =
  'La répartition initiale n’est pas confirmée\u00a0: confirmez-la avant d’enregistrer un mouvement de parts.';

export const tooManyShares = (total: number, available: number): string =>
  `Les associés auraient ${formatWhole(total)} parts et la société n’en a que ${formatWhole(available)}.`;

/** What becomes of full ownership when only one of its halves is given. */
export const splitSentence = (name: string, given: 'US' | 'NP', count: number): string => {
  const shares =
    count === 1
      ? '1 part en pleine propriété est démembrée'
      : `${formatWhole(count)} parts en pleine propriété sont démembrées`;
  return `${shares}\u00a0: ${name} en garde ${given === 'NP' ? 'l’usufruit' : 'la nue-propriété'}.`;
};

/**
 * A share in usufruct is the other half of a share in bare ownership; undefined when each has its
 * other half.
 */
export const halvesSentence = ({ US, NP }: Held): string | undefined =>
  US === NP
    ? undefined
    : `L’usufruit porte sur ${formatWhole(US)} part${US > 1 ? 's' : ''} et la nue-propriété sur ${formatWhole(NP)}\u00a0: chaque part démembrée a un usufruitier et un nu-propriétaire.`;

/** A day of birth that is still to come; undefined when there is nothing to say. */
export const birthdateProblem = (
  { birthdate }: { readonly birthdate: string | null },
  today: string,
): string | undefined =>
  birthdate !== null && birthdate > today ? 'La date de naissance est dans l’avenir.' : undefined;

export const UNKNOWN_ASSOCIATE = 'Cet associé n’existe pas.';

/** What a transfer brings besides the shares: partners who leave or enter, and what they keep. */
export function departureWarnings(
  changes: readonly { name: string; before: Held | undefined; after: Held | undefined }[],
): string[] {
  return changes.flatMap(({ name, before = NOTHING, after = NOTHING }) => {
    if (!isEmpty(before) && isEmpty(after))
      return [
        `${name} n’aura plus aucune part\u00a0: son compte courant n’est pas cédé avec elles.`,
      ];
    if (isEmpty(before) && !isEmpty(after)) return [`${name} devient associé.`];
    return [];
  });
}
