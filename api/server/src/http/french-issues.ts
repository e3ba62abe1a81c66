import type { z } from 'zod';
import { say } from '../messages/say.ts';
import type { FieldErrors } from '../ports/refusals.ts';

const EXPECTED: Readonly<Record<string, string>> = {
  string: say('input.text'),
  number: say('input.number'),
  int: say('input.whole'),
  boolean: say('input.yes_or_no'),
  array: say('input.list'),
  object: say('input.object'),
  date: say('input.day'),
  null: say('input.nothing'),
};

const FORMATS: Readonly<Record<string, string>> = {
  email: say('input.email'),
  url: say('input.url'),
  date: say('input.valid_day'),
  datetime: say('input.instant'),
};

/** The sentence for a refusal that the contract's schema has not worded itself. */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? say('input.required')
        : (EXPECTED[issue.expected] ?? say('input.not_admitted'));
    case 'too_small':
      return sizeSentence(issue.origin, 'min', issue.minimum);
    case 'too_big':
      return sizeSentence(issue.origin, 'max', issue.maximum);
    case 'invalid_format':
      return FORMATS[issue.format] ?? say('input.form');
    case 'unrecognized_keys':
      return say('input.unknown_field');
    default:
      return say('input.not_admitted');
  }
}

function sizeSentence(
  origin: string,
  side: 'min' | 'max',
  limit: number | bigint | undefined,
): string {
  const bound = Number(limit ?? 0);
  if (origin === 'string') return say(`input.characters_${side}`, { bound });
  if (origin === 'array' || origin === 'set') return say(`input.items_${side}`, { bound });
  return side === 'min'
    ? say('input.at_least', { bound: String(limit ?? '') })
    : say('input.at_most', { bound: String(limit ?? '') });
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
