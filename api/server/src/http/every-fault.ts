import { sql } from 'kysely';
import type { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../db/database.ts';
import { RefusedError, type FieldErrors } from '../ports/refusals.ts';
import type { ServedCall } from './call.ts';
import { fieldErrors, frenchIssue } from './french-issues.ts';
import { guessesOf, isPartOf } from './guesses.ts';
import { HEAVY_CALLS } from './heavy-calls.ts';
import { faultsOf } from './input.ts';
import { SECRET_CALLS } from './secret-calls.ts';

/**
 * With what a form says which fields of its body hold nothing that could be read, and that nothing
 * shall be stored: it asks what else is wrong. Paths as refusals name them, parted by commas.
 */
const UNREAD_HEADER = 'x-sci-unread';

/** A body with fields of which nobody knows the value. */
export interface FaultyBody {
  /** What the contract refuses, except of what could not be read. */
  readonly errors: FieldErrors;
  readonly unknown: readonly string[];
  /** The body with each unknown field guessed, in several ways. */
  readonly guesses: readonly unknown[];
}

/** The fields that the form could not read; undefined when the body is what its author means. */
export function unreadFields({ headers }: FastifyRequest): readonly string[] | undefined {
  const given = headers[UNREAD_HEADER];
  return typeof given === 'string' ? given.split(',').filter((path) => path !== '') : undefined;
}

/**
 * What the contract refuses of a body, with the bodies that it could become; undefined when it
 * refuses nothing, and all could be read.
 */
export function faultyBody(
  schema: z.ZodType | undefined,
  body: unknown,
  unread: readonly string[] | undefined,
): FaultyBody | undefined {
  if (schema === undefined) return unread && { errors: {}, unknown: unread, guesses: [] };
  const errors = faultsOf(schema, body);
  if (unread === undefined && isEmpty(errors)) return undefined;
  const unknown = [...new Set([...(unread ?? []), ...Object.keys(errors)])];
  return {
    errors: without(errors, unread ?? []),
    unknown,
    guesses: guessesOf(schema, body, unknown),
  };
}

/**
 * Whether what the business refuses is said beside what the contract refuses. Not where a try is
 * counted, heavy, or proves something: its handler runs for what is meant alone.
 */
export const saysEveryFault = ({ key, endpoint, counts }: ServedCall): boolean =>
  endpoint.access !== 'public' &&
  endpoint.transport === undefined &&
  endpoint.presence === undefined &&
  !counts &&
  !key.startsWith('GET ') &&
  !HEAVY_CALLS.has(key) &&
  !SECRET_CALLS.has(key);

/**
 * What the contract and the business refuse of a body together. Of the business only what it
 * refuses whatever the unknown fields will be: each guess is tried indoors, and undone. A refusal
 * of another kind ends it, since it is not about what was typed.
 */
export async function everyFault(
  db: Db,
  schema: z.ZodType | undefined,
  { errors, unknown, guesses }: FaultyBody,
  attempt: (body: unknown) => Promise<unknown>,
): Promise<FieldErrors> {
  let common: FieldErrors | undefined;
  for (const guess of guesses) {
    const refused = await refusedOf(db, schema, guess, attempt);
    if (refused === undefined) return errors;
    const ofOthers = without(refused, unknown);
    // A guess that is itself what is refused says nothing of the other fields.
    if (isEmpty(ofOthers) && !isEmpty(refused)) continue;
    common = common === undefined ? ofOthers : inBoth(common, ofOthers);
    if (isEmpty(common)) return errors;
  }
  return { ...common, ...errors };
}

async function refusedOf(
  db: Db,
  schema: z.ZodType | undefined,
  guess: unknown,
  attempt: (body: unknown) => Promise<unknown>,
): Promise<FieldErrors | undefined> {
  const read = schema?.safeParse(guess, { error: frenchIssue });
  if (read?.success === false) return fieldErrors(read.error.issues);
  await sql`savepoint guess`.execute(db);
  try {
    await attempt(read?.data);
    return {};
  } catch (error) {
    // What a guess breaks in another way, in the database or beyond what can be computed, tells
    // nothing of what was meant; nobody sent that value.
    return error instanceof RefusedError ? error.errors : undefined;
  } finally {
    await sql`rollback to savepoint guess`.execute(db);
  }
}

const isEmpty = (errors: FieldErrors): boolean => Object.keys(errors).length === 0;

const without = (errors: FieldErrors, paths: readonly string[]): FieldErrors =>
  Object.fromEntries(
    Object.entries(errors).filter(([name]) => !paths.some((path) => isPartOf(path)(name))),
  );

const inBoth = (one: FieldErrors, other: FieldErrors): FieldErrors =>
  Object.fromEntries(
    Object.entries(one)
      .map(([name, said]) => [name, said.filter((each) => other[name]?.includes(each))] as const)
      .filter(([, said]) => said.length > 0),
  );
