import { stableWords } from './rule-from.ts';

it('keeps of a label the words that come back every month', () => {
  expect(stableWords('PRLV SEPA SYNDIC ETOILE REF 20260105 N°12')).toBe(
    'PRLV SEPA SYNDIC ETOILE REF',
  );
  expect(stableWords('VIR LOYER MARTIN 05/01/2026')).toBe('VIR LOYER MARTIN');
});
