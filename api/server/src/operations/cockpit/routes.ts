import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { csvFile, csvLines } from '@sci/money/csv';
import { download } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { failingParts } from '../../kernel/failing-parts.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { findCause, findReport, listCauses, settleCauses } from './failures.ts';
import { placesOf } from './stack-places.ts';
import { readState } from './state.ts';
import { readTroubles } from './troubles.ts';
import { workRoutes } from './work-routes.ts';

/** The operator's page: what is wrong now, and what went wrong, by cause and by reference. */
export function cockpitRoutes(app: App): void {
  workRoutes(app);

  serve(app, 'GET /v2/admin/cockpit', async ({ db, services, now }) => {
    const state = await readState(db, services, now);
    const failing = await failingParts(services);
    return { ...state, troubles: await readTroubles(db, state, failing, services) };
  });

  serve(app, 'GET /v2/admin/failures', ({ db, query: { cursor, limit, ...filter } }) =>
    listCauses(db, filter, { cursor, limit }),
  );

  serve(app, 'GET /v2/admin/failures/csv', { writes: true }, async ({ db, query, today }) => {
    const { rows } = await listCauses(db, query, { limit: MOST });
    await recordEvent(db, { action: 'export', entity: 'failure_cause', detail: query });
    const content = csvFile([HEADER]) + csvLines(rows.map(toRow));
    return download({
      name: `incidents_${today}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => Buffer.from(content),
    });
  });

  serve(app, 'GET /v2/admin/failure/:id', async ({ db, params, services }) => {
    const cause = found(await findCause(db, params.id), say('cockpit.no_cause'));
    return { ...cause, places: await placesOf(cause.stack, services.registry) };
  });

  serve(app, 'GET /v2/admin/failure_report/:reference', async ({ db, params, services }) => {
    const report = found(await findReport(db, params.reference), say('cockpit.no_report'));
    return { ...report, places: await placesOf(report.stack, services.registry) };
  });

  serve(app, 'POST /v2/admin/failures/settle', async ({ db, body, user, now }) => {
    const count = await settleCauses(db, body.ids, { userId: user.id, now });
    await recordEvent(db, { action: 'update', entity: 'failure_cause', detail: body });
    return { message: say('cockpit.settled', { count }) };
  });
}

/** As many causes as are kept. */
const MOST = 5000;

const HEADER = [
  say('cockpit.csv_last'),
  say('cockpit.csv_first'),
  say('cockpit.csv_count'),
  say('cockpit.csv_companies'),
  say('cockpit.csv_users'),
  say('cockpit.csv_module'),
  say('cockpit.csv_code'),
  say('cockpit.csv_route'),
  say('cockpit.csv_message'),
];

type Listed = Awaited<ReturnType<typeof listCauses>>['rows'][number];

const toRow = (row: Listed): string[] => [
  row.last_at,
  row.first_at,
  String(row.count),
  String(row.companies),
  String(row.users),
  row.module,
  row.code,
  row.route,
  row.message,
];
