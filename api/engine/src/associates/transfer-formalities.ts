import { addDays, monthsAfter, yearOf } from '../law/calendar.ts';
import type { FormalityCode, FormalityRow } from '../law/columns.ts';
import { lawTable, rowsInForce, type Certainty } from '../law/law-table.ts';
import { formalityRows } from '../law/tables/formalities.ts';
import { say } from '../messages/say.ts';

const formalityTable = lawTable(say('law_tables.formalities'), formalityRows);

/** What decides which formalities a transfer calls for. */
export interface TransferFacts {
  readonly nature: 'CESSION' | 'DONATION';
  /** Day of the deed, planned or done. */
  readonly deedOn: string;
  /** Whether the associates have to approve it (C. civ. art. 1861). */
  readonly toApprove: boolean;
  /** Whether somebody becomes or stops being an associate by it. */
  readonly changesMembers: boolean;
  /** Day of the last notification of the project, once it is known. */
  readonly notifiedOn?: string;
}

export interface Formality {
  readonly code: FormalityCode;
  readonly label: string;
  readonly source: string;
  readonly certainty: Certainty;
  /** The last day; undefined where the law sets none, or the day that it counts from is not known. */
  readonly dueOn?: string;
}

/** The formalities of a transfer or a gift of shares, in the order to be done, with their last days. */
export function formalitiesOf(facts: TransferFacts): Formality[] {
  return rowsInForce(formalityTable, yearOf(facts.deedOn))
    .filter(({ natures, when }) => natures.includes(facts.nature) && applies(when, facts))
    .map((row) => {
      const { code, label, source, certainty } = row;
      const dueOn = lastDay(row, facts);
      return { code, label, source, certainty, ...(dueOn !== undefined && { dueOn }) };
    });
}

const applies = (when: FormalityRow['when'], facts: TransferFacts): boolean =>
  when === 'always' || (when === 'approval' ? facts.toApprove : facts.changesMembers);

function lastDay({ due }: FormalityRow, facts: TransferFacts): string | undefined {
  if (due === null) return undefined;
  const start = due.after === 'deed' ? facts.deedOn : facts.notifiedOn;
  if (start === undefined) return undefined;
  return due.unit === 'days' ? addDays(start, due.count) : monthsAfter(start, due.count);
}
