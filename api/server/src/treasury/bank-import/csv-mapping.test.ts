import fc from 'fast-check';
import { CsvMapping } from '@sci/contract/statement-reading';
import { toEngineMapping, toWireMapping } from './csv-mapping.ts';

const column = fc.nat(20);
const others = fc.record(
  {
    valueDate: column,
    amount: column,
    debit: column,
    credit: column,
    sense: column,
    fee: column,
    reference: column,
    balance: column,
    currency: column,
    status: column,
    account: column,
  },
  { requiredKeys: [] },
);

it('finds every column again that it kept for an account, and no other', () => {
  fc.assert(
    fc.property(
      column,
      fc.array(column, { minLength: 1, maxLength: 5 }),
      others,
      (date, label, rest) => {
        const mapping = { separator: ';', columns: { date, label, ...rest } } as const;
        const kept = CsvMapping.parse(JSON.parse(JSON.stringify(toWireMapping(mapping))));

        expect(toEngineMapping(kept)).toEqual(mapping);
      },
    ),
  );
});

it('publishes the sense of an amount without sign as the direction', () => {
  const columns = { date: 0, label: [1], amount: 2, sense: 3 };

  expect(toWireMapping({ separator: '\t', columns }).columns).toMatchObject({ direction: 3 });
});
