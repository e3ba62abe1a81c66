import type { FormBox, FormSheet } from '@sci/contract/declaration';
import { compareSheets, countChanged } from './compare.ts';

const box = (key: string, value: string | null, more: Partial<FormBox> = {}): FormBox => ({
  key: `capital/${key}`,
  number: null,
  label: key,
  kind: 'text',
  value,
  origin: null,
  optional: false,
  ...more,
});
const sheets = (...boxes: FormBox[]): FormSheet[] => [
  { key: 'capital', kind: 'capital', name: '', boxes },
];
const filed = sheets(box('capital', '1000,00'));

it.each([
  ['the same', sheets(box('capital', '1000,00')), 0],
  ['another text', sheets(box('capital', '1500,00')), 1],
  [
    'a text that the form of then did not ask for',
    sheets(box('capital', '1000,00'), box('capital_start', '1000,00')),
    0,
  ],
  [
    'a text that it had only in some cases, and this is one now',
    sheets(box('capital', '1000,00'), box('lent_to', 'Anne', { optional: true })),
    1,
  ],
  [
    'a figure of a new line',
    sheets(box('capital', '1000,00'), box('9bis', '12', { kind: 'euros' })),
    1,
  ],
  ['a text that is gone', sheets(), 1],
  [
    'a sheet that is new',
    [
      ...filed,
      { key: 'transfer-1', kind: 'transfer' as const, name: '1', boxes: [box('seller', 'Anne')] },
    ],
    1,
  ],
])('counts what differs from the filed return: %s', (_what, now, changed) => {
  expect(countChanged(compareSheets(filed, now))).toBe(changed);
});

it('finds no difference from a return that nobody filed', () => {
  expect(countChanged(compareSheets(undefined, filed))).toBe(0);
});
