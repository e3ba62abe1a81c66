import { isDraftYear } from '@sci/contract/fiscal-version';
import { journalChunks } from '@sci/engine/ledger/journal-export';
import { fiscalYearCompany, fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App } from '../../http/call.ts';
import { download, inPieces } from '../../http/download.ts';
import { found, refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { toDetail } from '../associate-accounts/wire.ts';
import { toSig } from '../sig/wire.ts';
import { toTaxReturn, toTaxReturnGlobal } from '../tax-return/wire.ts';
import { pointsOf } from '../tax-return/points.ts';
import { listReadingChoices } from '../../records/reading-choices.ts';
import { shareMovementsOf } from '../tax-return/share-movements.ts';
import { fecFile } from './fec-file.ts';
import { ledgerCsv } from './ledger-csv.ts';
import { ledgerOnPaper } from './ledger-data.ts';
import { ledgerFile } from './ledger-file.ts';
import { pdf } from '../../http/pdf-download.ts';
import { sharedBy } from '../../records/shared-by.ts';
import { formSheets } from '../tax-return/form/form-sheets.ts';
import { formData } from './form-data.ts';
import { companyInYear } from './wire-lists.ts';
import { say } from '../../messages/say.ts';

/**
 * The reports as files. Figures come from the same mappers as the screens; the document is set
 * after the transaction.
 */
export function documentRoutes(app: App): void {
  serve(
    app,
    'GET /v2/report/taxReturn/download/:id',
    async ({ db, company, params, query, today, services }) => {
      const year = await fiscalYearCompanyById(db, company.id, params.id);
      const books = await services.books.load(db, company, year.year);
      const edition = { company: await companyInYear(db, company, year.year), editedOn: today };
      if (query.buildingId !== 0) {
        const building = found(
          books.input.buildings.find(({ id }) => id === query.buildingId),
          say('buildings.unknown'),
        );
        return pdf(services, 'taxReturn', {
          ...edition,
          taxReturn: toTaxReturn(books, year, building),
        });
      }
      const movements = await shareMovementsOf(db, company.id, year.year);
      const data = await formData(db, company, toTaxReturnGlobal(books, year, movements));
      return pdf(services, 'taxReturnGlobal', {
        ...edition,
        taxReturn: data.taxReturn,
        associates: data.associates,
        buildings: data.buildings,
        sheets: formSheets(data),
        points: pointsOf(books, await listReadingChoices(db, company.id, books.year)),
      });
    },
  );

  serve(
    app,
    'GET /v2/report/sig/download/:year',
    { writes: true },
    async ({ db, company, params, today, services }) => {
      const year = await fiscalYearCompany(db, company.id, params.year);
      const sig = toSig(await services.books.load(db, company, params.year), isDraftYear(year));
      return pdf(services, 'sig', {
        company: await companyInYear(db, company, year.year),
        editedOn: today,
        sig,
      });
    },
  );

  serve(
    app,
    'GET /v2/report/associateAccount/download/:id',
    { writes: true },
    async ({ db, company, params, query, today, services }) => {
      const year = await fiscalYearCompany(db, company.id, query.year);
      const books = await services.books.load(db, company, query.year);
      const account = found(
        books.result.currentAccounts.find(({ associateId }) => associateId === params.id),
        say('associates.unknown'),
      );
      return pdf(services, 'associateStatement', {
        company: await companyInYear(db, company, query.year),
        editedOn: today,
        year: query.year,
        draft: isDraftYear(year),
        account: toDetail(books, account, await sharedBy(db, company.id, query.year - 1)),
      });
    },
  );

  serve(
    app,
    'GET /report/ledger/download/:id',
    async ({ db, company, params, today, now, services }) => {
      const year = await fiscalYearCompanyById(db, company.id, params.id);
      const books = await services.books.load(db, company, year.year);
      const ledger = {
        company: await companyInYear(db, company, year.year),
        editedOn: today,
        year: year.year,
        draft: isDraftYear(year),
        ...ledgerOnPaper(books),
      };
      return ledgerFile(services, ledger, now);
    },
  );

  ledgerExportRoutes(app);
}

/** The ledger for other programs. */
function ledgerExportRoutes(app: App): void {
  serve(app, 'GET /v2/report/fec/download/:id', async ({ db, company, params, now, services }) => {
    const year = await fiscalYearCompanyById(db, company.id, params.id);
    if (company.siren === null)
      refuse({
        siren: [say('accounts_file.siren_required')],
      });
    const { name, content } = await fecFile(await services.books.load(db, company, year.year), {
      siren: company.siren,
      validatedAt: year.validated_at,
      now,
    });
    return download({ name, type: 'text/plain; charset=iso-8859-15', content: () => content });
  });

  serve(app, 'GET /v2/report/ledger/csv/:id', async ({ db, company, params, services }) => {
    const year = await fiscalYearCompanyById(db, company.id, params.id);
    const { result } = await services.books.load(db, company, year.year);
    return download({
      name: `grand_livre_${year.year}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => inPieces(ledgerCsv(result.entries)),
    });
  });

  serve(app, 'GET /v2/report/ledger/journal/:id', async ({ db, company, params, services }) => {
    const year = await fiscalYearCompanyById(db, company.id, params.id);
    const { result } = await services.books.load(db, company, year.year);
    return download({
      name: `grand_livre_${year.year}.journal`,
      type: 'text/plain; charset=utf-8',
      content: () => inPieces(journalChunks(result.entries)),
    });
  });
}
