import { z } from 'zod';
import { UNSEEN } from '@sci/contract/unseen';
import { say } from '../messages/say.ts';
import { allErrors, refuse, refuseAny, type FieldErrors } from '../ports/refusals.ts';
import { fieldErrors, frenchIssue } from './french-issues.ts';

const NOTHING = z.strictObject({});

/**
 * Reads one part of a request (path, query string, body) by its schema. Without a schema nothing
 * may be sent. Throws a RefusedError with a French sentence for each field.
 */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  const given = value ?? (schema ? value : {});
  const result = (schema ?? NOTHING).safeParse(given, { error: frenchIssue });
  refuseAny(faultsIn(given, result));
  return schema ? result.data : undefined;
}

/** What keeps a value from being read by its schema, or from being stored, by field. */
export const faultsOf = (schema: z.ZodType, value: unknown): FieldErrors =>
  faultsIn(value, schema.safeParse(value, { error: frenchIssue }));

/** Of a character that a schema names already, by the name of its field, nothing is said beside it. */
function faultsIn(value: unknown, { error }: z.ZodSafeParseResult<unknown>): FieldErrors {
  const refused = error === undefined ? {} : fieldErrors(error.issues);
  const unstorable = Object.entries(unstorableText(value)).filter(
    ([field]) => !refused[field]?.some((sentence) => sentence.endsWith(UNSEEN)),
  );
  return allErrors(Object.fromEntries(unstorable), refused);
}

/**
 * The deepest body of the contract has a handful of levels; beyond this whatever walks through it
 * would run out of stack.
 */
const MAX_DEPTH = 64;

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair: refused whatever the field, with every
 * field that holds one. What nests without end is refused at once.
 */
function unstorableText(value: unknown): FieldErrors {
  const errors: Record<string, string[]> = {};
  const look = (part: unknown, path: readonly string[]): void => {
    if (typeof part === 'string') {
      if (part.includes('\u0000') || !part.isWellFormed())
        errors[path.join('.') || '_form'] = [say('input.forbidden_character')];
      return;
    }
    if (typeof part !== 'object' || part === null) return;
    if (path.length > MAX_DEPTH) refuse({ [path[0] ?? '_form']: [say('input.too_deep')] });
    for (const [key, item] of Object.entries(part)) {
      look(key, path);
      look(item, [...path, key]);
    }
  };
  look(value, []);
  return errors;
}
