import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTestDatabase } from '../../testing/database.ts';
import { connectPool, ownerOn } from '../connect.ts';
import { columnType } from './column-type.ts';
import { readCatalog, type Column } from './read-catalog.ts';
import { tableFiles } from './table-files.ts';

const TABLES = path.join(import.meta.dirname, '../tables');

it('has the types of the tables that the migrations make: if not, run `npm run db:types`', async () => {
  const database = await createTestDatabase();
  const db = ownerOn(connectPool(database.url, { max: 1 }));

  for (const [name, text] of tableFiles(await readCatalog(db)))
    expect(readFileSync(path.join(TABLES, name), 'utf8')).toBe(text);

  await db.destroy();
  await database.drop();
});

const column = (values: Partial<Column>): Column => ({
  name: 'column',
  type: 'text',
  nullable: false,
  hasDefault: false,
  identity: false,
  touched: false,
  values: undefined,
  ...values,
});

it.each([
  ['an amount is read in cents', { name: 'price_cents', type: 'int8' }, 'CentsColumn'],
  [
    'an amount that may be unknown',
    { name: 'price_cents', type: 'int8', nullable: true },
    'CentsColumn | null',
  ],
  ['a day is text', { type: 'date' }, 'Day'],
  ['what the database numbers is never written', { type: 'int4', identity: true }, 'Identity'],
  [
    'a moment with a default may be left out',
    { type: 'timestamptz', hasDefault: true },
    'CreatedAt',
  ],
  [
    'a moment set by the trigger is never written',
    { type: 'timestamptz', hasDefault: true, touched: true },
    'UpdatedAt',
  ],
  ['a CHECK is a union', { values: ['R', 'D'], hasDefault: true }, "Generated<'R' | 'D'>"],
])('%s', (_title, values, expected) => {
  expect(columnType(column(values), {})).toBe(expected);
});

it('refuses json that no note describes, and a type that nobody has read yet', () => {
  expect(() => columnType(column({ type: 'jsonb', name: 'undo' }), {})).toThrow('undo');
  expect(() => columnType(column({ type: 'point' }), {})).toThrow('point');
  expect(columnType(column({ type: 'jsonb', nullable: true }), { json: 'Undo' })).toBe(
    'NullableJson<Undo>',
  );
});
