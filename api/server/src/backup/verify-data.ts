import { sql } from 'kysely';
import type { JournalEntry } from '@sci/engine/ledger/entry';
import { sum } from '@sci/money/cents';
import { KeptBooks } from '../books/kept-books.ts';
import type { Books } from '../books/load-books.ts';
import { everyCompany } from '../db/company-db.ts';
import type { Db, Pool } from '../db/database.ts';
import { inTransaction, systemScope } from '../db/transaction.ts';
import { say } from '../messages/say.ts';
import type { CompanyFiles } from '../ports/files/company-files.ts';
import { findCompany, type CompanyRow } from '../records/companies.ts';
import { compareSheets } from '../reports/declaration/compare.ts';
import { returnOfNow } from '../reports/declaration/read-declaration.ts';
import { lastDeclared } from '../reports/declaration/records.ts';
import { decidingAssembly } from '../reports/general-assembly/of-year.ts';
import { WHOLE_TABLES } from './catalog.ts';
import { sha256 } from './manifest.ts';

/** What was looked at, and every difference in a sentence. */
export interface Verification {
  readonly companies: number;
  readonly years: number;
  readonly documents: number;
  readonly faults: readonly string[];
}

/**
 * Computes every year of every company again, compares it with what an assembly decided on and with
 * what was declared, and every document with its hash. Reads only.
 */
export async function verifyData(pool: Pool, files: CompanyFiles): Promise<Verification> {
  const years = await reading(pool, (db) => listYears(db));
  const faults: string[] = [];
  for (const year of years) faults.push(...(await reading(pool, (db) => verifyYear(db, year))));
  const documents = await reading(pool, listDocuments);
  for (const document of documents) faults.push(...(await verifyDocument(files, document)));
  return {
    companies: new Set(years.map(({ company_id }) => company_id)).size,
    years: years.length,
    documents: documents.length,
    faults,
  };
}

const reading = <T>(pool: Pool, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(pool, systemScope('verify'), 'read', work);

interface CompanyYear {
  readonly company_id: number;
  readonly year: number;
}

const listYears = (db: Db): Promise<CompanyYear[]> =>
  everyCompany(db)
    .selectFrom('fiscal_year_company')
    .select(['company_id', 'year'])
    .orderBy('company_id')
    .orderBy('year')
    .execute();

async function verifyYear(db: Db, { company_id, year }: CompanyYear): Promise<string[]> {
  const company = await findCompany(db, company_id);
  if (company === undefined) return [];
  const books = new KeptBooks();
  const found = await books.load(db, company, year).catch((error: unknown) => messageOf(error));
  const reasons =
    typeof found === 'string'
      ? [say('backup.verify_uncomputable', { reason: found })]
      : [
          ...unbalanced(found),
          ...(await againstAssembly(db, company, found)),
          ...(await againstDeclaration(db, company, year, books)),
        ];
  return reasons.map((reason) =>
    say('backup.verify_company', { company: company.name, year: String(year), reason }),
  );
}

const unbalanced = ({ result }: Books): string[] =>
  result.entries
    .filter((entry) => !isBalanced(entry))
    .map(({ label }) => say('backup.verify_unbalanced', { entry: label }));

const isBalanced = ({ lines }: JournalEntry): boolean =>
  sum(lines.map(({ debit }) => debit)) === sum(lines.map(({ credit }) => credit));

async function againstAssembly(
  db: Db,
  company: CompanyRow,
  { year, result }: Books,
): Promise<string[]> {
  const deciding = await decidingAssembly(db, company.id, year);
  if (deciding?.held !== true) return [];
  const { fiscal_year_result_cents: kept, tax_result: tax } = deciding;
  const { accountingResult: now, bridge } = result;
  return [
    ...(kept === null || kept === now ? [] : [say('backup.verify_result', { now, kept })]),
    ...(tax === null || tax === bridge.taxResultEuros
      ? []
      : [say('backup.verify_tax', { now: bridge.taxResultEuros, kept: tax })]),
  ];
}

/** Every box of the return that was filed last, beside what the books say now. */
async function againstDeclaration(
  db: Db,
  company: CompanyRow,
  year: number,
  books: KeptBooks,
): Promise<string[]> {
  const declared = await lastDeclared(db, company.id, year);
  if (declared === undefined) return [];
  const { sheets } = await returnOfNow(db, company, year, { books });
  return compareSheets(declared, sheets).flatMap(({ name, boxes }) =>
    boxes
      .filter(({ changed }) => changed)
      .map(({ label, declared: was, now }) =>
        say('backup.verify_declared', {
          sheet: name,
          box: label,
          was: was ?? '–',
          now: now ?? '–',
        }),
      ),
  );
}

interface StoredDocument {
  readonly table: string;
  readonly key: string;
  readonly sha256: string;
}

/** Of every table that keeps the key of a document beside its hash, also of those to come. */
async function listDocuments(db: Db): Promise<StoredDocument[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select c.relname as name from pg_class c
    join pg_attribute k on k.attrelid = c.oid and k.attname = 'storage_key' and not k.attisdropped
    join pg_attribute h on h.attrelid = c.oid and h.attname = 'sha256' and not h.attisdropped
    where c.relnamespace = 'public'::regnamespace and ${sql.raw(WHOLE_TABLES)} order by 1`.execute(
    db,
  );
  const documents: StoredDocument[] = [];
  for (const { name } of tables) {
    const { rows } = await sql<StoredDocument>`
      select ${name}::text as table, storage_key as key, sha256 from ${sql.id(name)}
      where storage_key is not null and sha256 is not null`.execute(db);
    documents.push(...rows);
  }
  return documents;
}

async function verifyDocument(
  files: CompanyFiles,
  { key, table, sha256: kept }: StoredDocument,
): Promise<string[]> {
  const content = await files.get(key);
  if (content === undefined) return [say('backup.verify_missing', { key, table })];
  return sha256(content) === kept ? [] : [say('backup.verify_changed', { key, table })];
}

const messageOf = (error: unknown): string =>
  error instanceof Error ? error.message : say('backup.unknown_cause');
