import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@sci/contract/recorded';
import { say } from '../../messages/say.ts';
import type { Db } from '../../db/database.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { download, inPieces } from '../../http/download.ts';
import { dayInParis } from '../../ports/clock.ts';
import { refuse } from '../../ports/refusals.ts';
import { archivedOf, archivedOfAll } from '../../records/log-archive.ts';
import { serve } from '../../http/serve.ts';
import { countAudit, readAudit, type AuditFilter } from './audit-log.ts';
import { csvPages, readingsOfAll, type Begin } from './csv-pages.ts';

type AuditRow = Awaited<ReturnType<typeof readAudit>>['rows'][number];

/** A list says how many there are up to here, then that there are more. */
const COUNTED = 10_000;
/** More than a spreadsheet shows at once; a longer log is exported period by period. */
const EXPORT_LIMIT = 100_000;
const HEADER = [
  say('audit_csv.at'),
  say('audit_csv.user'),
  say('audit_csv.administrator'),
  say('audit_csv.company'),
  say('audit_csv.origin'),
  say('audit_csv.action'),
  say('audit_csv.entity'),
  say('audit_csv.entity_id'),
  say('audit_csv.before'),
  say('audit_csv.after'),
];

/** Who changed what, on whose behalf: read page by page, or taken away as a file. */
export function auditRoutes(app: App): void {
  serve(app, 'GET /v2/admin/audit', async ({ db, query: { cursor, limit, ...filter } }) => ({
    ...(await readAudit(db, filter, { cursor, limit })),
    ...(await countAudit(db, filter, COUNTED)),
    ...(await archivedWithin(db, filter)),
  }));

  // The words that the service can write, not those of a log of any length.
  serve(app, 'GET /v2/admin/audit/kinds', () => ({
    actions: [...AUDIT_ACTIONS],
    entities: [...AUDIT_ENTITIES],
  }));

  serve(app, 'GET /v2/admin/audit/csv', { writes: true }, async (given) => {
    const { db, query, today, services, requestId } = given;
    const { at_least: isMore } = await countAudit(db, query, EXPORT_LIMIT);
    if (isMore) refuse({ _form: [say('admin.audit_too_long', { limit: EXPORT_LIMIT })] });
    await recordEvent(db, { action: 'export', entity: 'audit_log', detail: query });
    const begin = readingsOfAll(services.pool, requestId);
    return download({
      name: `journal_audit_${today}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => inPieces(auditCsv(begin, query)),
    });
  });
}

/** What the filter asks for and the log holds no more: it lies in the store of documents. */
async function archivedWithin(
  db: Db,
  { company_id, from }: AuditFilter,
): Promise<{ readonly archived_until?: string }> {
  const at =
    company_id === undefined ? await archivedOfAll(db) : (await archivedOf(db, company_id))?.at;
  return at === undefined || (from !== undefined && from > dayInParis(new Date(at)))
    ? {}
    : { archived_until: at };
}

const auditCsv = (begin: Begin, filter: AuditFilter): AsyncGenerator<string> =>
  csvPages(begin, HEADER, async (db, asked) => {
    const { rows, next } = await readAudit(db, filter, asked);
    return { rows: rows.map(toRow), next };
  });

const toRow = (entry: AuditRow): string[] => [
  entry.at,
  entry.user,
  entry.on_behalf_by ?? '',
  entry.company ?? '',
  entry.origin,
  entry.action,
  entry.entity,
  String(entry.entity_id ?? ''),
  inOneCell(entry.before),
  inOneCell(entry.after),
];

const inOneCell = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);
