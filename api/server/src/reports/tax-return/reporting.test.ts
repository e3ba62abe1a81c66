import { reportingOf } from './reporting.ts';

const part = { R1: 1000, R2: 0, R3: 100, R4: 0, R5: 900, R6: 0, R7: 0, R8: 0 };
const rulesOf = (associate: Parameters<typeof reportingOf>[1]) =>
  reportingOf({ part, remuneration: 0, deficit: undefined }, associate, 2025).map(
    ({ rule }) => rule,
  );

it('estimates the social levies of who lives in France, and of nobody abroad', () => {
  expect(rulesOf({})).toContain('PRELEVEMENTS_SOCIAUX');
  expect(rulesOf({ abroad: 'BE' })).not.toContain('PRELEVEMENTS_SOCIAUX');
  expect(rulesOf({ abroad: 'BE' })).toHaveLength(rulesOf({}).length - 1);
});
