import {
  firstWithCondition,
  imputedDeficits,
  type ImputedDeficit,
} from '@sci/engine/associates/letting-condition';
import { capitalOn } from '@sci/engine/associates/company-capital';
import type { Formula } from '@sci/engine/formula/formula';
import { endsLetting } from '@sci/engine/year/letting-warnings';
import type { YearResult } from '@sci/engine/year/compute-year';
import type { Split } from '@sci/engine/ventilation/movement';
import type { YearInput } from '@sci/engine/year/year-input';
import { negate } from '@sci/money/cents';
import type { Db } from '../db/database.ts';
import { latestCapital, type CompanyRow } from '../records/companies.ts';
import { declaredContents } from '../records/declarations.ts';
import { readingsByYear } from '../records/reading-choices.ts';
import { listShareMovements } from '../records/shares.ts';
import {
  loadCertificates,
  loadMovements,
  loadOdEntries,
  loadOpenings,
  loadPreviousBalances,
  loadSupporting,
  type BookMovement,
  type BookOdEntry,
  type BookSupporting,
} from './book-rows.ts';
import { declaredDeficits } from './declared-deficits.ts';
import { sharingOf } from './statutes.ts';
import { loadCategories, type CategoryIndex } from './engine-categories.ts';
import { loadMasters } from './engine-masters.ts';
import { formulasOfCompany, type ProposedFormulas } from './formulas.ts';
import {
  carriedOver,
  computeWith,
  firstYear,
  inputOf,
  openingOf,
  pricesOf,
  type Source,
} from './source.ts';

/** A year of a company, computed, with the rows that its figures come from. */
export interface Books {
  readonly year: number;
  readonly input: YearInput;
  readonly result: YearResult;
  /** The year before, when the application has one. */
  readonly previous: YearResult | undefined;
  readonly movements: ReadonlyMap<string, BookMovement>;
  readonly supporting: ReadonlyMap<string, BookSupporting>;
  readonly odEntries: ReadonlyMap<string, BookOdEntry>;
  readonly categories: CategoryIndex;
  readonly formulas: readonly Formula[];
}

/** Rules that are not in force: each stands in the place of those of the database. */
export interface ProposedRules {
  readonly categories?: CategoryIndex;
  readonly formulas?: ProposedFormulas;
}

interface Expected {
  /** A sale is to be tried: what it would bring back is read although nothing was sold. */
  readonly sale?: boolean;
  /** What the year would be with these rules in force. */
  readonly proposed?: ProposedRules;
}

/**
 * Reads the books of a company up to a year and computes that year, in a number of queries that
 * does not depend on how much there is. The opening of a year is the closing of the one before,
 * from the first balance sheet or the banks' initial amounts on: nothing derived is stored, so
 * nothing can disagree.
 */
export async function loadBooks(
  db: Db,
  company: CompanyRow,
  year: number,
  { sale = false, proposed = {} }: Expected = {},
): Promise<Books> {
  const categories = proposed.categories ?? (await loadCategories(db));
  const rows = {
    movements: await loadMovements(db, company.id, year, categories),
    odEntries: await loadOdEntries(db, company.id, year, categories),
    supporting: await loadSupporting(db, company.id, year, categories),
  };
  const [masters, mastersBefore, shares, openings, readings] = await Promise.all([
    loadMasters(db, company.id, year),
    loadMasters(db, company.id, year - 1),
    listShareMovements(db, company.id),
    loadOpenings(db, company.id),
    readingsByYear(db, company.id, year),
  ]);
  const source: Source = {
    ...rows,
    company: {
      name: company.name,
      siren: company.siren ?? '',
      ...(company.vat_option !== null && { vatOption: company.vat_option }),
      ...capitalOn(`${year}-12-31`, latestCapital(company), shares),
    },
    shares,
    openings,
    categories,
    prices: pricesOf(rows, masters, categories),
    readings,
  };
  const [certificates, formulas, formulasBefore, entered, sharing] = await Promise.all([
    loadCertificates(db, company.id, year),
    formulasOfCompany(db, company.id, year, proposed.formulas),
    formulasOfCompany(db, company.id, year - 1, proposed.formulas),
    loadPreviousBalances(db, company.id, year - 1),
    sharingOf(db, company.id, year),
  ]);

  const first = firstYear(source, masters, year);
  const before =
    year > first
      ? await computeWith(
          inputOf(
            source,
            mastersBefore,
            year - 1,
            await openingOf(source, mastersBefore, year - 1, first),
          ),
          formulasBefore,
          categories,
        )
      : undefined;
  const opening =
    before === undefined ? (source.openings.get(year) ?? []) : carriedOver(before, masters, year);
  const previousBalances = before === undefined ? entered : resultAccounts(before);
  const input: YearInput = {
    ...inputOf(source, masters, year, opening),
    controls: { expectedRentsPerLot: 12, certificates },
    ...sharing,
    ...(previousBalances.length > 0 && {
      previousYear: { year: year - 1, balances: previousBalances },
    }),
    ...((sale || masters.buildings.some((building) => endsLetting(building, year))) && {
      imputedDeficits: await deficitsBefore(db, company, source, { first, year }, proposed),
    }),
  };
  return {
    year,
    input,
    result: await computeWith(input, formulas, categories),
    previous: before,
    movements: new Map(
      source.movements
        .filter((movement) => movement.year === year)
        .map((movement) => [movement.id, movement]),
    ),
    supporting: new Map(
      source.supporting.filter((data) => data.year === year).map((data) => [data.id, data]),
    ),
    odEntries: new Map(
      source.odEntries.filter((entry) => entry.year === year).map((entry) => [entry.id, entry]),
    ),
    categories,
    formulas,
  };
}

/** The year as it would be with other ventilations of its movements, by id; nothing is written. */
export const withVentilations = (
  books: Books,
  ventilations: ReadonlyMap<string, readonly Split[]>,
): Promise<YearResult> =>
  withInput(books, {
    ...books.input,
    movements: books.input.movements.map((movement) => ({
      ...movement,
      splits: ventilations.get(movement.id) ?? movement.splits,
    })),
  });

/** The year as it would be with other books; nothing is written. */
export const withInput = ({ categories, formulas }: Books, input: YearInput): Promise<YearResult> =>
  computeWith(input, formulas, categories);

/**
 * The deficits of the years before that the end of a letting may bring back: those of a filed return as it was
 * filed, the others by as many computations as the letting condition has years. Only for a year
 * in which a building is sold or lent.
 */
async function deficitsBefore(
  db: Db,
  company: CompanyRow,
  source: Source,
  { first, year }: { readonly first: number; readonly year: number },
  proposed: ProposedRules,
): Promise<ImputedDeficit[]> {
  const deficits: ImputedDeficit[] = [];
  const from = Math.max(first, firstWithCondition(year));
  const declared = await declaredContents(db, company.id, { from, before: year });
  for (let past = from; past < year; past += 1) {
    if (declared.has(past)) {
      deficits.push(...declaredDeficits(declared.get(past)));
      continue;
    }
    const masters = await loadMasters(db, company.id, past);
    const formulas = await formulasOfCompany(db, company.id, past, proposed.formulas);
    const opening = await openingOf(source, masters, past, first);
    const input = {
      ...inputOf(source, masters, past, opening),
      ...(await sharingOf(db, company.id, past)),
    };
    deficits.push(...imputedDeficits(await computeWith(input, formulas, source.categories)));
  }
  return deficits;
}

const resultAccounts = ({ trialBalance: rows }: YearResult) =>
  rows
    .filter(({ account }) => /^[67]/.test(account))
    .map(({ account, balance }) => ({ account, balance: negate(balance) }));
