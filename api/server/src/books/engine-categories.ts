import type { Selectable } from 'kysely';
import type {
  Category,
  Counterpart,
  LedgerGroup,
  Requirement,
} from '@sci/engine/categories/category';
import type { Db } from '../db/database.ts';
import type { CategoryTable } from '../db/tables/bank.ts';

export type CategoryRow = Selectable<CategoryTable>;

/** Every category, closed ones included, in the order of the choice list. */
export const listCategoryRows = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom('category').selectAll().orderBy('id').execute();

/** A category as the engine reads it. */
export function toEngineCategory(
  row: Omit<CategoryRow, 'id' | 'created_at' | 'updated_at'>,
): Category {
  return {
    code: row.code,
    label: row.name,
    sense: row.sense,
    accounts: row.accounts,
    taxLines: row.line === null ? [] : row.line.split('+'),
    sigRow: row.sig,
    building: BUILDING[row.building],
    // An associate on a category that needs none is only information.
    associate: row.associate === 'O' ? 'required' : 'optional',
    counterpart: counterpartOf(row.third_party),
    group: groupOf(row.entry_group),
    note: row.note,
    validFromYear: row.valid_from_year,
    ...(row.valid_to_year === null ? {} : { validToYear: row.valid_to_year }),
  };
}

const BUILDING: Readonly<Record<CategoryRow['building'], Requirement>> = {
  O: 'required',
  F: 'optional',
  N: 'forbidden',
};

const COUNTERPARTS: Readonly<Record<Counterpart, true>> = {
  aucun: true,
  locataire: true,
  banque: true,
  syndic: true,
  emprunt: true,
  compte_courant: true,
  depot: true,
  capital: true,
  immobilisation: true,
  tiers: true,
  attente: true,
};

export const isCounterpart = (text: string): text is Counterpart =>
  Object.hasOwn(COUNTERPARTS, text);
const counterpartOf = (text: string | null): Counterpart =>
  text !== null && isCounterpart(text) ? text : 'aucun';

const GROUPS: Readonly<Record<LedgerGroup, true>> = {
  LOYERS: true,
  CHARGES_LOCATIVES: true,
  ADMIN_GESTION: true,
  ASSURANCES: true,
  TRAVAUX: true,
  IMPOTS: true,
  COPROPRIETE: true,
  EMPRUNTS: true,
  DEPOTS: true,
  COMPTES_COURANTS: true,
  CAPITAL: true,
  IMMOBILISATIONS: true,
  BANQUE: true,
  TIERS: true,
  FRAIS_GENERAUX: true,
  DIVERS: true,
  ATTENTE: true,
};

export const isLedgerGroup = (text: string): text is LedgerGroup => Object.hasOwn(GROUPS, text);
const groupOf = (text: string): LedgerGroup => (isLedgerGroup(text) ? text : 'DIVERS');

/** Codes by id: rows refer to a category by its id, the engine by its code. */
export interface CategoryIndex {
  readonly rows: readonly CategoryRow[];
  readonly table: ReadonlyMap<string, Category>;
  codeOf(id: number): string | undefined;
  idOf(code: string): number | undefined;
}

/** One query: the table is small and the same for every company. */
export const loadCategories = async (db: Db): Promise<CategoryIndex> =>
  indexCategories(await listCategoryRows(db));

export function indexCategories(rows: readonly CategoryRow[]): CategoryIndex {
  const [codes, ids] = [
    new Map(rows.map(({ id, code }) => [id, code])),
    new Map(rows.map(({ id, code }) => [code, id])),
  ];
  return {
    rows,
    table: new Map(rows.map((row) => [row.code, toEngineCategory(row)])),
    codeOf: (id) => codes.get(id),
    idOf: (code) => ids.get(code),
  };
}
