import { associate, building, company } from '@sci/shell-sdk/testing/in-order';
import { findProblems } from './conditions.ts';

const codes = (...args: Parameters<typeof findProblems>) =>
  findProblems(...args).map(({ code }) => code);

it('finds nothing to say about complete data', () => {
  expect(codes(company, [associate()], [building()])).toEqual([]);
});

it('asks for the associates of a company that has none, before it speaks of a difference', () => {
  expect(findProblems(company, [], [])).toEqual([
    { code: 'noAssociate', route: 'configuration.associates', names: [] },
  ]);
});

it('sees that the associates’ shares are not the company’s, and by how much', () => {
  expect(findProblems(company, [associate({ shares: 60 })], [])).toEqual([
    {
      code: 'shareMismatch',
      route: 'configuration.associates',
      names: [],
      company: 100,
      attributed: 60,
    },
  ]);
});

it('counts a dismembered share once, by its bare owner', () => {
  const bare = associate({ id: 1, shares: 60, bare_shares: 40 });
  const usufruct = associate({ id: 2, shares: 0, usufruct_shares: 40, email: 'b@exemple.fr' });
  expect(codes(company, [bare, usufruct], [])).toEqual([]);
});

it('sees a missing birthdate', () => {
  expect(findProblems(company, [associate({ birthdate: null })], [])).toMatchObject([
    { code: 'birthdateMissing', names: ['Anne Martin'] },
  ]);
});

it('asks a company and undivided owners for no birthdate', () => {
  for (const who of [{ undivided: true }, { regime: 'COMPANY' as const }])
    expect(codes(company, [associate({ birthdate: null, ...who })], [])).toEqual([]);
  expect(codes(company, [associate({ birthdate: null, regime: 'BUSINESS' })], [])).toEqual([
    'birthdateMissing',
  ]);
});

describe('two associates with the same e-mail address', () => {
  const pair = (change: Parameters<typeof associate>[0]) => [
    associate({ shares: 50 }),
    associate({ id: 2, first_name: 'Paul', shares: 50, ...change }),
  ];

  it('are a problem, whatever the capitals', () => {
    expect(findProblems(company, pair({ email: 'ANNE@exemple.fr' }), [])).toMatchObject([
      { code: 'emailShared', names: ['Anne Martin', 'Paul Martin'] },
    ]);
  });

  it('are none when one of them is in charge of the file', () => {
    expect(codes(company, pair({ responsable: true }), [])).toEqual([]);
  });

  it('are none when they have no address', () => {
    expect(
      codes(
        company,
        [associate({ shares: 50, email: null }), associate({ id: 2, shares: 50, email: null })],
        [],
      ),
    ).toEqual([]);
  });
});

describe('an associate without shares', () => {
  const others = associate();

  it.each([
    ['none was ever given', { shares: null }, ['sharesMissing']],
    ['he holds zero and did not leave', { shares: 0 }, ['sharesMissing']],
    ['he holds zero because he left', { shares: 0, suppression_date: '2025-06-30' }, []],
    ['he holds the usufruct of some', { shares: 0, usufruct_shares: 10 }, []],
  ])('when %s', (_, change, expected) => {
    expect(codes(company, [others, associate({ id: 2, email: null, ...change })], [])).toEqual(
      expected,
    );
  });
});

it('sees a property whose price is empty, but takes a price of zero for a price', () => {
  const priced = (purchase_value: number | null) =>
    building({
      details: [
        {
          purchase_value,
          land_value: null,
          acquisition_date: null,
          sale_date: null,
          sale_price: null,
          deposits_passed: false,
        },
      ],
    });
  expect(findProblems(company, [associate()], [priced(null)])).toMatchObject([
    { code: 'priceMissing', route: 'configuration.heritage', names: ['Appartement Lyon'] },
  ]);
  expect(codes(company, [associate()], [priced(0)])).toEqual([]);
});
