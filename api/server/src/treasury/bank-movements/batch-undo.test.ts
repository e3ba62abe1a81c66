import fc from 'fast-check';
import { readUndo, undoOf, type Former } from './batch-undo.ts';

const id = fc.integer({ min: 1, max: 1000 });
const orNone = fc.option(id);
const split: fc.Arbitrary<Former['splits'][number]> = fc.record({
  category_id: id,
  movement_type_id: orNone,
  amount_cents: fc.integer({ min: 1, max: 100_000 }),
  building_id: orNone,
  associate_id: orNone,
  loan_id: orNone,
  comment: fc.constantFrom('', 'quittance'),
  origin: fc.constantFrom('user' as const, 'rule' as const, 'import' as const),
  rule_id: orNone,
  batch_id: orNone,
}) as fc.Arbitrary<Former['splits'][number]>;
const former: fc.Arbitrary<Former> = fc.record({
  id,
  verified: fc.boolean(),
  reason: fc.option(fc.constantFrom('règle', '')),
  after: fc.constantFrom('2026-11-30T12:00:00.001Z', ''),
  splits: fc.array(split, { maxLength: 2 }),
});
const formers = fc.uniqueArray(former, { selector: (each) => each.id });
const byId = (movements: readonly Former[]) => movements.toSorted((a, b) => a.id - b.id);

it('gives each movement of a batch back as it was, in the form of now and in that of before', () => {
  fc.assert(
    fc.property(formers, (movements) => {
      expect(byId(readUndo(JSON.parse(undoOf(movements))))).toEqual(byId(movements));
      expect(readUndo({ movements })).toEqual(movements);
    }),
  );
});

it('is neither read in part nor taken for a batch of nothing by an earlier release', () => {
  const movement = { id: 1, verified: false, reason: null, after: 'x', splits: [] };
  expect(JSON.parse(undoOf([movement]))).not.toHaveProperty('movements');
  for (const stored of [{}, { bare: { ids: [1], after: [] }, others: [] }, { movements: [{}] }])
    expect(() => readUndo(stored)).toThrow();
});
