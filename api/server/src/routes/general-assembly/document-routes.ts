import { AccountSummary } from '@sci/contract/associate';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { GeneralAssembly, Sig } from '@sci/contract/report';
import { loadBooks } from '../../books/load-books.ts';
import { fiscalYearCompany } from '../../fiscal-year/repository.ts';
import type { App, CallContext } from '../../http/call.ts';
import { found } from '../../http/errors.ts';
import { serve } from '../../http/serve.ts';
import { toSummary } from '../associate-accounts/mapper.ts';
import { pdf } from '../documents/pdf-download.ts';
import { associatesOnPaper, companyOnPaper } from '../documents/wire-lists.ts';
import { toSig } from '../sig/mapper.ts';
import { readAssembly } from './read-assembly.ts';
import { findAssembly } from './repository.ts';

type DownloadCall = 'GET /report/general_assembly/download/:id' | 'GET /report/general_assembly/download2/:id';

/** The minutes and the convening file of an assembly. */
export function assemblyDocumentRoutes(app: App): void {
  const document = (name: 'assemblyMinutes' | 'assemblyConvening') => async ({ db, company, params, today, services }: CallContext<DownloadCall>) => {
    const { row } = found(await findAssembly(db, company.id, { id: params.id }));
    const year = await fiscalYearCompany(db, company.id, row.year);
    const books = await loadBooks(db, company, row.year);
    return pdf(services, name, {
      company: await companyOnPaper(db, company),
      editedOn: today,
      draft: !year.controlled && isControlledYear(row.year),
      assembly: GeneralAssembly.parse(await readAssembly(db, company, row.year)),
      associates: await associatesOnPaper(db, company.id, row.year),
      sig: isControlledYear(row.year) ? Sig.parse(toSig(books, !year.controlled)) : null,
      accounts: books.result.currentAccounts.map((account) => AccountSummary.parse(toSummary(books, account))),
    });
  };
  serve(app, 'GET /report/general_assembly/download/:id', { writes: true }, document('assemblyMinutes'));
  serve(app, 'GET /report/general_assembly/download2/:id', { writes: true }, document('assemblyConvening'));
}
