import type { AssemblyBody } from '../../../reports/general-assembly/stored-assembly.ts';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { linesOfCategories, paidOf } from '@sci/engine/controls/categorised-lines';
import { cents, subtract } from '@sci/money/cents';
import { loadBooks, type Books } from '../../../books/load-books.ts';
import { fiscalYearCompany } from '../../../records/fiscal-years.ts';
import type { CompanyRow } from '../../../records/companies.ts';
import { seenOf } from '../../../accounts/controls/wire.ts';
import {
  readControls,
  CONTROL_KINDS,
  unsatisfied,
} from '../../../accounts/controls/read-controls.ts';
import { saveCertificates, saveValidation } from '../../../accounts/controls/records.ts';
import { addJob } from '../../../work/queue/queue.ts';
import { freezeAssembly } from '../../../reports/general-assembly/document-data.ts';
import { subjectOf } from '../../../reports/general-assembly/subject.ts';
import { proposeAssembly } from '../../../reports/general-assembly/proposal.ts';
import { postAllocation } from '../../../reports/general-assembly/posting.ts';
import { enterInRegister, insertAssembly } from '../../../reports/general-assembly/records.ts';
import { readLedgerChecks } from '../../../accounts/ledger-checks/read-checks.ts';
import { markGroups } from '../../../accounts/ledger-checks/records.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/database.ts';
import { YEARS } from './demo-types.ts';
import type { DemoMasters } from './masters.ts';
import { fileAssemblyTask } from '../../../reports/general-assembly/file-assembly-task.ts';

/** What a careful manager wrote when a control asked him why. */
const COMMENT = 'Vérifié avec les relevés, les avis d’imposition et les factures.';

/**
 * Closes the years that are over, oldest first since each opens the next: the bank's certificates,
 * the controls and the ledger, then the assembly, which posts its entry in the following year.
 */
export async function closePastYears(
  db: Db,
  { companyId, userId }: DemoMasters,
  now: Date,
): Promise<void> {
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('id', '=', companyId)
    .executeTakeFirstOrThrow();
  for (const year of YEARS.slice(0, -1)) {
    if (isControlledYear(year)) await control(db, company, year, userId, now);
    await holdAssembly(db, company, year, now);
  }
}

async function control(
  db: Db,
  company: CompanyRow,
  number: number,
  userId: number,
  now: Date,
): Promise<void> {
  const year = await fiscalYearCompany(db, company.id, number);
  const today = now.toISOString().slice(0, 10);
  await saveCertificates(
    db,
    company.id,
    number,
    certificatesOf(await loadBooks(db, company, number)),
  );
  const { books, reports } = await readControls(db, company, year, today);
  for (const kind of CONTROL_KINDS) {
    if (reports[kind].status === 'a_justifier')
      await saveValidation(db, company.id, year.id, {
        kind,
        basis: reports[kind].basis,
        seen: seenOf(books, reports, kind),
        comment: COMMENT,
        userId,
      });
  }
  const groups = (await readLedgerChecks(db, company, year)).map(({ entrie_type }) => entrie_type);
  await markGroups(db, company, year, groups, true, userId);
  const left = unsatisfied(await readControls(db, company, year, today));
  if (left.length > 0)
    throw new Error(`the demonstration leaves controls of ${number} open: ${left.join(', ')}`);
  await companyDb(db, company.id)
    .updateTable('fiscal_year_company')
    .set({ controlled: true, validated_at: now })
    .where('id', '=', year.id)
    .execute();
}

/** The bank certifies what was booked: the demonstration has no difference to explain. */
function certificatesOf({ input, result }: Books) {
  const lines = linesOfCategories(
    result.entries,
    new Set(['INTERETS_EMPRUNT', 'ASSURANCE_EMPRUNTEUR', 'EMPRUNT_CAPITAL']),
  );
  return input.loans.map(({ id, closingPrincipal }) => {
    const paid = (category: string) =>
      paidOf(lines.filter((line) => line.loanId === id && line.category === category));
    return {
      loan_id: id,
      interest_cents: paid('INTERETS_EMPRUNT'),
      insurance_cents: paid('ASSURANCE_EMPRUNTEUR'),
      capital_cents: paid('EMPRUNT_CAPITAL'),
      remaining_cents: closingPrincipal ?? null,
    };
  });
}

const THOUSAND = 1000_00;

/**
 * Held in June: the whole thousands are inscribed on the current accounts, the rest is carried
 * forward.
 */
async function holdAssembly(db: Db, company: CompanyRow, year: number, now: Date): Promise<void> {
  const books = await loadBooks(db, company, year);
  const result = books.result.accountingResult;
  const distributed = cents(Math.max(0, Math.floor(result / THOUSAND) * THOUSAND));
  const meeting_date = `${year + 1}-06-14`;
  const body: AssemblyBody = {
    ...proposeAssembly(books, company, meeting_date),
    convocation_date: `${year + 1}-05-20`,
    closing_time: '19:15',
    distributed_amount: distributed,
    retained_amount: subtract(result, distributed),
    held: true,
    report: `L’année ${year} a été consacrée à la gestion courante des immeubles. Les loyers ont été encaissés régulièrement et les travaux prévus ont été réalisés.`,
  };
  const { figures } = await subjectOf(db, company.id, books, body);
  const { accountingResult, treasury, bridge } = books.result;
  const id = await insertAssembly(db, company.id, body, {
    fiscal_year_result_cents: accountingResult,
    treasury_cents: treasury,
    tax_result: bridge.taxResultEuros,
    held: true,
    held_at: now,
  });
  await postAllocation(db, company.id, id, meeting_date, figures.lines);
  await enterInRegister(db, company.id, id);
  await freezeAssembly(db, company, id, meeting_date);
  await addJob(
    db,
    fileAssemblyTask,
    { companyId: company.id, assemblyId: id, version: 1 },
    { key: `assembly-${company.id}-${id}-1` },
  );
}
