import type { z } from 'zod';
import { AssociateBody, MAX_ASSOCIATES, type AssociateLine } from '@sci/contract/associate';
import { readAssociates, type AssociateRow } from '@sci/engine/associates/read-associates';
import { refuse } from '../../ports/refusals.ts';
import { isTwin, type Things } from '../../records/twins.ts';
import { fullName } from './wire.ts';
import { birthdateProblem } from './sentences.ts';
import { say } from '../../messages/say.ts';

type Line = z.output<typeof AssociateLine>;
type Known = Things['associate'];

/** Somebody who stands already among the associates, or in a line of the table. */
interface Met {
  readonly associate: Known;
  readonly line: number | 'known';
}

/**
 * The lines of a table of associates, each with the associate it gives or with what is wrong with it: a
 * cell that cannot be read, a value that the form would refuse too, somebody who is there already
 * or twice in the table.
 */
export function readTable(
  { text, companyShares }: { readonly text: string; readonly companyShares: number },
  known: readonly Known[],
  today: string,
): Line[] {
  const rows = readAssociates(text, companyShares);
  if (rows.length === 0) refuse({ text: [say('associates.no_line')] });
  if (rows.length > MAX_ASSOCIATES)
    refuse({
      text: [say('associates.too_many', { count: rows.length, most: MAX_ASSOCIATES })],
    });
  const met: Met[] = known.map((associate) => ({ associate, line: 'known' }));
  return rows.map((row) => judge(row, met, today));
}

function judge(
  { line, text, associate, cells: written, errors }: AssociateRow,
  met: Met[],
  today: string,
): Line {
  const cells = written.map(({ column, ...cell }) => ({ ...cell, field: column }));
  const refused = (sentences: string[]): Line => ({
    line,
    text,
    associate: null,
    cells,
    errors: sentences,
  });
  const parsed = AssociateBody.safeParse(associate);
  if (!parsed.success || errors.length > 0) {
    const unfit = (parsed.error?.issues ?? []).map(({ message }) => message);
    return refused([...new Set([...errors, ...unfit])]);
  }
  const unborn = birthdateProblem(parsed.data, today);
  if (unborn !== undefined) return refused([unborn]);
  const before = met.find(({ associate: other }) => isTwin('associate', parsed.data, other));
  if (before !== undefined) return refused([metBefore(fullName(parsed.data), before)]);
  met.push({ associate: parsed.data, line });
  return { line, text, associate: parsed.data, cells, errors: [] };
}

const metBefore = (name: string, { line }: Met): string =>
  line === 'known' ? say('associates.known', { name }) : say('associates.twice', { name, line });
