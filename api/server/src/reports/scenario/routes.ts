import type { CompanyRow } from '../../records/companies.ts';
import type { z } from 'zod';
import type { ScenarioHead } from '@sci/contract/scenario';
import { scenarioOf } from '@sci/engine/scenario/scenario-of';
import { loadBooks, type Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../kernel/services.ts';
import { say } from '../../messages/say.ts';
import { assertFresh, found, refuse } from '../../ports/refusals.ts';
import { askAboutTwin, type Asker } from '../../records/asked-twins.ts';
import { compareScenario } from './compare.ts';
import { fieldErrors, toEngine, type WireChange } from './engine-change.ts';
import {
  deleteScenario,
  findScenario,
  insertScenario,
  listScenarios,
  renameScenario,
  replaceChanges,
  type Kept,
  type ScenarioRow,
} from './records.ts';
import { sentenceOf } from './sentence.ts';

/** Each is a page of its own to compute and to read. */
const MAX_SCENARIOS = 20;
const MAX_CHANGES = 50;
const MAX_NAME = 120;

/**
 * What-if years: changes on top of the books of a year, kept in a table of their own. The books are
 * read and never written, so that a closed year can be tried too.
 */
export function scenarioRoutes(app: App): void {
  serve(app, 'GET /v2/scenarios', async ({ db, company, query }) =>
    (await listScenarios(db, company.id, query.year)).map(headOf),
  );

  serve(app, 'GET /v2/scenario/:id', async ({ db, company, params, services }) => {
    const row = found(await findScenario(db, company.id, params.id));
    return compareScenario(await booksFor(db, company, row, services), row);
  });

  serve(
    app,
    'POST /v2/scenario',
    { year: 'handler' },
    async ({ db, company, body, actor, checkYear, asks }) => {
      await checkYear(body.year, 'scenario');
      await refuseMore(db, company.id, body.year);
      await askAboutTwin({ asks }, 'scenario', body, () =>
        listScenarios(db, company.id, body.year),
      );
      return headOf(await insertScenario(db, company.id, { ...body, created_by: actor.userId }));
    },
  );

  serve(
    app,
    'PUT /v2/scenario/:id',
    { year: 'handler' },
    async ({ db, company, params, body, checkYear, asks }) => {
      const row = found(await findScenario(db, company.id, params.id));
      await checkYear(row.year, 'scenario');
      assertFresh(body.updated_at, row.updated_at, () => headOf(row));
      const others = () => listScenarios(db, company.id, row.year);
      await askAboutTwin({ asks }, 'scenario', body, others, row);
      return headOf(await renameScenario(db, company.id, row.id, body.name));
    },
  );

  serve(
    app,
    'POST /v2/scenario/:id/copy',
    { year: 'handler' },
    async ({ db, company, params, actor, checkYear }) => {
      const { year, name, changes } = found(await findScenario(db, company.id, params.id));
      await checkYear(year, 'scenario');
      await refuseMore(db, company.id, year);
      const copy = await insertScenario(db, company.id, {
        year,
        name: say('scenario.copy', { name }).slice(0, MAX_NAME),
        created_by: actor.userId,
      });
      return headOf(await replaceChanges(db, company.id, copy.id, changes));
    },
  );

  serve(
    app,
    'DELETE /v2/scenario/:id',
    { year: 'handler' },
    async ({ db, company, params, checkYear }) => {
      const row = found(await findScenario(db, company.id, params.id));
      await checkYear(row.year, 'scenario');
      await deleteScenario(db, company.id, row.id);
      return { message: say('scenario.discarded', { name: row.name }) };
    },
  );

  changeRoutes(app);
}

function changeRoutes(app: App): void {
  serve(
    app,
    'POST /v2/scenario/:id/change',
    { year: 'handler' },
    async ({ db, company, params, body, services, checkYear, asks }) => {
      const row = found(await findScenario(db, company.id, params.id));
      await checkYear(row.year, 'scenario');
      if (row.changes.length >= MAX_CHANGES)
        refuse({ _form: [say('scenario.too_long', { limit: MAX_CHANGES })] });
      const id = row.changes.reduce((last, kept) => Math.max(last, kept.id), 0) + 1;
      const changes = [...row.changes, { id, change: body, updated_at: now() }];
      const books = await services.books.load(db, company, row.year);
      refuseChange(books, changes, changes.length - 1);
      await askAboutChange({ asks }, books, body, row.changes);
      return headOf(await replaceChanges(db, company.id, row.id, changes));
    },
  );

  serve(
    app,
    'PUT /v2/scenario/:id/change/:change',
    { year: 'handler' },
    async ({ db, company, params, body, services, checkYear, asks }) => {
      const { updated_at: seen, ...change } = body;
      const row = found(await findScenario(db, company.id, params.id));
      await checkYear(row.year, 'scenario');
      const kept = found(row.changes.find(({ id }) => id === params.change));
      assertFresh(seen, kept.updated_at, () => kept);
      const place = row.changes.indexOf(kept);
      const changes = row.changes.with(place, { id: kept.id, change, updated_at: now() });
      const books = await services.books.load(db, company, row.year);
      refuseChange(books, changes, place);
      await askAboutChange({ asks }, books, change, row.changes, kept);
      return headOf(await replaceChanges(db, company.id, row.id, changes));
    },
  );

  serve(
    app,
    'DELETE /v2/scenario/:id/change/:change',
    { year: 'handler' },
    async ({ db, company, params, checkYear }) => {
      const row = found(await findScenario(db, company.id, params.id));
      await checkYear(row.year, 'scenario');
      const kept = found(row.changes.find(({ id }) => id === params.change));
      await replaceChanges(
        db,
        company.id,
        row.id,
        row.changes.filter((change) => change !== kept),
      );
      return { message: say('scenario.taken_out') };
    },
  );
}

const now = (): string => new Date().toISOString();

async function refuseMore(db: Db, companyId: number, year: number): Promise<void> {
  if ((await listScenarios(db, companyId, year)).length >= MAX_SCENARIOS)
    refuse({ _form: [say('scenario.too_many', { limit: MAX_SCENARIOS })] });
}

/** Of one change: the others were accepted, or say by now why they are left out. */
function refuseChange({ input, categories }: Books, changes: readonly Kept[], place: number): void {
  const { refused } = scenarioOf(
    input,
    changes.map(({ change }) => toEngine(change)),
    { categories: [...categories.table.values()] },
  );
  const findings = refused[place] ?? [];
  if (findings.length > 0) refuse(fieldErrors(findings));
}

/** A change that a scenario has already would count in it twice. */
const askAboutChange = (
  asker: Asker,
  books: Books,
  change: WireChange,
  kept: readonly Kept[],
  before?: Kept,
): Promise<void> => {
  const told = (one: WireChange) => ({ change: one, sentence: sentenceOf(one, books) });
  return askAboutTwin(
    asker,
    'scenario_change',
    told(change),
    () => Promise.resolve(kept.filter((one) => one !== before).map((one) => told(one.change))),
    before && told(before.change),
  );
};

/** A sale asks for what the books of a year without one leave unread. */
const booksFor = (
  db: Db,
  company: CompanyRow,
  { year, changes }: ScenarioRow,
  { books }: Pick<Services, 'books'>,
): Promise<Books> =>
  changes.some(({ change }) => change.kind === 'sale')
    ? loadBooks(db, company, year, { sale: true })
    : books.load(db, company, year);

const headOf = ({
  id,
  name,
  year,
  updated_at,
  changes,
}: ScenarioRow): z.output<typeof ScenarioHead> => ({
  id,
  name,
  year,
  updated_at,
  changes: changes.length,
});
