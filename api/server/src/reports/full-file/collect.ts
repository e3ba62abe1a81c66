import { isControlledYear, isDraftYear } from '@sci/contract/fiscal-version';
import type { Books } from '../../books/load-books.ts';
import type { Db } from '../../db/database.ts';
import type { FiscalYearCompanyRow } from '../../records/fiscal-years.ts';
import type { CompanyRow } from '../../records/companies.ts';
import type { FullFileData, FullFileParts } from '../../papers/documents/data.ts';
import { ledgerChapter } from '../../papers/documents/ledger-parts.ts';
import { FULL_FILE_PARTS } from '../../papers/documents/full-file.ts';
import { accountsOfYear, toDetail } from '../associate-accounts/wire.ts';
import { fullName, movementToWire } from '../../company/associates/wire.ts';
import { sharedBy } from '../../records/shared-by.ts';
import { listMovements } from '../../records/shares.ts';
import { toControl } from '../../accounts/controls/wire.ts';
import { CONTROL_KINDS, readControls } from '../../accounts/controls/read-controls.ts';
import { ledgerOnPaper } from '../documents/ledger-data.ts';
import { associatesOnPaper, buildingsOnPaper, companyInYear } from '../documents/wire-lists.ts';
import { assembliesToShow, decidingAssembly } from '../general-assembly/of-year.ts';
import { findAssembly } from '../general-assembly/records.ts';
import { minutesData } from '../general-assembly/document-data.ts';
import { toWire as loanToWire } from '../../company/loans/wire.ts';
import { listLoans, listSchedules } from '../../records/loans.ts';
import { toSig } from '../sig/wire.ts';
import { toTaxReturnGlobal } from '../tax-return/wire.ts';
import { shareMovementsOf } from '../tax-return/share-movements.ts';
import { attachmentsOf } from './attachments.ts';
import type { FileEdition } from './edition.ts';
import { forReader } from './for-reader.ts';
import { shareRegisterOn } from '../share-register/register.ts';
import { findAssociate } from '../../records/associates.ts';
import { found } from '../../ports/refusals.ts';
import { balanceSheetData } from '../annual-accounts/balance-sheet-data.ts';
import { incomeData } from '../annual-accounts/income-data.ts';
import { loanData } from '../annual-accounts/loan-data.ts';
import { say } from '../../messages/say.ts';

/** Whose file, which year, and the day on which it is put together. */
export interface FullFileSubject {
  readonly db: Db;
  readonly company: CompanyRow;
  readonly year: FiscalYearCompanyRow;
  readonly today: string;
  readonly edition: FileEdition;
}

/** Why a part cannot be given, by its code; what is not named is ready. */
export async function missingParts({
  db,
  company,
  year,
  edition,
}: FullFileSubject): Promise<ReadonlyMap<string, string>> {
  const missing = new Map<string, string>();
  if (!isControlledYear(year.year)) {
    missing.set('sig', say('full_file.no_sig'));
    missing.set('controles', say('full_file.no_controls'));
  }
  const assembly = await decidingAssembly(db, company.id, year.year);
  if (assembly === undefined) missing.set('assemblee', say('full_file.no_assembly'));
  // Minutes that are only prepared are nobody else's business.
  else if (!assembly.held && edition.reader !== 'gerance')
    missing.set('assemblee', say('full_file.not_held'));
  // An empty list would be a page of its own behind the minutes.
  if ((await attachmentsOf(db, company.id, year.year)).length === 0)
    missing.set('pieces', say('full_file.no_attachment'));
  return missing;
}

/**
 * The data of every part asked for that is ready, from the books of the year and the same mappers
 * as the screens, as its reader may see them.
 */
export async function collectFullFile(
  subject: FullFileSubject,
  books: Books,
): Promise<FullFileData> {
  const { db, company, year, today, edition } = subject;
  const { reader, associateId, parts: wanted } = edition;
  const missing = await missingParts(subject);
  const parts: Record<string, unknown> = {};
  for (const { code, key } of FULL_FILE_PARTS) {
    if (wanted.has(code) && !missing.has(code)) parts[key] = await COLLECTORS[key](subject, books);
  }
  return {
    company: await companyInYear(db, company, year.year),
    editedOn: today,
    year: year.year,
    draft: isDraftYear(year),
    reader,
    associate: associateId === null ? '' : await nameOfAssociate(db, company.id, associateId),
    parts: forReader(parts, edition),
    // Why something is not ready is for the manager alone.
    missing: FULL_FILE_PARTS.filter(() => reader === 'gerance')
      .filter(({ code }) => wanted.has(code) && missing.has(code))
      .map(({ code, title }) => ({ label: title, reason: missing.get(code) ?? '' })),
  };
}

async function nameOfAssociate(db: Db, companyId: number, id: number): Promise<string> {
  return fullName(found(await findAssociate(db, companyId, id), say('associates.unknown')));
}

type Collector<Key extends keyof FullFileParts> = (
  subject: FullFileSubject,
  books: Books,
) => Promise<NonNullable<FullFileParts[Key]>>;

const COLLECTORS: { readonly [Key in keyof Required<FullFileParts>]: Collector<Key> } = {
  identity: async ({ db, company, year }) => ({
    associates: await associatesOnPaper(db, company.id, year.year),
    movements: (await listMovements(db, company.id, 'in_force'))
      .filter(({ date }) => date.startsWith(String(year.year)))
      .map(movementToWire),
    state: await shareRegisterOn(db, company, `${year.year}-12-31`),
  }),
  register: ({ db, company, year }) => shareRegisterOn(db, company, `${year.year}-12-31`),
  heritage: async ({ db, company, year, today }) => {
    const schedules = await listSchedules(db, company.id);
    const loans = (await listLoans(db, company.id)).map((loan) =>
      loanToWire(loan, schedules.get(loan.id) ?? [], today),
    );
    return {
      buildings: await buildingsOnPaper(db, company.id, year.year),
      loans,
    };
  },
  taxReturn: async ({ db, company, year }, books) => ({
    taxReturn: await taxReturnOf({ db, company, year }, books),
    associates: await associatesOnPaper(db, company.id, year.year),
    buildings: await buildingsOnPaper(db, company.id, year.year),
  }),
  quoteParts: async ({ db, company, year }, books) => ({
    taxReturn: await taxReturnOf({ db, company, year }, books),
    associates: await associatesOnPaper(db, company.id, year.year),
  }),
  sig: ({ year }, books) => Promise.resolve({ sig: toSig(books, isDraftYear(year)) }),
  income: (_subject, books) => Promise.resolve(incomeData(books)),
  balanceSheet: (_subject, books) => Promise.resolve(balanceSheetData(books)),
  loans: ({ db, company }, books) => loanData(db, company.id, books),
  associateAccounts: async ({ db, company }, books) => {
    const shared = await sharedBy(db, company.id, books.year - 1);
    return {
      accounts: accountsOfYear(books).map((account) => toDetail(books, account, shared)),
    };
  },
  ledger: (_subject, books) => Promise.resolve(ledgerChapter(ledgerOnPaper(books))),
  controls: async ({ db, company, year, today }) => {
    const { books, reports, validations } = await readControls(db, company, year, today);
    return {
      controls: CONTROL_KINDS.map((kind) => toControl(books, reports, kind, validations.get(kind))),
    };
  },
  assembly: async ({ db, company, year, today }) => {
    const minutes = [];
    for (const { id } of await assembliesToShow(db, company.id, year.year)) {
      const stored = found(await findAssembly(db, company.id, id));
      const { assembly, associates, sig, accounts } = await minutesData(db, company, stored, today);
      minutes.push({ assembly, associates, sig, accounts });
    }
    return { minutes };
  },
  attachments: async ({ db, company, year }) => ({
    attachments: (await attachmentsOf(db, company.id, year.year)).map(
      ({ date, label, fileName, amount }) => ({ date, label, fileName, amount }),
    ),
  }),
};

const taxReturnOf = async (
  { db, company, year }: Omit<FullFileSubject, 'today' | 'edition'>,
  books: Books,
) => toTaxReturnGlobal(books, year, await shareMovementsOf(db, company.id, year.year));
