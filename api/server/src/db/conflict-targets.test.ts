import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { withClient } from '../backup/make-backup.ts';
import { createTestDatabase } from '../testing/database.ts';

/**
 * An `on conflict (column)` waits for and takes in a row of that one key only. Where the same row
 * meets a second unique key as well, two of them at the same moment end in the error of the second
 * key, which a user reads as an unexpected fault: such a table takes a conflict without a target.
 */
const SOURCE = path.join(import.meta.dirname, '..');

const INSERT = /\.insertInto\('(\w+)'\)((?:(?!\.insertInto\(|\.execute)[\s\S])*)/g;
const TARGETED =
  /\.onConflict\(\s*\(?\w+\)?\s*=>\s*\w+\s*\.(?:column|columns|constraint|expression)\(/;

/** The tables into which something is written with one key as the target. */
const targeted = (source: string): string[] =>
  [...source.matchAll(INSERT)]
    .filter(([, , chain = '']) => TARGETED.test(chain))
    .map(([, table = '']) => table);

const sources = globSync('**/*.ts', { cwd: SOURCE })
  .filter((file) => !/\.test\.ts$|^testing\/|^db\/migrations\//.test(file))
  .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'));

/** Unique keys that a writer gives himself: the identifiers that the database counts never meet. */
const GIVEN_KEYS = `
  select c.relname as table, count(*)::int as keys
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisunique and c.relname = any($1)
    and not exists (
      select from pg_attribute a
      left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
      where a.attrelid = i.indrelid and a.attnum = any(i.indkey::int2[])
        and (a.attidentity <> '' or pg_get_expr(d.adbin, d.adrelid) like 'nextval%'))
  group by c.relname having count(*) > 1 order by 1`;

it('takes in what is written twice at one moment, whichever of its keys is met first', async () => {
  const tables = [...new Set(sources.flatMap(targeted))];
  expect(tables).toContain('subscription');
  const { url, drop } = await createTestDatabase();
  try {
    const { rows } = await withClient(url, (client) => client.query(GIVEN_KEYS, [tables]));
    expect(rows).toEqual([]);
  } finally {
    await drop();
  }
});
