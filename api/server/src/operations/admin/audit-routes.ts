import { AUDIT_ACTIONS, AUDIT_ENTITIES } from '@sci/contract/recorded';
import { say } from '../../messages/say.ts';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { csvFile, csvLines } from '@sci/money/csv';
import { download } from '../../http/download.ts';
import { refuse } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { countAudit, readAudit } from './audit-log.ts';

/** More than a spreadsheet shows at once; a longer log is exported period by period. */
const EXPORT_LIMIT = 100_000;
const CHUNK = 5000;
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
    total: await countAudit(db, filter),
  }));

  // The words that the service can write, not those of a log of any length.
  serve(app, 'GET /v2/admin/audit/kinds', () => ({
    actions: [...AUDIT_ACTIONS],
    entities: [...AUDIT_ENTITIES],
  }));

  serve(app, 'GET /v2/admin/audit/csv', { writes: true }, async ({ db, query, today }) => {
    const total = await countAudit(db, query);
    if (total > EXPORT_LIMIT)
      refuse({
        _form: [say('admin.audit_too_long', { total, limit: EXPORT_LIMIT })],
      });
    const parts = [csvFile([HEADER])];
    let cursor: string | undefined;
    do {
      const page = await readAudit(db, query, { cursor, limit: CHUNK });
      parts.push(
        csvLines(
          page.rows.map(
            ({
              at,
              user,
              on_behalf_by,
              company,
              origin,
              action,
              entity,
              entity_id,
              before,
              after,
            }) => [
              at,
              user,
              on_behalf_by ?? '',
              company ?? '',
              origin,
              action,
              entity,
              String(entity_id ?? ''),
              inOneCell(before),
              inOneCell(after),
            ],
          ),
        ),
      );
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    await recordEvent(db, { action: 'export', entity: 'audit_log', detail: query });
    return download({
      name: `journal_audit_${today}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => Buffer.from(parts.join('')),
    });
  });
}

const inOneCell = (value: unknown): string =>
  value === null || value === undefined ? '' : JSON.stringify(value);
