import type { z } from 'zod';

/** Something wrong in the file: where (a JSON path) and why (a French sentence). */
export interface Problem {
  readonly path: string;
  readonly message: string;
}

/** "movements[3].splits[0].amount_cents"; the whole file has no name. */
export function pathText(path: readonly PropertyKey[]): string {
  return path.reduce<string>((text, key) => {
    if (typeof key === 'number') return `${text}[${key}]`;
    return text === '' ? String(key) : `${text}.${String(key)}`;
  }, '');
}

const TYPES: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'vrai ou faux',
  array: 'une liste',
  object: 'un objet',
};

/** The problems that the schema found, in its order, one per field. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems = error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: pathText([...issue.path, key]),
        message: 'champ inconnu',
      }));
    }
    return [{ path: pathText(issue.path), message: messageOf(issue) }];
  });
  return problems.filter(
    ({ path }, index) => problems.findIndex((other) => other.path === path) === index,
  );
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return 'champ obligatoire manquant';
  switch (issue.code) {
    case 'invalid_type':
      return `doit être ${TYPES[issue.expected] ?? issue.expected}`;
    case 'too_big':
      return `doit être inférieur ou égal à ${String(issue.maximum)}`;
    case 'too_small':
      return `doit être supérieur ou égal à ${String(issue.minimum)}`;
    case 'invalid_value':
      return `doit valoir ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
    case 'invalid_union':
      return 'doit être un texte ou un nombre entier';
    default:
      return issue.message;
  }
}
