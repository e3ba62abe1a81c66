import type pg from 'pg';
import { quoted, readTables, type CopiedTable } from '../backup/catalog.ts';
import { COMPANY_TABLES } from '../db/tables/every-table.ts';
import { generatedCompanies, type GeneratedCompany } from './generated-companies.ts';

/**
 * Ids of the n-th copy are those of its model and n times this: no two are the same, also beyond 32
 * bits, and what they refer to is found by the same sum.
 */
const STRIDE = 1_000_000;
const BATCH = 500;

/** What of a company stands outside of its tables. */
const AROUND = ['company', 'app_user', 'subscription'];

export interface Multiplied {
  readonly companies: number;
  readonly rows: number;
}

/**
 * Copies companies until there are `total` copies: each with its rows, its manager, a name, a SIREN
 * and an address of its own, the same for the same number. What was made before stays; an
 * interrupted run goes on where it stopped. `models` are companies of one manager each, entered by
 * calls, so that every copy is one that people could have entered. The account has to be a superuser:
 * triggers and references, which hold for the models, are not asked again.
 */
export async function multiplyCompanies(
  owner: pg.Pool,
  models: readonly number[],
  total: number,
  tell: (made: number) => void,
): Promise<Multiplied> {
  const client = await owner.connect();
  try {
    const copies = await copiesOf(client);
    let rows = 0;
    for (let made = await countMade(client); made < total;) {
      const until = Math.min(made + BATCH, total);
      rows += await copyBatch(client, copies, models, generatedCompanies(made + 1, until));
      made = until;
      tell(made);
    }
    for (const { name, keeps } of copies)
      if (keeps.includes('id'))
        await client.query(
          `select setval(pg_get_serial_sequence($1, 'id'), max(id)) from ${name} having max(id) is not null`,
          [name],
        );
    return { companies: total, rows };
  } finally {
    client.release();
  }
}

async function countMade(client: pg.PoolClient): Promise<number> {
  const { rows } = await client.query<{ made: number }>(
    'select coalesce(max(id) / $1::bigint, 0) as made from company',
    [STRIDE],
  );
  return Number(rows[0]?.made ?? 0);
}

/** How the rows of one table are copied. */
interface Copy {
  readonly name: string;
  /** Which rows are a model's. */
  readonly of: string;
  readonly into: string;
  readonly values: string;
  /** Columns that hold numbers given by this database. */
  readonly keeps: readonly string[];
}

async function copiesOf(client: pg.PoolClient): Promise<Copy[]> {
  const tables = (await readTables(client)).filter(
    ({ schema, name }) =>
      schema === 'public' &&
      (AROUND.includes(name) || COMPANY_TABLES.some((table) => table === name)),
  );
  const references = await readReferences(
    client,
    tables.map(({ name }) => name),
  );
  return tables.map((table) => copyOf(client, table, references.get(table.name) ?? []));
}

/** Columns of each table that name a row of another copied one. */
async function readReferences(
  client: pg.PoolClient,
  names: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await client.query<{ name: string; columns: string[] }>(
    `select c.conrelid::regclass::text as name, array_agg(distinct a.attname::text) as columns
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
     where c.contype = 'f' and c.conrelid::regclass::text = any($1) and c.confrelid::regclass::text = any($1)
     group by 1`,
    [names],
  );
  return new Map(rows.map(({ name, columns }) => [name, columns]));
}

/** What is a copy's own instead of its model's. */
const OWN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  company: {
    name: 'made.name',
    siren: 'made.siren',
    address_street: 'made.street',
    address_zip: 'made.zip',
    address_city: 'made.city',
  },
  app_user: { email: 'made.email', name: 'made.manager' },
  subscription: { id: "source.id || '_' || made.n" },
};

const MODEL: Readonly<Record<string, string>> = {
  company: 'source.id = made.model',
  subscription:
    'source.user_id in (select u.id from app_user u where u.company_id = made.model and u.deleted_at is null)',
};

function copyOf(client: pg.PoolClient, table: CopiedTable, references: readonly string[]): Copy {
  const { name, columns } = table;
  const own = OWN[name] ?? {};
  const keeps = columns.filter(
    (column) =>
      column === 'company_id' || (column === 'id' && !own['id']) || references.includes(column),
  );
  const value = (column: string): string => {
    const escaped = client.escapeIdentifier(column);
    if (own[column]) return own[column];
    return keeps.includes(column)
      ? `source.${escaped} + made.n * ${STRIDE}::bigint`
      : `source.${escaped}`;
  };
  return {
    name: quoted(client, table),
    of: MODEL[name] ?? 'source.company_id = made.model',
    into: columns.map((column) => client.escapeIdentifier(column)).join(', '),
    values: columns.map(value).join(', '),
    keeps,
  };
}

/** One transaction: a copy is there whole or not at all. */
async function copyBatch(
  client: pg.PoolClient,
  copies: readonly Copy[],
  models: readonly number[],
  companies: readonly GeneratedCompany[],
): Promise<number> {
  const made = JSON.stringify(
    companies.map((company) => ({ ...company, model: models[company.n % models.length] })),
  );
  await client.query('begin');
  try {
    await client.query("set local session_replication_role = 'replica'");
    await client.query(
      `create temporary table made on commit drop as select * from json_to_recordset($1) as one
       (n bigint, model bigint, name text, siren text, street text, zip text, city text, manager text, email text)`,
      [made],
    );
    let rows = 0;
    for (const { name, into, values, of } of copies) {
      const { rowCount } = await client.query(
        `insert into ${name} (${into}) overriding system value
         select ${values} from made join ${name} source on ${of}`,
      );
      rows += rowCount ?? 0;
    }
    await client.query('commit');
    return rows;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
