import type { z } from 'zod';
import { AssociateBody, MAX_ASSOCIATES, type AssociateLine } from '@sci/contract/associate';
import { readAssociates, type AssociateRow } from '@sci/engine/associates/read-associates';
import { plainWords } from '@sci/engine/statement/labels';
import { formatWhole } from '@sci/money/format';
import { refuse } from '../../ports/refusals.ts';
import { fullName } from './wire.ts';
import { birthdateProblem } from './sentences.ts';

type Line = z.output<typeof AssociateLine>;
type Known = Pick<z.output<typeof AssociateBody>, 'name' | 'first_name'>;

/**
 * The lines of a table of associates, each with the associate it gives or with what is wrong with it: a
 * cell that cannot be read, a value that the form would refuse too, somebody who is there already
 * or twice in the table.
 */
export function readTable(text: string, known: readonly Known[], today: string): Line[] {
  const rows = readAssociates(text);
  if (rows.length === 0) refuse({ text: ['Aucune ligne d’associé n’a été trouvée.'] });
  if (rows.length > MAX_ASSOCIATES)
    refuse({
      text: [
        `Ce tableau a ${formatWhole(rows.length)} lignes\u00a0: ${MAX_ASSOCIATES} au plus s’ajoutent en une fois.`,
      ],
    });
  const seen = new Map(known.map((associate) => [keyOf(associate), 'est déjà associé']));
  return rows.map((row) => judge(row, seen, today));
}

function judge(
  { line, text, associate, errors }: AssociateRow,
  seen: Map<string, string>,
  today: string,
): Line {
  const parsed = AssociateBody.safeParse(associate);
  if (!parsed.success || errors.length > 0) {
    return {
      line,
      text,
      associate: null,
      errors: [
        ...new Set([...errors, ...(parsed.error?.issues ?? []).map(({ message }) => message)]),
      ],
    };
  }
  const unborn = birthdateProblem(parsed.data, today);
  if (unborn !== undefined) return { line, text, associate: null, errors: [unborn] };
  const already = seen.get(keyOf(parsed.data));
  if (already !== undefined)
    return { line, text, associate: null, errors: [`${fullName(parsed.data)} ${already}.`] };
  seen.set(keyOf(parsed.data), `figure déjà à la ligne ${line}`);
  return { line, text, associate: parsed.data, errors: [] };
}

const keyOf = ({ name, first_name }: Known): string => plainWords(`${first_name} ${name}`);
