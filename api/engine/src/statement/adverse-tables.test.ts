import fc from 'fast-check';
import { adverseTable } from '../../test/releves/adverse-table.ts';
import { isImportable, parseStatement } from './parse-statement.ts';
import type { ParsedStatement } from './types.ts';

const RUNS = 300;

/** As somebody reads it who confirms the columns that are proposed. */
function read(bytes: Uint8Array): ParsedStatement {
  const first = parseStatement(bytes);
  const { mapping, mappingSource } = first.csv ?? {};
  return mapping === undefined || mappingSource !== 'proposed'
    ? first
    : parseStatement(bytes, { mapping });
}

it('reads the same statement in every writing, or asks: never another sum without a question', () => {
  let right = 0;
  fc.assert(
    fc.property(adverseTable, ({ bytes, truth }) => {
      const statement = read(bytes);
      if (!isImportable(statement) || statement.verification.state === 'contradicted') return;
      const lines = statement.lines.map(({ date, amount }) => `${date} ${amount}`).toSorted();
      expect(lines).toEqual(truth);
      right += 1;
    }),
    { numRuns: RUNS },
  );
  // Of every ten tables two sign no amount, name no column or say nothing of their country.
  expect(right).toBeGreaterThan(RUNS * 0.65);
});
