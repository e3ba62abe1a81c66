import fc from 'fast-check';
import { adverseCamt } from '../../test/releves/adverse-camt.ts';
import { adverseCfonb } from '../../test/releves/adverse-cfonb.ts';
import { adverseOfx } from '../../test/releves/adverse-ofx.ts';
import { adversePdf } from '../../test/releves/adverse-pdf.ts';
import { adverseQif } from '../../test/releves/adverse-qif.ts';
import { adverseSwift } from '../../test/releves/adverse-swift.ts';
import { readPdf } from '../../test/releves/pdf.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Confirmed in one click: nothing is asked, nothing about its lines is warned about or contradicted. */
const isConfirmed = (statement: ParsedStatement): boolean =>
  isImportable(statement) &&
  statement.verification.state !== 'contradicted' &&
  statement.findings.every(
    ({ severity, code }) => severity === 'info' || code === 'repeated_reference',
  );

const linesOf = ({ lines }: ParsedStatement): string[] =>
  lines.map(({ date, amount }) => `${date} ${amount}`).toSorted();

it.each([
  ['QIF', adverseQif, 150, 0.5],
  ['MT940', adverseSwift, 150, 0.8],
  ['OFX', adverseOfx, 100, 0.8],
  ['CAMT', adverseCamt, 60, 0.7],
  ['CFONB', adverseCfonb, 80, 0.8],
] as const)(
  'reads the %s of any program, each account as it is, or asks: never another sum',
  (_, file, runs, usual) => {
    let [right, all] = [0, 0];
    fc.assert(
      fc.property(file, ({ bytes, truth }) => {
        for (const [account, expected] of truth) {
          const options: ParseOptions = account === '' ? {} : { account };
          const statement = parseStatement(bytes, options);
          all += 1;
          if (!isConfirmed(statement)) continue;
          expect(linesOf(statement)).toEqual(expected);
          right += 1;
        }
      }),
      { numRuns: runs },
    );
    expect(right).toBeGreaterThan(all * usual);
  },
);

it('reads the pages of any bank, or asks: never another day or sum', () => {
  let right = 0;
  fc.assert(
    fc.property(adversePdf, ({ pages, truth }) => {
      const statement = readPdf(pages);
      if (!isConfirmed(statement)) return;
      expect(linesOf(statement)).toEqual(truth.get(''));
      right += 1;
    }),
    { numRuns: 100 },
  );
  expect(right).toBeGreaterThan(60);
});
