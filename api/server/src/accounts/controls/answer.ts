import type { Db } from '../../db/database.ts';
import type { ControlKind } from '../../db/tables/accounting.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { refuse } from '../../ports/refusals.ts';
import { seenOf, toControl } from './wire.ts';
import { readControls } from './read-controls.ts';
import { saveValidation } from './records.ts';
import { say } from '../../messages/say.ts';

/** A control of a year as it stands. */
export async function answer(
  db: Db,
  company: CompanyRow,
  fiscalYearCompanyId: number,
  kind: ControlKind,
  today: string,
) {
  const year = await fiscalYearCompanyById(db, company.id, fiscalYearCompanyId);
  const { books, reports, validations } = await readControls(db, company, year, today);
  return toControl(books, reports, kind, validations.get(kind));
}

interface Acceptance {
  readonly comment: string;
  readonly today: string;
  readonly userId: number | null;
}

/** A blocking control has to be corrected, whatever the comment. */
export async function accept(
  db: Db,
  company: CompanyRow,
  fiscalYearCompanyId: number,
  kind: ControlKind,
  { comment, today, userId }: Acceptance,
): Promise<void> {
  const year = await fiscalYearCompanyById(db, company.id, fiscalYearCompanyId);
  const { books, reports } = await readControls(db, company, year, today);
  const report = reports[kind];
  if (report.status === 'bloquant')
    refuse({ _form: [say('controls.correct_first', { finding: report.message })] });
  if (report.status === 'a_justifier' && comment.trim() === '')
    refuse({ comment: [say('controls.comment_required')] });
  await saveValidation(db, company.id, year.id, {
    kind,
    basis: report.basis,
    seen: seenOf(books, reports, kind),
    comment,
    userId,
  });
}
