import { sql } from 'kysely';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { Vault } from '../../ports/sealing/vault.ts';
import { mapInSteps, stepByStep } from '../../ports/step-by-step.ts';
import { openFiles, openLines, type ImportOfCompany } from './sealed-reading.ts';
import { readStoredLine, StoredPreview } from './stored-preview.ts';

/** What of a reading says what its files are, in the form of now and in that of before. */
const SAID = [
  'r.sealed',
  sql<unknown>`case when r.sealed is null then r.content end`.as('content'),
] as const;

/** What was said of the files of an import, and asked about its lines. */
const Said = StoredPreview.omit({ lines: true });

/**
 * What was read of the files of an import. Megabytes, for a large one: its lines come some at a time,
 * and others are served in between.
 */
export async function previewOf(
  db: Db,
  vault: Vault,
  row: ImportOfCompany,
): Promise<StoredPreview> {
  const parts = await companyDb(db, row.company_id)
    .selectFrom('import_reading')
    .where('bank_import_id', '=', row.id)
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
  const lines = parts.map(({ line }) => line);
  return {
    ...(await saidOf(db, vault, row)),
    lines: await stepByStep(openLines(vault, row, lines, readStoredLine)),
  };
}

/** What was said of the files of an import, without their lines. */
export async function filesOf(
  db: Db,
  vault: Vault,
  row: ImportOfCompany,
): Promise<StoredPreview['files']> {
  return (await saidOf(db, vault, row)).files;
}

async function saidOf(db: Db, vault: Vault, row: ImportOfCompany) {
  const said = await companyDb(db, row.company_id)
    .selectFrom('import_reading as r')
    .select(SAID)
    .where('r.bank_import_id', '=', row.id)
    .executeTakeFirstOrThrow();
  return Said.parse(openFiles(vault, row, said));
}

/** What the confirmed statements of each account call it, by account. */
export async function accountsOfImports(
  db: Db,
  vault: Vault,
  companyId: number,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const rows = await companyDb(db, companyId)
    .selectFrom('bank_import as i')
    .innerJoin('import_reading as r', 'r.bank_import_id', 'i.id')
    .select(['i.company_id', 'i.id', 'i.bank_account_id', ...SAID])
    .where('i.status', '=', 'confirmed')
    .execute();
  const named = await mapInSteps(rows, (row) => ({
    account: row.bank_account_id,
    names: Said.parse(openFiles(vault, row, row)).files.flatMap(({ iban, accounts }) =>
      accounts.length === 1 ? [iban ?? accounts[0] ?? ''] : [],
    ),
  }));
  const byAccount = Map.groupBy(named, ({ account }) => account);
  return new Map(
    [...byAccount].map(([account, imports]) => [
      account,
      [...new Set(imports.flatMap(({ names }) => names))],
    ]),
  );
}
