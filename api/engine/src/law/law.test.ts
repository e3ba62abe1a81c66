import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, easter, endOfMonthAfter, isDay } from './calendar.ts';
import { holidays, isWorkingDay } from './working-days.ts';
import { deadlinesOf, effectiveDeadline, isPastDeadline } from './deadlines.ts';
import { taxSystem, taxSystems } from './tax-systems.ts';

const golden = JSON.parse(
  readFileSync(path.join(import.meta.dirname, '../../test/golden/echeances.json'), 'utf8'),
) as {
  deadlines: {
    fiscal_year: number;
    filing_year: number;
    date_declaration_2072: string;
    date_declaration_2072_report: string;
    report_is_working_day: boolean;
    date_declaration_ag: string;
  }[];
};

it.each(golden.deadlines)(
  'declares the income of $fiscal_year on $date_declaration_2072, or $date_declaration_2072_report online',
  (expected) => {
    expect(deadlinesOf(expected.fiscal_year)).toEqual({
      fiscalYear: expected.fiscal_year,
      filingYear: expected.filing_year,
      declaration2072: expected.date_declaration_2072,
      declaration2072Report: expected.date_declaration_2072_report,
      reportIsWorkingDay: expected.report_is_working_day,
      declarationAg: expected.date_declaration_ag,
    });
  },
);

it('lets the later date accorded take precedence, and closes the year the day after', () => {
  expect(
    effectiveDeadline({ declaration2072: '2026-05-05', declaration2072Report: '2026-05-20' }),
  ).toBe('2026-05-20');
  expect(effectiveDeadline({ declaration2072: '2026-05-05', declaration2072Report: null })).toBe(
    '2026-05-05',
  );
  expect([
    isPastDeadline('2026-05-20', '2026-05-20'),
    isPastDeadline('2026-05-20', '2026-05-21'),
  ]).toEqual([false, true]);
});

it.each([
  [2024, '2024-03-31'],
  [2025, '2025-04-20'],
  [2026, '2026-04-05'],
  [2027, '2027-03-28'],
  [2038, '2038-04-25'],
  [2285, '2285-03-22'],
])('finds Easter %i on %s', (year, day) => {
  expect(easter(year)).toBe(day);
});

it('knows the eleven public holidays of a year, and that nobody works on them or at weekends', () => {
  expect([...holidays(2025)].toSorted()).toEqual([
    '2025-01-01',
    '2025-04-21',
    '2025-05-01',
    '2025-05-08',
    '2025-05-29',
    '2025-06-09',
    '2025-07-14',
    '2025-08-15',
    '2025-11-01',
    '2025-11-11',
    '2025-12-25',
  ]);
  expect(['2025-05-02', '2025-05-03', '2025-05-08'].map(isWorkingDay)).toEqual([
    true,
    false,
    false,
  ]);
});

it('knows the days that exist', () => {
  expect(
    ['2024-02-29', '2025-02-29', '2025-13-01', '2025-1-1', '', '0000-00-00'].map(isDay),
  ).toEqual([true, false, false, false, false, false]);
  expect(addDays('2024-12-31', 1)).toBe('2025-01-01');
  expect([1, 2, 6, 14].map((months) => endOfMonthAfter('2023-12-31', months))).toEqual([
    '2024-01-31',
    '2024-02-29',
    '2024-06-30',
    '2025-02-28',
  ]);
});

it('sends historic monuments, bare ownership and amortised buildings to the complete form', () => {
  expect(taxSystems).toHaveLength(22);
  const [first, second] = taxSystems.map(({ code }) => code);
  expect([first, second]).toEqual(['DROIT_COMMUN', 'PERISSOL']);
  expect(taxSystems.filter(({ form }) => form === '2072-C').map(({ code }) => code)).toEqual([
    'PERISSOL',
    'BESSON_NEUF',
    'ROBIEN',
    'ROBIEN_ZRR',
    'BORLOO_NEUF',
    'MALRAUX',
    'MONUMENT_HISTORIQUE',
    'FONDATION_PATRIMOINE',
    'NUE_PROPRIETE',
    'RELANCE_LOGEMENT',
  ]);
  expect(taxSystem('PINEL')).toMatchObject({
    form: '2072-S',
    usesLine15: false,
    associateInformation: true,
  });
  expect(taxSystem('toString')).toBeUndefined();
});
