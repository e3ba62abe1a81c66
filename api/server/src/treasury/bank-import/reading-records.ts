import { sql } from 'kysely';
import { asJson } from '../../db/as-json.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { jsonList, jsonObject } from '../../ports/json-in-steps.ts';
import { mapInSteps } from '../../ports/step-by-step.ts';
import { StoredLine, StoredPreview } from './stored-preview.ts';

interface ImportOfCompany {
  readonly company_id: number;
  readonly id: number;
}

/** What was read, as the database keeps it. */
export async function contentOf({ files, lines, asked }: StoredPreview) {
  const content = jsonObject(
    { files: JSON.parse(wellFormed(files)), asked },
    { lines: await jsonList(lines, wellFormed) },
  );
  return { lines: lines.length, content: asJson(content) };
}

/** Half of a character, where a text was cut, would make the whole unreadable to the database. */
const wellFormed = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'string' ? part.toWellFormed() : part,
  );

/**
 * What was read of the files of an import. Megabytes, for a large one: its lines come one by one, and
 * others are served in between.
 */
export async function previewOf(
  db: Db,
  { company_id, id }: ImportOfCompany,
): Promise<StoredPreview> {
  const reading = companyDb(db, company_id)
    .selectFrom('import_reading')
    .where('bank_import_id', '=', id);
  const { files, asked } = await reading
    .select([
      sql<unknown>`content -> 'files'`.as('files'),
      sql<unknown>`content -> 'asked'`.as('asked'),
    ])
    .executeTakeFirstOrThrow();
  const rows = await reading
    .innerJoinLateral(
      sql<{
        line: unknown;
        place: number;
      }>`json_array_elements(content -> 'lines') with ordinality`.as<'l'>(sql`l (line, place)`),
      (join) => join.onTrue(),
    )
    .select('l.line')
    .orderBy('l.place')
    .execute();
  return {
    ...StoredPreview.parse({ files, lines: [], asked: asked ?? [] }),
    lines: await mapInSteps(rows, ({ line }) => StoredLine.parse(line)),
  };
}

/** What was said of the files of an import, without their lines. */
export async function filesOf(
  db: Db,
  { company_id, id }: ImportOfCompany,
): Promise<StoredPreview['files']> {
  const { files } = await companyDb(db, company_id)
    .selectFrom('import_reading')
    .select(sql<unknown>`content -> 'files'`.as('files'))
    .where('bank_import_id', '=', id)
    .executeTakeFirstOrThrow();
  return StoredPreview.shape.files.parse(files);
}
