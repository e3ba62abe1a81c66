import { sql } from 'kysely';
import type { z } from 'zod';
import type { FormulaSet, FormulaVersion } from '@sci/contract/formula';
import { say } from '../../messages/say.ts';
import { formLines, storedFormulaSet } from '../../books/formulas.ts';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';

type Wire = z.output<typeof FormulaSet>;
type Row = Wire['formulas'][number];

/**
 * A version of a year's formulas, the latest unless one is asked for; version 0 is the form's own,
 * published by nobody.
 */
export async function readFormulas(
  db: Db,
  year: number,
  version?: number,
): Promise<Wire | undefined> {
  const set = version === 0 ? undefined : await storedFormulaSet(db, year, version);
  if (set === undefined)
    return version === undefined || version === 0
      ? { ...formVersion(year), formulas: formLines(year) }
      : undefined;
  return {
    year,
    version: set.version,
    published_at: set.published_at,
    published_by: await nameOf(db, set.published_by),
    formulas: set.rows,
  };
}

const formVersion = (year: number) => ({
  year,
  version: 0,
  published_at: `${year}-01-01T00:00:00.000Z`,
  published_by: '',
});

async function nameOf(db: Db, userId: number | null): Promise<string> {
  const author =
    userId === null
      ? undefined
      : await db
          .selectFrom('app_user')
          .select(['first_name', 'name'])
          .where('id', '=', userId)
          .executeTakeFirst();
  return author === undefined ? '' : `${author.first_name} ${author.name}`;
}

export interface Publication {
  readonly year: number;
  readonly formulas: readonly Row[];
  readonly userId: number;
  readonly comment: string;
  readonly restored?: number;
}

/** Adds the next version, and notes who did; nothing that was published before changes. */
export async function publishFormulas(
  db: Db,
  { year, formulas, userId, comment, restored }: Publication,
): Promise<void> {
  const latest = await storedFormulaSet(db, year);
  const version = (latest?.version ?? 0) + 1;
  const { id } = await db
    .insertInto('formula_set')
    .values({
      year,
      version,
      published_by: userId,
      comment,
      restored_version: restored ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('formula')
    .values(formulas.map((formula) => ({ formula_set_id: id, ...formula })))
    .execute();
  await recordEvent(db, {
    action: restored === undefined ? 'publish' : 'rollback',
    entity: 'formula_set',
    entityId: restored ?? version,
    detail: { year, version: restored ?? version, reason: comment },
  });
}

/**
 * Every version of a year, latest first, the form's own at the end, each with the lines that differ
 * from the one before.
 */
export async function listVersions(
  db: Db,
  year: number,
): Promise<z.output<typeof FormulaVersion>[]> {
  const sets = await db
    .selectFrom('formula_set as s')
    .leftJoin('app_user as u', 'u.id', 's.published_by')
    .select([
      's.id',
      's.version',
      's.published_at',
      's.comment',
      's.restored_version',
      sql<string>`coalesce(u.first_name || ' ' || u.name, '')`.as('published_by'),
    ])
    .where('s.year', '=', year)
    .orderBy('s.version')
    .execute();
  const rows = await db
    .selectFrom('formula as f')
    .innerJoin('formula_set as s', 's.id', 'f.formula_set_id')
    .select([
      'f.formula_set_id',
      'f.code',
      'f.label',
      'f.kind',
      'f.expression',
      'f.scope',
      'f.position',
    ])
    .where('s.year', '=', year)
    .orderBy('f.position')
    .execute();
  const byId = Map.groupBy(rows, ({ formula_set_id }) => formula_set_id);
  const { version, published_at, published_by } = formVersion(year);
  const versions: z.output<typeof FormulaVersion>[] = [
    { version, published_at, published_by, comment: '', restored_version: null, changes: [] },
  ];
  let before: readonly Row[] = formLines(year);
  for (const { id, ...set } of sets) {
    const after = byId.get(id) ?? [];
    versions.push({ ...set, changes: changesBetween(before, after) });
    before = after;
  }
  return versions.toReversed();
}

/** The lines that differ between two sets, each in one text. */
export function changesBetween(before: readonly Row[], after: readonly Row[]) {
  const [old, next] = [linesOf(before), linesOf(after)];
  return [...new Set([...old.keys(), ...next.keys()])]
    .map((code) => ({ code, before: old.get(code) ?? null, after: next.get(code) ?? null }))
    .filter((change) => change.before !== change.after);
}

/** A line in one text, so that a change of any part of it shows. */
const linesOf = (rows: readonly Row[]): ReadonlyMap<string, string> =>
  new Map(
    rows.map(({ code, label, kind, expression }) => [
      code,
      expression === '' ? `${label} (${KINDS[kind]})` : `${label} = ${expression}`,
    ]),
  );

const KINDS: Readonly<Record<Row['kind'], string>> = {
  SUM_CATEGORIES: say('settings.categories'),
  SUPPORTING: say('settings.supporting'),
  SUM_CATEGORIES_AND_SUPPORTING: say('settings.categories_and_supporting'),
  CONSTANT_PER_LOCAL: say('settings.per_unit'),
  EXPRESSION: say('settings.expression'),
  SUM_BUILDINGS: say('settings.buildings'),
};
