import type { z } from 'zod';
import type { Scenario } from '@sci/contract/scenario';
import { isValidIn, needsLoan } from '@sci/engine/categories/category';
import { scenarioOf } from '@sci/engine/scenario/scenario-of';
import type { YearResult } from '@sci/engine/year/compute-year';
import type { YearInput } from '@sci/engine/year/year-input';
import { yearWarnings } from '@sci/engine/year/warnings';
import { withInput, type Books } from '../../books/load-books.ts';
import { formulasOf } from '../tax-return/lines.ts';
import { toEngine } from './engine-change.ts';
import type { ScenarioRow } from './records.ts';
import { sentenceOf } from './sentence.ts';

type Reply = z.output<typeof Scenario>;
interface Year {
  readonly input: YearInput;
  readonly result: YearResult;
}

/**
 * The year with the changes of a scenario beside its books. Only figures come out of it: what the
 * books were read from is never written.
 */
export async function compareScenario(books: Books, row: ScenarioRow): Promise<Reply> {
  const changes = row.changes.map(({ change }) => toEngine(change));
  const { input, refused } = scenarioOf(books.input, changes, {
    categories: [...books.categories.table.values()],
  });
  const then: Year = { input, result: await withInput(books, input) };
  const { id, name, year, updated_at } = row;
  return {
    id,
    name,
    year,
    updated_at,
    changes: row.changes.map((kept, index) => ({
      ...kept,
      sentence: sentenceOf(kept.change, books),
      problem: refused[index]?.[0]?.message ?? null,
    })),
    comparison: comparisonOf(books, then),
    choices: choicesOf(books),
  };
}

function comparisonOf(now: Books, then: Year): Reply['comparison'] {
  const said = new Set(yearWarnings(now.input, now.result).map(({ message }) => message));
  return {
    totals: totalsOf(now.result, then.result),
    result: { now: now.result.accountingResult, scenario: then.result.accountingResult },
    treasury: { now: now.result.treasury, scenario: then.result.treasury },
    associates: associatesOf(now.result, then),
    warnings: yearWarnings(then.input, then.result)
      .map(({ message }) => message)
      .filter((message) => !said.has(message)),
  };
}

function totalsOf(now: YearResult, then: YearResult): Reply['comparison']['totals'] {
  const euros = ({ form2072 }: YearResult, code: string) => form2072.totals.get(code)?.euros ?? 0;
  return formulasOf(now.form2072, 'company')
    .map(({ code, label }) => ({
      code,
      label,
      now: euros(now, code),
      scenario: euros(then, code),
    }))
    .filter((row) => row.code === 'R5' || row.now !== 0 || row.scenario !== 0);
}

/** Everybody who has a part on one side at least. */
function associatesOf(now: YearResult, then: Year): Reply['comparison']['associates'] {
  const part = ({ quoteParts }: YearResult, id: number) => quoteParts.get(id)?.R5 ?? 0;
  return then.input.associates
    .filter(({ id }) => now.quoteParts.has(id) || then.result.quoteParts.has(id))
    .map(({ id, name }) => ({ id, name, now: part(now, id), scenario: part(then.result, id) }));
}

function choicesOf({ input, categories, year }: Books): Reply['choices'] {
  return {
    buildings: input.buildings.map(({ id, label }) => ({ id, name: label })),
    associates: input.associates.map(({ id, name }) => ({ id, name })),
    loans: input.loans.map(({ id, label }) => ({ id, name: label })),
    categories: [...categories.table.values()]
      .filter((category) => isValidIn(category, year))
      .map((category) => ({
        code: category.code,
        label: category.label,
        sense: category.sense,
        building: category.building,
        associate: category.associate === 'required',
        loan: needsLoan(category),
      })),
  };
}
