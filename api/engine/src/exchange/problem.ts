import type { z } from 'zod';
import { say } from '../messages/say.ts';

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

/** The problems that the schema found, in its order, one per field. */
export function problemsOf(error: z.ZodError): Problem[] {
  const problems = error.issues.flatMap((issue): Problem[] => {
    if (issue.code === 'unrecognized_keys') {
      return issue.keys.map((key) => ({
        path: pathText([...issue.path, key]),
        message: say('exchange.unknown_field'),
      }));
    }
    return [{ path: pathText(issue.path), message: messageOf(issue) }];
  });
  return problems.filter(
    ({ path }, index) => problems.findIndex((other) => other.path === path) === index,
  );
}

function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'custom') return say('exchange.missing');
  switch (issue.code) {
    case 'invalid_type':
      return say('exchange.type', { kind: issue.expected });
    case 'too_big':
      return say('exchange.too_big', { most: String(issue.maximum) });
    case 'too_small':
      return say('exchange.too_small', { least: String(issue.minimum) });
    case 'invalid_value':
      return say('exchange.value', { values: eitherOf(issue.values) });
    case 'invalid_union':
      return say('exchange.text_or_whole');
    default:
      return issue.message;
  }
}

const eitherOf = (values: readonly z.core.util.Primitive[]): string =>
  values
    .map((value) => JSON.stringify(value))
    .reduce((first, second) => say('exchange.either', { first, second }));
