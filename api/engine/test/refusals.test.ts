import fc from 'fast-check';
import { computeDocument } from '../src/exchange/compute-document.ts';
import { companyDocument } from './arbitrary-company.ts';
import { readGolden } from './golden.ts';
import { placeOf, placesOf, spoil } from './spoil.ts';

const sci = readGolden('sci-moyenne').input;

const pathsRefused = (document: unknown): string[] => {
  const outcome = computeDocument(document);
  return outcome.ok ? [] : outcome.problems.map(({ path }) => path);
};

const transfer = {
  id: 'S1',
  date: '2025-05-05',
  from: 3,
  to: 1,
  kind: 'PP',
  shares: 1,
  nature: 'vente',
};

it.each<[title: string, place: string, value: unknown, refused?: string]>([
  ['a missing year', 'year', undefined],
  ['a year as text', 'year', '2025'],
  ['an unknown field', 'colour', 'red'],
  ['a misspelt optional field', 'movements[0].splits[0].bulding', 1],
  ['a missing list', 'movements', undefined],
  ['a fraction of a cent', 'movements[0].amount_cents', 680.5],
  ['an amount as text', 'movements[0].splits[0].amount_cents', '620'],
  ['an amount beyond reason', 'movements[0].amount_cents', 1e15],
  ['splits that do not add up', 'movements[0].amount_cents', 68001, 'movements[0].splits'],
  ['a movement without split', 'movements[0].splits', []],
  ['a movement of 0', 'movements[0].amount_cents', 0],
  [
    'a split of 0',
    'movements[0].splits[2]',
    { category: 'TIERS_DIVERS', amount_cents: 0 },
    'movements[0].splits[2].amount_cents',
  ],
  ['an unknown category', 'movements[0].splits[0].category', 'LOYER'],
  [
    'a category named like a part of the language',
    'movements[0].splits[0].category',
    'constructor',
  ],
  ['an unknown building', 'movements[0].splits[0].building', 9],
  ['a missing building', 'movements[0].splits[0].building', undefined],
  ['a building where there is none', 'movements[7].splits[0].building', 1],
  ['a missing loan', 'movements[2].splits[0].loan', undefined],
  ['an unknown loan', 'movements[2].splits[1].loan', 4],
  ['a missing associate', 'movements[56].splits[0].associate', undefined],
  ['an unknown associate', 'movements[56].splits[0].associate', 8],
  ['an unknown bank account', 'movements[0].bank_account', 3],
  ['a date outside the year', 'movements[0].date', '2024-12-31'],
  [
    'a movement before its account',
    'bank_accounts[1].date_init',
    '2025-03-01',
    'movements[14].date',
  ],
  ['a day that does not exist', 'movements[0].date', '2025-02-29'],
  ['two movements with one id', 'movements[1].id', 'M001'],
  ['an empty label', 'movements[1].label', ' '],
  ['an unbalanced opening', 'opening_balances[0].debit_cents', 1, 'opening_balances'],
  ['a result account in the opening', 'opening_balances[0].account', '606000'],
  ['an account of five digits', 'opening_balances[0].account', '21100'],
  ['a current account of nobody', 'opening_balances[14].account', '455009'],
  ['an initial amount against the opening', 'bank_accounts[0].initial_amount_cents', 1],
  ['an unbalanced entry', 'od_entries[0].lines[0].debit_cents', 640_001, 'od_entries[0].lines'],
  ['an entry without line', 'od_entries[0].lines', []],
  [
    'a line of 0',
    'od_entries[0].lines[5]',
    { account: '110000', debit_cents: 0, credit_cents: 0 },
    'od_entries[0].lines[5].debit_cents',
  ],
  ['an entry outside the year', 'od_entries[0].date', '2026-01-01'],
  [
    'a line with neither account nor category',
    'od_entries[0].lines[0].account',
    undefined,
    'od_entries[0].lines[0]',
  ],
  ['a line with both', 'od_entries[0].lines[0].category', 'TEOM', 'od_entries[0].lines[0]'],
  ['a line on both sides', 'od_entries[0].lines[0].credit_cents', 5],
  ['a negative debit', 'od_entries[0].lines[0].debit_cents', -1],
  ['an account that no row of the SIG knows', 'od_entries[0].lines[0].account', '799000'],
  ['supporting data of an unknown type', 'supporting_data[0].type', 'REGUL'],
  ['supporting data without its building', 'supporting_data[0].building', undefined],
  ['supporting data on an unknown building', 'supporting_data[0].building', 9],
  ['a negative adjustment', 'supporting_data[0].amount_cents', -5],
  [
    'an expense paid by nobody',
    'supporting_data[0].type',
    'DEPENSE_PAYEE_PAR_ASSOCIE',
    'supporting_data[0].associate',
  ],
  ['more shares than the company has', 'initial_shares[0].shares', 501, 'initial_shares'],
  ['shares of nobody', 'initial_shares[0].associate', 7],
  ['shares of an unknown kind', 'initial_shares[0].kind', 'XX'],
  [
    'a seller without the shares',
    'share_movements[0]',
    { ...transfer, shares: 201 },
    'share_movements[0].shares',
  ],
  [
    'a transfer to an unknown person',
    'share_movements[0]',
    { ...transfer, to: 9 },
    'share_movements[0].to',
  ],
  ['a transfer to oneself', 'share_movements[0]', { ...transfer, to: 3 }, 'share_movements[0].to'],
  [
    'a transfer outside the year',
    'share_movements[0]',
    { ...transfer, date: '2026-05-05' },
    'share_movements[0].date',
  ],
  [
    'a transfer of no share',
    'share_movements[0]',
    { ...transfer, shares: 0 },
    'share_movements[0].shares',
  ],
  ['two associates with one sequence', 'associates[1].seq', 1],
  ['a sequence of three digits', 'buildings[1].seq', 100],
  ['an unknown type of building', 'buildings[0].type_code', 'X'],
  ['an unknown tax system', 'buildings[0].tax_system', 'XYZ'],
  ['a negative number of units', 'buildings[0].nb_locaux', -1],
  ['improvement of professional premises', 'movements[71].splits[0].category', 'TRAV_AMELIORATION'],
  ['a loan on an unknown building', 'loans[0].building', 3],
  ['a certificate of an unknown loan', 'controls_input.bank_certificate[0].loan', 2],
  ['a closing date that is not 31 December', 'company.closing_date', '2025-06-30'],
  ['a SIREN of eight digits', 'company.siren', '12345678'],
  ['a previous year that is not the previous one', 'previous_year.year', 2023],
  [
    'an account of last year that no row of the SIG knows',
    'previous_year.balances[0].account',
    '799000',
  ],
  ['a year before the euro', 'year', 2001],
  ['an assembly before the closing', 'ag.date', '2025-06-30'],
  ['an assembly that carries forward more than the result', 'ag.to_retained_cents', 909_860],
  ['an assembly that carries forward less than nothing', 'ag.to_retained_cents', -1],
  ['a decision that is none', 'ag.decision', 'champagne'],
])('refuses %s, naming the field', (_, place, value, refused = place) => {
  const document = place.startsWith('movements[71]')
    ? spoil(sci, placeOf('buildings[0].usage'), 'professionnel')
    : sci;
  expect(pathsRefused(spoil(document, placeOf(place), value))).toContain(refused);
});

it('refuses amounts whose sum could not be counted to the cent', () => {
  const huge = Array.from({ length: 1000 }, (_, index) => ({
    id: `H${index}`,
    bank_account: 1,
    date: '2025-01-05',
    label: 'X',
    amount_cents: 1e12,
    splits: [{ category: 'TIERS_DIVERS', amount_cents: 1e12 }],
  }));
  expect(pathsRefused({ ...sci, movements: huge })).toEqual(['movements']);
});

it('names the field inside a whole file too', () => {
  expect(pathsRefused({ input: { ...sci, year: null }, expected: {} })).toEqual(['input.year']);
});

it('tells every problem at once, each in French', () => {
  expect(computeDocument({ ...sci, year: 'x', movements: 3 })).toEqual({
    ok: false,
    problems: [
      { path: 'year', message: 'doit être un nombre' },
      { path: 'movements', message: 'doit être une liste' },
    ],
  });
});

it.each([[null], [undefined], [3], ['text'], [[]], [{}], [{ input: null }]])(
  'refuses %j',
  (value) => {
    expect(pathsRefused(value)).not.toEqual([]);
  },
);

it('accepts a movement of which only the order of the fields changed', () => {
  expect(pathsRefused(Object.fromEntries(Object.entries(sci).toReversed()))).toEqual([]);
});

describe('whatever is done to a right document', () => {
  const wrongValues = fc.oneof(
    fc.constantFrom<unknown>(
      undefined,
      null,
      [],
      {},
      true,
      -1,
      0.5,
      1e12,
      '2025-13-01',
      'constructor',
      '__proto__',
    ),
    fc.integer(),
    fc.double(),
    fc.string(),
  );

  /** Texts and whole numbers; only a missing bank certificate leaves a figure empty. */
  const isWhole = (value: unknown, key = ''): boolean => {
    if (value === null) return /^(certificate|difference)_/.test(key);
    if (typeof value === 'object')
      return Object.entries(value).every(([name, inner]) => isWhole(inner, name));
    return typeof value === 'number' ? Number.isSafeInteger(value) : typeof value === 'string';
  };

  it('either computes it whole or says what is wrong, and never fails', () => {
    fc.assert(
      fc.property(companyDocument, fc.nat(), wrongValues, (document, place, value) => {
        const places = placesOf(document);
        const outcome = computeDocument(
          spoil(document, places[place % places.length] ?? [], value),
        );
        if (outcome.ok) expect(isWhole(JSON.parse(JSON.stringify(outcome.expected)))).toBe(true);
        else expect(outcome.problems.every(({ message }) => message !== '')).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
