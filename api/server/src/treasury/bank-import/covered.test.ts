import { coveredBy } from './covered.ts';
import { StoredPreview } from './stored-preview.ts';

const file = {
  name: 'releve.csv',
  key: 'k',
  source: 'csv',
  format: 'csv',
  bank: null,
  encoding: null,
  description: '',
  accounts: [],
  readable: true,
  sample: [],
  findings: [],
  opening: null,
  closing: null,
  columns: null,
  mapping: null,
  mapping_source: null,
};
const preview = (period: { from: string; to: string } | null, ...days: string[]) =>
  StoredPreview.parse({
    files: [{ ...file, period }],
    lines: days.map((date, line_number) => ({
      file: 0,
      line_number,
      date,
      label: 'VIR',
      amount_cents: 100,
    })),
  });

it('believes the period that a statement announces, up to the day of its import', () => {
  expect(
    coveredBy(preview({ from: '2026-02-01', to: '2026-02-28' }, '2026-02-10'), '2026-03-05'),
  ).toBe('{[2026-02-01,2026-02-28]}');
  expect(
    coveredBy(preview({ from: '2026-03-01', to: '2026-03-31' }, '2026-03-02'), '2026-03-05'),
  ).toBe('{[2026-03-01,2026-03-05]}');
});

it('takes whole months when a statement announces nothing', () => {
  expect(coveredBy(preview(null, '2026-01-05', '2026-02-20'), '2026-05-01')).toBe(
    '{[2026-01-01,2026-02-28]}',
  );
  expect(coveredBy(preview(null, '2026-02-20'), '2026-02-22')).toBe('{[2026-02-01,2026-02-22]}');
});

it('covers nothing with an empty or a senseless statement', () => {
  expect(coveredBy(preview(null), '2026-05-01')).toBe('{}');
  expect(coveredBy(preview({ from: '2026-06-01', to: '2026-06-30' }), '2026-05-01')).toBe('{}');
});
