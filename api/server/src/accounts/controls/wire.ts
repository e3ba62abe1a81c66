import type { z } from 'zod';
import type { ControlItem } from '@sci/engine/controls/control';
import type { Control } from '@sci/contract/control';
import type { Books } from '../../books/load-books.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';
import { changesSince, type Seen } from './changes.ts';
import { evidenceOf } from './evidence.ts';
import { movementIds } from './movement-ids.ts';
import type { ControlReports } from './reports.ts';
import { hashOf, type Validation } from './records.ts';

type Reply = z.output<typeof Control>;

/**
 * A control as the screens read it: verdict, evidence, and the validation with whether it still
 * holds.
 */
export function toControl(
  books: Books,
  reports: ControlReports,
  kind: ControlKind,
  validation: Validation | undefined,
): Reply {
  const report = reports[kind];
  const lapsed = validation !== undefined && !holds(reports, validation);
  return {
    code: kind,
    status: report.status,
    message: report.message,
    items: report.items.map((item) => toItem(books, item)),
    evidence: evidenceOf(books, reports, kind),
    validation:
      validation === undefined
        ? null
        : {
            at: validation.at,
            by: validation.by,
            comment: validation.comment,
            lapsed,
            changes: lapsed ? changesSince(validation.seen, seenOf(books, reports, kind)) : [],
          },
  };
}

/** What somebody who validates the control now has before his eyes. */
export function seenOf(books: Books, reports: ControlReports, kind: ControlKind): Seen {
  const { columns, rows } = evidenceOf(books, reports, kind);
  return {
    columns: [...columns],
    rows: rows.map(({ label, cells }) => ({ label, cells: [...cells] })),
    messages: reports[kind].items.map(({ message }) => message),
  };
}

/** The validation was given for exactly what is there now. */
export const holds = (reports: ControlReports, validation: Validation): boolean =>
  validation.contentHash === hashOf(reports[validation.kind].basis);

/** Satisfied: nothing to say, or said and accepted. A blocking control never is. */
export const isSatisfied = (
  reports: ControlReports,
  kind: ControlKind,
  validation: Validation | undefined,
): boolean =>
  reports[kind].status === 'ok' ||
  (reports[kind].status === 'a_justifier' &&
    validation !== undefined &&
    holds(reports, validation));

const toItem = (books: Books, item: ControlItem): Reply['items'][number] => ({
  code: item.code,
  status: item.status,
  message: item.message,
  building_id: item.buildingId ?? null,
  bank_account_id: item.bankAccountId ?? null,
  loan_id: item.loanId ?? null,
  expected: null,
  found: null,
  movement_ids: movementIds(books, item.sources ?? []),
});
