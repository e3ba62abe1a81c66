import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { pdf } from '../../http/pdf-download.ts';
import { serve } from '../../http/serve.ts';
import type { RegisteredMinutes } from '../../papers/documents/data.ts';
import { found } from '../../ports/refusals.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { companyOnPaper } from '../documents/wire-lists.ts';
import { minutesData } from './document-data.ts';
import { filedDocument } from './filing.ts';
import { findAssembly } from './records.ts';

/** The register of minutes: every assembly that was held, whatever its year. */
export function assemblyRegisterRoutes(app: App): void {
  serve(
    app,
    'GET /v2/report/general_assembly/register/download',
    async ({ db, company, today, services }) =>
      pdf(services, 'assemblyRegister', {
        company: await companyOnPaper(db, company),
        editedOn: today,
        minutes: await registeredMinutes(db, company, today),
      }),
  );
}

async function registeredMinutes(
  db: Db,
  company: CompanyRow,
  today: string,
): Promise<RegisteredMinutes[]> {
  const entered = await companyDb(db, company.id)
    .selectFrom('general_assembly')
    .select(['id', 'register_number'])
    .where('register_number', 'is not', null)
    .orderBy('register_number')
    .execute();
  const minutes: RegisteredMinutes[] = [];
  for (const { id, register_number } of entered) {
    const stored = found(await findAssembly(db, company.id, id));
    const filed = await filedDocument(db, company.id, stored.row, 'assemblyMinutes');
    minutes.push({
      number: register_number ?? 0,
      year: stored.row.year,
      meetingDate: stored.row.meeting_date,
      version: stored.row.version,
      sha256: filed?.sha256 ?? null,
      written: stored.row.held ? await minutesData(db, company, stored, today) : null,
    });
  }
  return minutes;
}
