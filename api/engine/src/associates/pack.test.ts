import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { deficitInfo } from './deficit.ts';
import { informationSheet } from './information-sheet.ts';
import { quoteParts } from './quote-parts.ts';

/** Every figure that the associates copy, beside the return of their company. */
const company = fc
  .record({
    R1: fc.integer({ min: 0, max: 200_000 }),
    R3: fc.integer({ min: 0, max: 200_000 }),
    R4: fc.integer({ min: 0, max: 50_000 }),
    R6: fc.nat({ max: 5_000 }),
  })
  .map((drawn) => ({ ...drawn, R2: 0, R5: drawn.R1 - drawn.R3 - drawn.R4, R7: 0, R8: 0 }));
const parts = fc
  .array(fc.nat({ max: 500 }), { minLength: 1, maxLength: 6 })
  .filter((shares) => shares.some((count) => count > 0))
  .map((shares) => new Map(shares.map((count, index) => [index + 1, count])));

it('gives every associate lines and boxes that add up to the return of the company', () => {
  fc.assert(
    fc.property(company, parts, (totals, shares) => {
      const sheets = [...quoteParts(totals, shares).values()].map((part) => {
        const deficit = deficitInfo(part, cents(10_700_00));
        const rows = informationSheet({ part, remuneration: 0, deficit }, 1720);
        return (box: string) => rows.find((row) => row.box === box)?.euros ?? 0;
      });
      const total = (box: string) => sheets.reduce((sum, sheet) => sum + sheet(box), 0);
      expect([total('111'), total('112'), total('113'), total('114'), total('2TR')]).toEqual([
        totals.R1,
        totals.R3,
        totals.R4,
        totals.R5,
        totals.R6,
      ]);
      for (const sheet of sheets) {
        expect(sheet('114')).toBe(sheet('111') - sheet('112') - sheet('113'));
        expect(sheet('4BA') - sheet('4BB') - sheet('4BC')).toBe(sheet('114'));
      }
    }),
  );
});
