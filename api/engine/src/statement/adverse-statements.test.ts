import fc from 'fast-check';
import { adverseCamt } from '../../test/releves/adverse-camt.ts';
import { adverseQif } from '../../test/releves/adverse-qif.ts';
import { adverseSwift } from '../../test/releves/adverse-swift.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement, ParseOptions } from './types.ts';

/** Confirmed in one click: nothing is asked, nothing is warned about, nothing contradicts the file. */
const isConfirmed = (statement: ParsedStatement): boolean =>
  isImportable(statement) &&
  statement.verification.state !== 'contradicted' &&
  statement.findings.every(({ severity }) => severity === 'info');

it.each([
  ['QIF', adverseQif, 150, 0.5],
  ['MT940', adverseSwift, 150, 0.8],
  ['CAMT', adverseCamt, 60, 0.7],
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
          const lines = statement.lines.map(({ date, amount }) => `${date} ${amount}`).toSorted();
          expect(lines).toEqual(expected);
          right += 1;
        }
      }),
      { numRuns: runs },
    );
    expect(right).toBeGreaterThan(all * usual);
  },
);
