import { columnType, literals } from './column-type.ts';
import type { AreaNotes, ColumnNote, TableNotes } from './notes.ts';
import { unionNotes } from './notes/unions.ts';
import type { Column, Table } from './read-catalog.ts';

export const GENERATED =
  '// Generated from the migrated database by `npm run db:types`: change a migration, or the notes in\n// `db/table-types/notes/`.\n';
const WIDTH = 100;

export const interfaceName = ({ name, isView }: Table): string =>
  `${name.replaceAll(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase())}${isView ? 'View' : 'Table'}`;

/** The file of an area: its named unions, and an interface for each of its tables. */
export function printArea(notes: AreaNotes, tables: ReadonlyMap<string, Table>): string {
  const printed = Object.entries(notes).map(([name, tableNotes]) => {
    const table = tables.get(name);
    if (table === undefined) throw new Error(`the notes name a table that is not there: ${name}`);
    return printTable(table, tableNotes);
  });
  const unions = [...new Set(printed.flatMap((table) => table.unions))];
  const body = [...unions, ...printed.map(({ text }) => text)].join('\n');
  return `${GENERATED}${imports(body)}\n${body}`;
}

function printTable(
  table: Table,
  { note, columns = {} }: TableNotes,
): { readonly text: string; readonly unions: readonly string[] } {
  const unknown = Object.keys(columns).find((name) => !table.columns.some((c) => c.name === name));
  if (unknown !== undefined) throw new Error(`${table.name} has no column ${unknown}`);
  const unions: string[] = [];
  const lines = table.columns.flatMap((column) => {
    const columnNote = columns[column.name] ?? {};
    if (columnNote.named !== undefined && column.values !== undefined)
      unions.push(printUnion(columnNote.named, column));
    return printColumn(column, columnNote);
  });
  const text = [
    ...comment(note, ''),
    `export interface ${interfaceName(table)} {`,
    ...lines,
    '}',
    '',
  ].join('\n');
  return { text, unions };
}

function printColumn(column: Column, note: ColumnNote): string[] {
  const line = `  ${column.name}: ${columnType(column, note)};`;
  if (line.length > WIDTH)
    throw new Error(`too long for a line, give the union of ${column.name} a name: ${line}`);
  return [...comment(note.note, '  '), line];
}

function printUnion(name: string, column: Column): string {
  const line = `export type ${name} = ${literals(column)};`;
  const text =
    line.length <= WIDTH
      ? line
      : [`export type ${name} =`, ...(column.values ?? []).map((value) => `  | '${value}'`)].join(
          '\n',
        ) + ';';
  return [...comment(unionNotes[name], ''), text, ''].join('\n');
}

function comment(text: string | undefined, indent: string): string[] {
  if (text === undefined) return [];
  const short = `${indent}/** ${text} */`;
  if (short.length <= WIDTH) return [short];
  const lines = [''];
  for (const word of text.split(' ')) {
    const longer = `${lines.at(-1)}${lines.at(-1) === '' ? '' : ' '}${word}`;
    if (`${indent} * ${longer}`.length <= WIDTH) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return [`${indent}/**`, ...lines.map((line) => `${indent} * ${line}`), `${indent} */`];
}

/** The words of a printed body that come from elsewhere, each with its file. */
const SOURCES: Readonly<Record<string, readonly string[]>> = {
  '../stored-shapes.ts': [
    'DatedAccount',
    'ImportOutcome',
    'MailAttachment',
    'ReceivedMail',
    'Recipient',
    'RehearsalReport',
    'SettingPrints',
    'StatuteRules',
    'Vote',
  ],
  './columns.ts': [
    'CentsColumn',
    'CreatedAt',
    'Day',
    'DefaultCents',
    'Generated',
    'IbanColumn',
    'Identity',
    'Instant',
    'Json',
    'NullableInstant',
    'NullableJson',
    'UpdatedAt',
  ],
};

function imports(body: string): string {
  const code = body.replaceAll(/\/\*\*[^]*?\*\//g, '');
  return Object.entries(SOURCES)
    .flatMap(([file, words]) => {
      const used = words.filter((word) => new RegExp(`\\b${word}\\b`).test(code));
      return used.length === 0 ? [] : [printImport(used, file)];
    })
    .join('');
}

function printImport(words: readonly string[], file: string): string {
  const line = `import type { ${words.join(', ')} } from '${file}';\n`;
  return line.length <= WIDTH + 1
    ? line
    : `import type {\n${words.map((word) => `  ${word},\n`).join('')}} from '${file}';\n`;
}
