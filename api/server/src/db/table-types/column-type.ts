import type { ColumnNote } from './notes.ts';
import type { Column } from './read-catalog.ts';

const SCALARS: Readonly<Record<string, string>> = {
  bool: 'boolean',
  date: 'Day',
  datemultirange: 'string',
  int2: 'number',
  int4: 'number',
  int8: 'number',
  _int4: 'number[]',
  _int8: 'number[]',
  text: 'string',
  _text: 'string[]',
};

/** The type of a column in TypeScript, in the words of `columns.ts`. */
export function columnType(column: Column, note: ColumnNote): string {
  if (note.type !== undefined) return note.type;
  if (column.identity) return 'Identity';
  if (column.type === 'timestamptz') return instantType(column);
  if (column.type === 'jsonb' || column.type === 'json') return jsonType(column, note);
  if (column.name.endsWith('_cents')) return centsType(column);
  const scalar = note.named ?? literals(column) ?? SCALARS[column.type];
  if (scalar === undefined)
    throw new Error(`no type in TypeScript for ${column.type} (${column.name}): give it a note`);
  if (column.nullable) return `${scalar} | null`;
  return column.hasDefault ? `Generated<${scalar}>` : scalar;
}

export const literals = ({ values }: Pick<Column, 'values'>): string | undefined =>
  values?.map((value) => `'${value}'`).join(' | ');

function instantType({ nullable, hasDefault, touched }: Column): string {
  if (nullable) return 'NullableInstant';
  if (touched) return 'UpdatedAt';
  return hasDefault ? 'CreatedAt' : 'Instant';
}

function jsonType({ name, nullable }: Column, { json }: ColumnNote): string {
  if (json === undefined) throw new Error(`what does the json of ${name} hold? Give it a note`);
  if (json === 'unknown') return json;
  return nullable ? `NullableJson<${json}>` : `Json<${json}>`;
}

function centsType({ nullable, hasDefault }: Column): string {
  if (nullable) return 'CentsColumn | null';
  return hasDefault ? 'DefaultCents' : 'CentsColumn';
}
