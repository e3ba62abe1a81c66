export const CONFIRMED =
  'La répartition initiale est confirmée\u00a0: enregistrez un mouvement de parts, ou annulez d’abord la confirmation.';

export const NOT_CONFIRMED =
  'La répartition initiale n’est pas confirmée\u00a0: confirmez-la avant d’enregistrer un mouvement de parts.';

/** A day of birth that is still to come; undefined when there is nothing to say. */
export const birthdateProblem = (
  { birthdate }: { readonly birthdate: string | null },
  today: string,
): string | undefined =>
  birthdate !== null && birthdate > today ? 'La date de naissance est dans l’avenir.' : undefined;
