import { LISTED_EDITIONS } from '@sci/contract/listed-work';
import { FileReader } from '@sci/contract/report';
import { LIMITS } from '../../kernel/rate-limit.ts';
import { companyDb } from '../../db/company-db.ts';
import type { Db } from '../../db/database.ts';
import { fiscalYearCompanyById } from '../../records/fiscal-years.ts';
import type { App, CallContext } from '../../http/call.ts';
import { download, type Asked } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { addJob } from '../../work/queue/queue.ts';
import { FULL_FILE_PARTS } from '../../papers/documents/full-file.ts';
import { fecFile } from '../documents/fec-file.ts';
import { ledgerCsv } from '../documents/ledger-csv.ts';
import { ledgerOnPaper } from '../documents/ledger-data.ts';
import type { Services } from '../../kernel/services.ts';
import type { FullFileData } from '../../papers/documents/data.ts';
import { ledgerParts } from '../../papers/documents/ledger-parts.ts';
import { fullFileState, stateOf } from '../../http/documents-under-way.ts';
import { pdf, render, renderParts } from '../../http/pdf-download.ts';
import { fileName } from '../../papers/documents.ts';
import type { Books } from '../../books/load-books.ts';
import { fullName } from '../../company/associates/wire.ts';
import { found } from '../../ports/refusals.ts';
import { findAssociate, listAssociates } from '../../records/associates.ts';
import { isFor } from '../../papers/documents/full-file-readers.ts';
import { archiveNames, zipWithManifest, type ArchivedFile } from '../../http/archive.ts';
import { attachmentsOf } from './attachments.ts';
import { collectFullFile, missingParts } from './collect.ts';
import { editionOf, editionOfAddress, partsOf } from './edition.ts';
import { fateOf } from '../../work/outbox/state.ts';
import { sendFullFileTask } from './send-full-file-task.ts';
import { say } from '../../messages/say.ts';

type DownloadCall = 'GET /report/full_file/download/:id' | 'GET /v2/report/full_file/download/:id';

/** All the documents of a year: as one PDF, as an archive, or by mail. */
export function fullFileRoutes(app: App): void {
  serve(app, 'GET /v2/report/full_file/:id', async ({ db, company, params, today }) => {
    const year = await fiscalYearCompanyById(db, company.id, params.id);
    const edition = editionOf({ reader: 'gerance' });
    const missing = await missingParts({ db, company, year, today, edition });
    return {
      fiscal_year_company_id: year.id,
      parts: FULL_FILE_PARTS.map(({ code, title }) => ({
        code,
        label: title,
        ready: !missing.has(code),
        missing: missing.get(code) ?? null,
      })),
      readers: FileReader.options.map((reader) => ({
        code: reader,
        label: say('full_file.reader', { reader }),
        parts: partsOf(reader),
      })),
      associates: (await listAssociates(db, company.id)).map((row) => ({
        id: row.id,
        name: fullName(row),
      })),
      emails: await mailsOf(db, company.id, year.id),
    };
  });

  const file = async ({
    db,
    company,
    params,
    query,
    today,
    services,
    checkYear,
  }: CallContext<DownloadCall>) => {
    const year = await fiscalYearCompanyById(db, company.id, params.id);
    await checkYear(year.year);
    const books = await services.books.load(db, company, year.year);
    const data = await collectFullFile(
      { db, company, year, today, edition: editionOfAddress(query) },
      books,
    );
    return pdf(services, 'fullFile', data);
  };
  serve(app, 'GET /report/full_file/download/:id', { year: 'handler' }, file);
  serve(app, 'GET /v2/report/full_file/download/:id', { year: 'handler' }, file);

  serve(
    app,
    'POST /report/full_file/send_email',
    { limits: ({ userId }) => [[LIMITS.mailByAccount, String(userId)]] },
    async ({ db, company, body, user }) => {
      const year = await fiscalYearCompanyById(db, company.id, body.fiscal_year_company_id);
      const recipients = [...new Set(body.to ?? [user.email])];
      const { reader, associateId, parts } = editionOf(body);
      if (associateId !== null)
        found(await findAssociate(db, company.id, associateId), say('associates.unknown'));
      // One sending for each: nobody learns who else has the file.
      const [first, ...others] = await companyDb(db, company.id)
        .insertInto('full_file_mail')
        .values(
          recipients.map((recipient) => ({
            fiscal_year_company_id: year.id,
            recipients: [recipient],
            reader,
            associate_id: associateId,
            parts: body.parts === undefined ? null : [...parts],
            message: null,
            mail_id: null,
            created_by: user.id,
          })),
        )
        .returning('id')
        .execute();
      const { id } = found(first);
      await addJob(
        db,
        sendFullFileTask,
        {
          companyId: company.id,
          sendingId: id,
          alongside: others.map((other) => other.id),
        },
        { key: `full-file-${id}` },
      );
      return {
        id,
        message: say('full_file.on_its_way', { recipients: recipients.join(', ') }),
      };
    },
  );

  // Pages that were opened before documents had references ask for it.
  serve(app, 'GET /v2/report/full_file/progress/:id', async ({ db, company, params }) => {
    await fiscalYearCompanyById(db, company.id, params.id);
    return { ratio: fullFileState(company.id)?.ratio ?? null };
  });

  serve(app, 'GET /v2/report/progress/:reference', ({ company, params }) => {
    const state = stateOf(company.id, params.reference);
    return { ratio: state?.ratio ?? null, ahead: state?.ahead ?? null };
  });

  archiveRoute(app);
}

function archiveRoute(app: App): void {
  serve(
    app,
    'GET /v2/report/full_file/archive/:id',
    async ({ db, company, params, query, today, now, services }) => {
      const year = await fiscalYearCompanyById(db, company.id, params.id);
      const books = await services.books.load(db, company, year.year);
      const edition = editionOfAddress(query);
      const data = await collectFullFile({ db, company, year, today, edition }, books);
      const attachments = isFor(edition.reader, 'attachments')
        ? await attachmentsOf(db, company.id, year.year)
        : [];
      const fec = await fecFile(books, {
        siren: company.siren,
        validatedAt: year.validated_at,
        now,
      });
      return download({
        name: fileName('fullFile', data).replace('.pdf', `_${year.year}.zip`),
        type: 'application/zip',
        content: async (asked) =>
          zipWithManifest(
            [
              {
                name: fileName('fullFile', data),
                content: await render(services, 'fullFile', data, asked),
              },
              ...(await longLedger(services, data, books, asked)),
              ...(isFor(edition.reader, 'ledger') ? booksOf(books, fec) : []),
              ...(await readAttachments(services, attachments)),
            ],
            now,
          ),
      });
    },
  );
}

/** The ledger that is too long to be a chapter of the document, in its own. */
async function longLedger(
  services: Pick<Services, 'pdf'>,
  { company, editedOn, year, draft, parts }: FullFileData,
  books: Books,
  asked: Asked,
): Promise<ArchivedFile[]> {
  if (parts.ledger?.apart === undefined) return [];
  const ledger = { company, editedOn, year, draft, ...ledgerOnPaper(books) };
  return renderParts(services, 'ledger', ledgerParts(ledger), asked);
}

/** The ledger for other programs: for who reads the ledger. */
const booksOf = (books: Books, fec: ArchivedFile): ArchivedFile[] => [
  { name: 'grand_livre.csv', content: Buffer.from([...ledgerCsv(books.result.entries)].join('')) },
  fec,
];

async function readAttachments(
  services: CallContext<DownloadCall>['services'],
  attachments: Awaited<ReturnType<typeof attachmentsOf>>,
) {
  const names = archiveNames(
    'pieces',
    attachments.map(({ fileName }) => fileName),
  );
  const files = [];
  for (const [index, { storageKey }] of attachments.entries()) {
    const content = await services.files.get(storageKey);
    if (content !== undefined) files.push({ name: names[index] ?? storageKey, content });
  }
  return files;
}

async function mailsOf(db: Db, companyId: number, fiscalYearCompanyId: number) {
  const rows = await companyDb(db, companyId)
    .selectFrom('full_file_mail as f')
    .leftJoin('mail as m', 'm.id', 'f.mail_id')
    .select([
      'f.id',
      'f.created_at',
      'f.recipients',
      'f.parts',
      'f.reader',
      'f.associate_id',
      'f.message',
      'f.status',
      'm.status as mail_status',
      'm.retrying',
      'm.last_error',
    ])
    .where('f.fiscal_year_company_id', '=', fiscalYearCompanyId)
    .orderBy('f.id', 'desc')
    .limit(LISTED_EDITIONS)
    .execute();
  return rows.map(
    ({
      id,
      created_at,
      recipients,
      message,
      status,
      mail_status,
      retrying,
      last_error,
      ...edition
    }) => ({
      id,
      at: created_at,
      to: recipients,
      ...edition,
      ...(status === 'success' && mail_status !== null
        ? fateOf({ status: mail_status, retrying, last_error })
        : { status, message: message ?? (status === 'failed' ? say('full_file.given_up') : null) }),
    }),
  );
}
