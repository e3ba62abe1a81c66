import fc from 'fast-check';
import type { Holding } from '../associates/holdings.ts';
import { basisSentence, basisWarnings, distributionBasis } from './distribution-basis.ts';

const ALICE = 1;
const BENOIT = 2;
const associates = [
  { id: ALICE, name: 'Alice Bernard' },
  { id: BENOIT, name: 'Benoît Martin' },
  { id: 3, name: 'Chloé Petit' },
];
const full = (associateId: number, shares: number): Holding => ({
  associateId,
  kind: 'PP',
  shares,
});
const key = new Map([
  [ALICE, 7500],
  [BENOIT, 2500],
]);

it('distributes by the key of the statutes where everybody it names holds shares', () => {
  const basis = distributionBasis(key, [full(ALICE, 60), full(BENOIT, 40)]);
  expect(basis).toEqual({ by: 'key', weights: key });
  expect(basisSentence(basis, associates, 2025)).toBe(
    'La distribution se répartit selon la clé des statuts pour 2025\u00a0: Alice Bernard 75\u00a0%, Benoît Martin 25\u00a0% (Code civil, art. 1844-1).',
  );
});

it('says why the key cannot rule once its associate has sold to another one, and goes by shares', () => {
  const holdings = [full(ALICE, 60), full(3, 40)];
  expect(distributionBasis(key, holdings)).toEqual({
    by: 'shares',
    weights: new Map([
      [ALICE, 60],
      [3, 40],
    ]),
  });
  expect(basisWarnings(key, holdings, associates, 2025).map(({ message }) => message)).toEqual([
    expect.stringContaining(
      'Benoît Martin ne détient plus aucune part, Chloé Petit détient des parts et n’y figure pas',
    ),
  ]);
});

it('lets usufructuary and bare owner agree between themselves on who has what', () => {
  const holdings: Holding[] = [
    { associateId: ALICE, kind: 'US', shares: 100 },
    { associateId: BENOIT, kind: 'NP', shares: 100 },
  ];
  expect(distributionBasis(new Map([[BENOIT, 10_000]]), holdings).by).toBe('key');
});

it('goes by shares without a key, and says nothing of it', () => {
  const basis = distributionBasis(undefined, [full(ALICE, 60)]);
  expect([basis.by, basisSentence(basis, associates, 2025)]).toEqual(['shares', undefined]);
});

it('never gives weight to somebody without rights on that day', () => {
  const holdings = fc.uniqueArray(
    fc.record({
      associateId: fc.integer({ min: 1, max: 6 }),
      shares: fc.integer({ min: 1, max: 100 }),
    }),
    { selector: ({ associateId }) => associateId, maxLength: 6 },
  );
  const keys = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 6 }), fc.nat(10_000)), {
    selector: ([id]) => id,
  });
  fc.assert(
    fc.property(holdings, keys, (held, parts) => {
      const there = held.map((one) => full(one.associateId, one.shares));
      const { weights } = distributionBasis(new Map(parts), there);
      const weighed = [...weights].filter(([, weight]) => weight > 0).map(([id]) => id);
      expect(new Set(weighed)).toEqual(new Set(held.map(({ associateId }) => associateId)));
    }),
  );
});
