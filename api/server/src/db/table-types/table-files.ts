import { account } from './notes/account.ts';
import { accounting } from './notes/accounting.ts';
import { administration } from './notes/administration.ts';
import { bank } from './notes/bank.ts';
import { company } from './notes/company.ts';
import type { AreaNotes } from './notes.ts';
import { GENERATED, interfaceName, printArea } from './print.ts';
import type { Table } from './read-catalog.ts';

const AREAS: Readonly<Record<string, AreaNotes>> = {
  account,
  accounting,
  administration,
  bank,
  company,
};

/** The generated files of `db/tables/`, by name. */
export function tableFiles(tables: readonly Table[]): ReadonlyMap<string, string> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const placed = new Set(Object.values(AREAS).flatMap((notes) => Object.keys(notes)));
  const homeless = tables.find(({ name }) => !placed.has(name));
  if (homeless !== undefined)
    throw new Error(
      `name the table ${homeless.name} in db/table-types/notes, in the file of its area`,
    );
  return new Map([
    ...Object.entries(AREAS).map(([area, notes]): [string, string] => [
      `${area}.ts`,
      printArea(notes, byName),
    ]),
    ['every-table.ts', printEveryTable(byName)],
  ]);
}

function printEveryTable(tables: ReadonlyMap<string, Table>): string {
  const entries = Object.entries(AREAS).map(([area, notes]) =>
    Object.keys(notes).flatMap((name) => {
      const table = tables.get(name);
      return table === undefined ? [] : [`  ${name}: ${area}.${interfaceName(table)};\n`];
    }),
  );
  const areas = Object.keys(AREAS);
  return [
    GENERATED,
    ...areas.map((area) => `import type * as ${area} from './${area}.ts';\n`),
    '\n/** Every table of the product, as Kysely sees it. */\nexport interface Database {\n',
    entries.map((lines) => lines.join('')).join('\n'),
    '}\n\n/** Tables whose every row belongs to a company. */\n',
    printList('COMPANY_TABLES', [...tables.values()].filter(belongsToCompany)),
    '\n/** Those of them whose rows wait in the trash before they are gone. */\n',
    printList('TRASH_TABLES', [...tables.values()].filter(hasTrash)),
  ].join('');
}

const belongsToCompany = ({ columns }: Table): boolean =>
  columns.some(
    ({ name, nullable, hasDefault }) => name === 'company_id' && !nullable && !hasDefault,
  );

const hasTrash = (table: Table): boolean =>
  belongsToCompany(table) && table.columns.some(({ name }) => name === 'deleted_at');

const printList = (name: string, tables: readonly Table[]): string =>
  `export const ${name} = [\n${tables.map((table) => `  '${table.name}',\n`).join('')}] as const;\n`;
