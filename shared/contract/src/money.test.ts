import fc from 'fast-check';
import { z } from 'zod';
import { cents, type Cents } from '@sci/money/cents';
import { Money, MoneyTotal, NonZeroMoney, PositiveMoney } from './money.ts';
import { onWire, writer } from './wire.ts';

const sentences = (schema: z.ZodType, value: unknown): string[] =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];

it.each([
  [0, 0],
  [-0, 0],
  [19.99, 19_99],
  [-0.01, -1],
  [0.1 + 0.2, 30],
  [1_234_567.89, 1_234_567_89],
  [-9_999_999_999.99, -9_999_999_999_99],
])('reads %p € as %p cents', (euros, amount) => {
  expect(Money.parse(euros)).toBe(amount);
});

it.each([
  [0.001, 'Un montant a au plus deux décimales.'],
  [1.999, 'Un montant a au plus deux décimales.'],
  [1e12, 'Le montant est trop grand.'],
  [-1e12, 'Le montant est trop grand.'],
  [Number.NaN, 'Un montant est attendu.'],
  [Number.POSITIVE_INFINITY, 'Un montant est attendu.'],
  ['12', 'Un montant est attendu.'],
  [null, 'Un montant est attendu.'],
  [undefined, 'Un montant est attendu.'],
])('refuses %p in one sentence', (value, sentence) => {
  for (const schema of [Money, PositiveMoney, NonZeroMoney])
    expect(sentences(schema, value)[0]).toBe(sentence);
});

it('refuses less than nothing, and nothing, where the contract says so', () => {
  expect(sentences(PositiveMoney, -1)).toEqual(['Le montant ne peut pas être négatif.']);
  expect(sentences(NonZeroMoney, -0)).toEqual(['Le montant ne peut pas être nul.']);
});

it('gives back to the cent what it read, whatever the amount that may be entered', () => {
  fc.assert(
    fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
      const euros = onWire(Money, cents(amount));
      expect(Money.parse(euros)).toBe(cents(amount));
      expect(String(euros)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

it('writes a total beyond what may be entered', () => {
  expect(onWire(MoneyTotal, cents(12_345_678_901_234_56))).toBe(12_345_678_901_234.56);
});

it.each([0.5, Number.NaN, Number.MAX_VALUE, '12', null])(
  'never writes %p as an amount',
  (value) => {
    expect(() => onWire(Money, value as Cents)).toThrow('not an amount in cents');
  },
);

describe('an answer that holds money', () => {
  const Row = z.object({
    amount: Money,
    /** Converted without a way back, as an IBAN is. */
    iban: z.string().transform((iban) => iban.toUpperCase()),
    fee: PositiveMoney.default(cents(5_00)),
    limit: Money.nullable(),
    parts: z.array(z.object({ amount: NonZeroMoney.optional() })),
    by_line: z.record(z.string(), MoneyTotal),
    from: z.union([z.literal('bank'), z.object({ amount: Money })]),
  });
  const inside = {
    amount: cents(12_34),
    iban: 'fr14',
    fee: cents(1),
    limit: null,
    parts: [{ amount: cents(-50) }, {}],
    by_line: { 17: cents(100) },
    from: { amount: cents(7) },
  };

  it('is written in euros wherever the money stands, and its other fields as before', () => {
    expect(onWire(Row, inside)).toEqual({
      amount: 12.34,
      iban: 'FR14',
      fee: 0.01,
      limit: null,
      parts: [{ amount: -0.5 }, {}],
      by_line: { 17: 1 },
      from: { amount: 0.07 },
    });
  });

  it('keeps out what the contract does not declare', () => {
    expect(onWire(Row, { ...inside, user_id: 3 } as typeof inside)).not.toHaveProperty('user_id');
  });

  it('is described to the outside in euros, as a request is', () => {
    const described = (io: 'input' | 'output') =>
      z.toJSONSchema(z.object({ amount: Money }), { io, unrepresentable: 'any' });
    expect(described('output')).toMatchObject({
      properties: { amount: { type: 'number', minimum: -1e10, maximum: 1e10 } },
    });
    expect(described('input')).toMatchObject({ properties: described('output').properties ?? {} });
  });
});

it('leaves a schema without money as it is', () => {
  const schema = z.object({ name: z.string().default(''), rows: z.array(z.int()).nullable() });
  expect(writer(schema)).toBe(schema);
});
