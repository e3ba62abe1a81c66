import { z } from 'zod';
import { say } from '../messages/say.ts';
import { refuse } from '../ports/refusals.ts';
import { fieldErrors, frenchIssue } from './french-issues.ts';

const NOTHING = z.strictObject({});

/**
 * Reads one part of a request (path, query string, body) by its schema. Without a schema nothing
 * may be sent. Throws a RefusedError with a French sentence for each field.
 */
export function readInput(schema: z.ZodType | undefined, value: unknown): unknown {
  const given = value ?? (schema ? value : {});
  refuseUnstorableText(given);
  const result = (schema ?? NOTHING).safeParse(given, { error: frenchIssue });
  return result.success
    ? schema
      ? result.data
      : undefined
    : refuse(fieldErrors(result.error.issues));
}

/**
 * The deepest body of the contract has a handful of levels; beyond this whatever walks through it
 * would run out of stack.
 */
const MAX_DEPTH = 64;

/**
 * PostgreSQL stores neither NUL nor half a surrogate pair: refused here, whatever the field, and so
 * is what nests without end.
 */
export function refuseUnstorableText(value: unknown, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (value.includes('\u0000') || !value.isWellFormed())
      refuse({ [path.join('.') || '_form']: [say('input.forbidden_character')] });
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  if (path.length > MAX_DEPTH) refuse({ [path[0] ?? '_form']: [say('input.too_deep')] });
  for (const [key, item] of Object.entries(value)) {
    refuseUnstorableText(key, path);
    refuseUnstorableText(item, [...path, key]);
  }
}
