import fc from 'fast-check';
import { startApp } from '../app.ts';
import type { Caller } from '../call.ts';
import { documentOf, engine, meetingOf, type AssemblyEntry, type Printed } from './command-line.ts';
import { euros, sent, type Ids } from './entering.ts';
import { enterMasters, enterYear } from './enter-story.ts';
import { figuresOf } from './figures-of.ts';
import { changeSheets } from './enter-buildings.ts';
import { enterSharing } from './enter-sharing.ts';
import { story, type StoryYear } from './story.ts';
import { YEARS } from './story-parts.ts';

/**
 * The same companies twice: entered by calls into the application, and written as files for the
 * command line. Every figure has to be the same, the journal and its order included.
 */

const { call, people, db } = await startApp({ now: '2026-12-30T10:00:00Z' });

const COMPANIES = 6;
const told = fc.sample(story, COMPANIES);
let readingsTaken = 0;

/** The years before are over: an administrator has opened them again. */
const reopen = () =>
  db
    .updateTable('fiscal_year_company')
    .set({ reopened_until: new Date('2027-12-31') })
    .where('year', 'in', [...YEARS])
    .execute();

/** Holds the meeting with the amounts that the command printed. */
async function holdAssembly(
  as: Caller,
  { year, decision }: StoryYear,
  { ag, bridge }: Printed,
): Promise<AssemblyEntry | undefined> {
  const result = bridge.accounting_result_cents;
  const reserve = decision === 'reserve' && result > 0 ? ag.retained_cents : 0;
  // Everybody comes and votes as proposed: what is not adopted would not be posted.
  const { attendance, resolutions } = (
    await call('GET /report/general_assembly', { as, query: { year } })
  ).body;
  const { per_associate } = await sent(
    call('POST /report/general_assembly', {
      as,
      body: {
        year,
        meeting_date: meetingOf(year),
        place: 'Paris',
        attendance,
        resolutions,
        distributed_amount: euros(ag.distributed_cents),
        reserve_amount: euros(reserve),
        retained_amount: euros(result - ag.distributed_cents - reserve),
        distribution_mode: decision === 'dividendes' ? 'paid' : 'CCA',
        held: true,
      },
    }),
  );
  const shared = Object.entries(ag.per_associate_cents).filter(([, amount]) => amount !== 0);
  expect(
    per_associate
      .filter(({ quote_part }) => quote_part !== 0)
      .map(({ associate_id, quote_part }) => [String(associate_id), Math.round(quote_part * 100)]),
  ).toEqual(shared);
  const entries = (await call('GET /v2/entries', { as, query: { year: year + 1 } })).body;
  return entries.find(({ date }) => date === meetingOf(year));
}

const registerOf = async (as: Caller, day: string) =>
  (
    await call('GET /v2/associateMovement/register', { as, query: { date: day } })
  ).body.holdings.flatMap(({ associate_id: associate, ...held }) =>
    [
      { associate, kind: 'NP', shares: held.bare_shares },
      { associate, kind: 'PP', shares: held.shares },
      { associate, kind: 'US', shares: held.usufruct_shares },
    ].filter(({ shares }) => shares > 0),
  );

it.each(told.map((each, index) => [index + 1, each] as const))(
  'company %i over three years: the same figures by calls and by the command line',
  async (_, subject) => {
    const as = await people.user();
    const ids: Ids = await enterMasters(call, as, subject, YEARS[0], reopen);
    const { id: companyId } = await db
      .selectFrom('company')
      .select('id')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    const figuresByYear = new Map<number, unknown>();
    let printed: Printed | undefined;
    let entry: AssemblyEntry | undefined;
    for (const year of subject.years) {
      await changeSheets(call, as, year.year, subject, ids);
      await enterYear(call, as, year, ids);
      ids.readings.set(year.year, await enterSharing(call, as, year, ids));
      readingsTaken += ids.readings.get(year.year)?.length ?? 0;
      printed = engine(documentOf(subject, year, ids, printed, entry));
      const { ag: _decided, ...figures } = printed;
      figuresByYear.set(year.year, figures);
      expect(await figuresOf(db, companyId, year.year)).toEqual(figures);
      expect(await registerOf(as, `${year.year}-12-31`)).toEqual(
        printed.form_2072.holders_at_closing,
      );
      if (year.year < YEARS[2]) entry = await holdAssembly(as, year, printed);
    }
    for (const year of YEARS.slice(0, -1))
      expect(await figuresOf(db, companyId, year)).toEqual(figuresByYear.get(year));
  },
);

it('tells of gifts, ends of usufruct, capital, losses, loans, entries and refusals', () => {
  const years = told.flatMap((each) => each.years);
  const natures = new Set(years.flatMap((year) => year.shareMovements.map(({ nature }) => nature)));
  expect([...natures].toSorted()).toEqual([
    'AUGMENTATION',
    'CESSION',
    'DEMEMBREMENT',
    'DONATION',
    'REDUCTION',
    'REUNION',
    'SUCCESSION',
  ]);
  expect(years.some(({ refused }) => refused.length > 0)).toBe(true);
  expect(new Set(years.map(({ decision }) => decision)).size).toBe(4);
  expect(told.some(({ loans }) => loans.length > 0)).toBe(true);
  expect(years.some(({ entries }) => entries.length > 0)).toBe(true);
  expect(years.some(({ sharing: { clause } }) => clause !== undefined)).toBe(true);
  expect(years.some(({ sharing: { key } }) => key.length > 1)).toBe(true);
  expect(readingsTaken).toBeGreaterThan(0);
});

it('tells of buildings bought, sold and lent meanwhile, in several systems, and of any document', () => {
  const buildings = told.flatMap((each) => each.buildings);
  const inYears = (day = '') => YEARS.some((year) => day.startsWith(`${year}`));
  expect(buildings.filter(({ acquired }) => inYears(acquired)).length).toBeGreaterThan(0);
  expect(buildings.filter(({ sale }) => inYears(sale?.date)).length).toBeGreaterThan(0);
  const sheets = buildings.flatMap((building) => building.sheets);
  expect(sheets.some(({ lent }) => lent?.parts !== undefined)).toBe(true);
  expect(new Set(sheets.map(({ taxSystem }) => taxSystem)).size).toBeGreaterThan(3);
  const documents = told.flatMap((each) => each.years).flatMap(({ costs }) => costs);
  expect(new Set(documents.map(({ type }) => type)).size).toBeGreaterThan(3);
});
