import { startApp } from './app.ts';
import { openBooks } from './books.ts';

/** A category of the bank's lines, with euros: credit positive. */
type Line = readonly [category: string, euros: number];

interface Paid {
  readonly accountId?: number;
  /** That the costs and interest of a loan are for. */
  readonly loanId?: number;
}

interface Started {
  /** Of its first books. */
  readonly year: number;
  readonly now: string;
}

/**
 * A company whose years are worked by hand: its first associate and building, and calls that go on
 * as the same manager whatever the clock says.
 */
export async function workedCompany({ year: first, now }: Started) {
  const test = await startApp({ now, jobs: true });
  let as = await test.people.manager();
  const books = await openBooks(test.call, as, first);

  const person = async (first_name: string, more: object): Promise<number> =>
    (
      await done(
        test.call('POST /config/associate', {
          as,
          query: { year: first },
          body: { name: 'Martin', first_name, birthdate: '1974-01-30', shares: 0, ...more },
        }),
      )
    ).body.id;

  const yearId = async (year: number): Promise<number> => {
    const { body } = await test.call('GET /fiscalYear', { as, query: { fiscalYear: year } });
    return body.fiscal_year_company?.id ?? 0;
  };

  return {
    test,
    books,
    person,
    yearId,
    manager: () => as,
    /** The clock goes on, and the manager signs in again. */
    moveTo: async (day: string): Promise<void> => {
      test.clock.set(day);
      as = { ...as, token: await test.people.newToken(as) };
    },
    /** One line of the bank for each, in March, on the building; the paid manager is the first one. */
    pay: async (
      year: number,
      lines: readonly Line[],
      { accountId = books.accountId, loanId }: Paid = {},
    ): Promise<void> => {
      for (const [code, amount] of lines)
        await done(
          test.call('POST /v2/bankMovement', {
            as,
            body: {
              bank_account_id: accountId,
              year,
              date: `${year}-03-04`,
              name: code,
              amount,
              splits: [
                {
                  category_id: books.category(code),
                  amount,
                  building_id: books.buildingId,
                  ...(code === 'GERANT_ASSOCIE' && { associate_id: books.associateId }),
                  ...(code.endsWith('_EMPRUNT') && { loan_id: loanId }),
                },
              ],
            },
          }),
        );
    },
    read: async (year: number) => {
      const { body } = await test.call('GET /v2/taxReturn/global', {
        as,
        query: { fiscalYearCompanyId: await yearId(year) },
      });
      return body;
    },
  };
}

/** The return as the API tells it. */
type Declared = Awaited<ReturnType<Awaited<ReturnType<typeof workedCompany>>['read']>>;

/** The answer of a call that succeeds. */
export async function done<Answer extends { status: number; raw: { body: string } }>(
  answer: Promise<Answer>,
): Promise<Answer> {
  const got = await answer;
  if (got.status >= 300) throw new Error(got.raw.body);
  return got;
}

/** The boxes of the associates, and what is added to the part of the one who was paid. */
export const boxesOf = ({ associates }: Declared): string[] =>
  associates.map(({ reporting }) =>
    reporting
      .filter(({ box, rule }) => box !== null || rule !== 'PRELEVEMENTS_SOCIAUX')
      .map(({ box, euros }) => `${box ?? 'dont'} ${euros}`)
      .join(', '),
  );

/** Rounded amounts of some lines of the only building. */
export const linesOf = ({ buildings }: Declared, codes: readonly string[]) =>
  codes.map((code) => buildings[0]?.lines.find((each) => each.code === code)?.rounded);
