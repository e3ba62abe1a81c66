import fc from 'fast-check';
import { sql } from 'kysely';
import { pastDb } from '../db/past.ts';
import { enterCompany, inTransaction, systemScope } from '../db/transaction.ts';
import type { Db } from '../db/database.ts';
import { startApp } from '../testing/app.ts';
import { buildingBody, openBooks, type Books as OpenedBooks } from '../testing/books.ts';
import type { Manager } from '../testing/people.ts';
import { loadBooks, type Books } from './load-books.ts';

const YEAR = 2025;
const { call, people, services } = await startApp({ now: '2026-01-15T10:00:00Z' });

/** What a manager may do to a file; `n` chooses of what there is, and how much. */
type Act = (desk: Desk, n: number) => Promise<unknown>;
interface Desk {
  readonly as: Manager;
  readonly books: OpenedBooks;
  readonly movements: number[];
  readonly buildings: number[];
  readonly documents: number[];
}

/** What the rules of the books refuse makes nothing to go on with. */
function note(
  ids: number[],
  answer: { readonly status: number; readonly body: { readonly id: number } },
): void {
  if (answer.status < 300) ids.push(answer.body.id);
}
const pick = (ids: readonly number[], n: number): number => ids[n % ids.length] ?? 0;
const movementBody = ({ books, buildings }: Desk, n: number) => {
  const category = ['LOYER_HAB', 'TRAV_REPARATION', 'TAXE_FONCIERE'][n % 3] ?? '';
  const amount = (n % 3 === 0 ? 1 : -1) * (100 + n);
  const split = {
    category_id: books.category(category),
    amount,
    building_id: pick(buildings, n),
  };
  return {
    bank_account_id: books.accountId,
    year: YEAR,
    date: `${YEAR}-0${1 + (n % 9)}-15`,
    name: `MOUVEMENT ${n}`,
    amount,
    splits: n % 5 === 0 ? [] : [split],
  };
};
const restore = (desk: Desk, kind: 'bank_movement' | 'building', id: number) =>
  call('POST /v2/trash/restore', { as: desk.as, body: { kind, id, with_needs: true } });

const ACTS: Readonly<Record<string, Act>> = {
  add: async (desk, n) => {
    const answer = await call('POST /v2/bankMovement', {
      as: desk.as,
      body: movementBody(desk, n),
    });
    note(desk.movements, answer);
  },
  change: (desk, n) =>
    call('PUT /v2/bankMovement/:id', {
      as: desk.as,
      params: { id: pick(desk.movements, n) },
      body: movementBody(desk, n + 1),
    }),
  remove: (desk, n) =>
    call('DELETE /v2/bankMovement/:id', { as: desk.as, params: { id: pick(desk.movements, n) } }),
  restore: (desk, n) => restore(desk, 'bank_movement', pick(desk.movements, n)),
  build: async (desk, n) => {
    const answer = await call('POST /config/building', {
      as: desk.as,
      query: { year: YEAR },
      body: { ...buildingBody, label: `Immeuble ${n}`, units: 1 + (n % 4), let_units: 1 },
    });
    note(desk.buildings, answer);
  },
  rebuild: (desk, n) =>
    call('POST /config/building/update', {
      as: desk.as,
      query: { year: YEAR },
      body: {
        ...buildingBody,
        id: pick(desk.buildings, n),
        label: `Renommé ${n}`,
        units: 1 + (n % 7),
        let_units: 1,
      },
    }),
  pullDown: (desk, n) =>
    call('DELETE /config/building/:id', {
      as: desk.as,
      params: { id: pick(desk.buildings, n) },
      query: { year: YEAR },
    }),
  borrow: (desk, n) =>
    call('POST /v2/loan', {
      as: desk.as,
      body: {
        label: `Prêt ${n}`,
        building_id: pick(desk.buildings, n),
        lender: null,
        principal: 1000 + n,
        rate_bp: 300,
        first_payment: `${YEAR}-02-01`,
        months: 12,
        monthly_payment: 100,
      },
    }),
  enter: async (desk, n) => {
    const answer = await call('POST /v2/entry', {
      as: desk.as,
      body: {
        year: YEAR,
        date: `${YEAR}-06-30`,
        label: `Facture ${n}`,
        lines: [
          { account: '471000', debit: 10 + n },
          { account: '401000', credit: 10 + n },
        ],
      },
    });
    note(desk.documents, answer);
  },
  strike: (desk, n) =>
    call('DELETE /v2/entry/:id', { as: desk.as, params: { id: pick(desk.documents, n) } }),
  give: async (desk, n) => {
    const answer = await call('POST /config/associate', {
      as: desk.as,
      query: { year: YEAR },
      body: { name: `Martin ${n}`, first_name: 'Benoît', birthdate: '1974-01-30' },
    });
    await call('POST /v2/associateMovement', {
      as: desk.as,
      body: {
        date: `${YEAR}-09-0${1 + (n % 9)}`,
        from_associate_id: desk.books.associateId,
        to_associate_id: answer.body.id,
        shares: 1 + (n % 5),
        nature: 'CESSION',
      },
    });
  },
  share: (desk, n) =>
    call('PUT /v2/profitKey', {
      as: desk.as,
      body: {
        year: YEAR,
        parts: n % 2 === 0 ? [] : [{ associate_id: desk.books.associateId, share_bp: 10_000 }],
      },
    }),
};

const history = fc.array(
  fc.record({ act: fc.constantFrom(...Object.keys(ACTS)), n: fc.integer({ min: 0, max: 60 }) }),
  { minLength: 12, maxLength: 20 },
);

/** A reading transaction of the company, as a call has it. */
const reading = <T>(companyId: number, work: (db: Db) => Promise<T>): Promise<T> =>
  inTransaction(services.pool, systemScope('test'), 'read', async (db) => {
    await enterCompany(db, companyId);
    return work(db);
  });

const loadNow = (db: Db, id: number): Promise<Books> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
    .then((company) => loadBooks(db, company, YEAR));

/** Every row and every figure; what only computes (the chart, the formulas) is left out. */
function figures({ input, movements, supporting, odEntries, result }: Books) {
  const { chart: _chart, categories: _categories, form2072, ...own } = result;
  return { input, movements, supporting, odEntries, totals: form2072.totals, ...own };
}

async function lastEntry(db: Db): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    select max(id) as id from (select id from audit_log union all select id from own_company_log()) log`.execute(
    db,
  );
  return rows[0]?.id ?? 0;
}

async function begin(): Promise<Desk> {
  const as = await people.manager();
  const books = await openBooks(call, as, YEAR);
  const desk = { as, books, movements: [], buildings: [books.buildingId], documents: [] };
  await ACTS['add']?.(desk, 3);
  await ACTS['enter']?.(desk, 1);
  return desk;
}

it('gives back every state of a file as it was computed then, whatever was done since', async () => {
  await fc.assert(
    fc.asyncProperty(history, async (acts) => {
      const desk = await begin();
      const { companyId } = desk.as;
      const states: { readonly at: number; readonly books: Books }[] = [];
      for (const { act, n } of acts) {
        await ACTS[act]?.(desk, n);
        states.push(
          await reading(companyId, async (db) => ({
            at: await lastEntry(db),
            books: await loadNow(db, companyId),
          })),
        );
      }
      expect(new Set(states.map(({ at }) => at)).size).toBeGreaterThan(1);
      for (const { at, books } of states) {
        const then = await reading(companyId, async (db) =>
          loadNow(await pastDb(db, { companyId, lastEntry: at }), companyId),
        );
        expect(figures(then)).toEqual(figures(books));
      }
    }),
    { numRuns: 4, endOnFailure: true },
  );
}, 120_000);
