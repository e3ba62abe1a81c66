import type { z } from 'zod';
import type { FieldErrors } from '../ports/refusals.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  string: 'Un texte est attendu.',
  number: 'Un nombre est attendu.',
  int: 'Un nombre entier est attendu.',
  boolean: 'Vrai ou faux est attendu.',
  array: 'Une liste est attendue.',
  object: 'Un objet est attendu.',
  date: 'Une date est attendue.',
  null: 'Rien n’est attendu ici.',
};

const FORMATS: Readonly<Record<string, string>> = {
  email: 'Une adresse e-mail valide est attendue.',
  url: 'Une adresse web valide est attendue.',
  date: 'Une date valide est attendue (JJ/MM/AAAA).',
  datetime: 'Une date et une heure sont attendues.',
};

/** The sentence for a refusal that the contract's schema has not worded itself. */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'Ce champ est obligatoire.'
        : (EXPECTED[issue.expected] ?? 'Cette valeur n’est pas admise.');
    case 'too_small':
      return sizeSentence(issue.origin, 'min', issue.minimum);
    case 'too_big':
      return sizeSentence(issue.origin, 'max', issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'Ce texte n’a pas la forme attendue.';
    case 'unrecognized_keys':
      return 'Champ inconnu.';
    default:
      return 'Cette valeur n’est pas admise.';
  }
}

function sizeSentence(
  origin: string,
  side: 'min' | 'max',
  limit: number | bigint | undefined,
): string {
  const bound = String(limit ?? '');
  const words = side === 'min' ? 'au moins' : 'au plus';
  const counted = (noun: string): string =>
    Number(bound) > 1
      ? `${bound} ${noun}s ${words} sont attendus.`
      : `${bound} ${noun} ${words} est attendu.`;
  if (origin === 'string') return counted('caractère');
  if (origin === 'array' || origin === 'set') return counted('élément');
  return side === 'min'
    ? `La valeur doit être supérieure ou égale à ${bound}.`
    : `La valeur doit être inférieure ou égale à ${bound}.`;
}

/**
 * Issues of a schema as sentences by field: `details.0.price`, an unknown field under its own name.
 */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, string[]>();
  for (const issue of issues) {
    for (const field of fieldsOf(issue))
      errors.set(field, [...new Set([...(errors.get(field) ?? []), issue.message])]);
  }
  return Object.fromEntries(errors);
}

function fieldsOf(issue: z.core.$ZodIssue): string[] {
  const path = issue.path.map(String);
  if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key].join('.'));
  return [path.join('.') || '_form'];
}
