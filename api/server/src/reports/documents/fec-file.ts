import { checkFec } from '@sci/engine/fec/check-fec';
import { fecFileName, writeFec } from '@sci/engine/fec/write-fec';
import type { Books } from '../../books/load-books.ts';
import { dayInParis } from '../../ports/clock.ts';
import { refuse } from '../../ports/refusals.ts';
import { stepByStep } from '../../ports/step-by-step.ts';
import { say } from '../../messages/say.ts';

/** Enough of the findings to see what is wrong. */
const MAX_FINDINGS = 5;

interface Edition {
  /** Null for a company that has none yet. */
  readonly siren: string | null;
  /** When the year was validated; null for a provisional file. */
  readonly validatedAt: string | null;
  readonly now: Date;
}

/**
 * The accounting entries file (FEC) of a year. It is read again and judged by the rules before it
 * is given away: what the tax administration's tool would refuse, or what is no true set of books,
 * is refused here (422).
 */
export async function fecFile(
  { year, input, result }: Books,
  { siren, validatedAt, now }: Edition,
): Promise<{ readonly name: string; readonly content: Buffer }> {
  const name = fecFileName(siren ?? '000000000', `${year}-12-31`);
  const validDate = dayInParis(validatedAt === null ? now : new Date(validatedAt));
  // A hundred thousand entries take seconds: others are answered in between.
  const bytes = await stepByStep(
    writeFec({
      entries: result.entries,
      bankAccounts: input.bankAccounts,
      chart: result.chart,
      validDate,
    }),
  );
  const expected = { result: result.accountingResult };
  const findings =
    result.entries.length === 0 ? [] : (await stepByStep(checkFec(bytes, name, expected))).findings;
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length > 0)
    refuse({
      _form: errors
        .slice(0, MAX_FINDINGS)
        .map(({ line, message }) =>
          line === 0 ? message : say('accounts_file.line', { line, finding: message }),
        ),
    });
  return { name, content: Buffer.from(bytes.buffer) };
}
