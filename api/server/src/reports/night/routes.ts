import { sql } from 'kysely';
import { LISTED_FINDINGS } from '@sci/contract/listed-work';
import { recordEvent } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { csvFile, csvLines } from '@sci/money/csv';
import { download } from '../../http/download.ts';
import { serve } from '../../http/serve.ts';
import { say } from '../../messages/say.ts';
import { found } from '../../ports/refusals.ts';
import { endRound, findingsOf, latestRound, progressOf, roundUnderWay } from './records.ts';
import { startRound } from './round-task.ts';

const EXPORTED = 50_000;

/** The round that opens every report of every company: its result, now, and its end. */
export function reportRoundRoutes(app: App): void {
  serve(app, 'GET /v2/admin/report_round', async ({ db }) => {
    const round = await latestRound(db);
    if (round === undefined) return { round: null };
    const progress = await progressOf(db, round.id);
    return {
      round: { ...round, ...progress, findings: await findingsOf(db, round.id, LISTED_FINDINGS) },
    };
  });

  serve(app, 'GET /v2/admin/report_round/csv', { writes: true }, async ({ db, today }) => {
    const round = await latestRound(db);
    const findings = round === undefined ? [] : await findingsOf(db, round.id, EXPORTED);
    await recordEvent(db, { action: 'export', entity: 'report_round' });
    const content =
      csvFile([HEADER]) +
      csvLines(
        findings.map(({ company, year, report, kind, sentence, reference }) => [
          String(company.id),
          company.name,
          String(year),
          report,
          say('cockpit.finding_kind', { kind }),
          sentence,
          reference ?? '',
        ]),
      );
    return download({
      name: `tournee_${today}.csv`,
      type: 'text/csv; charset=utf-8',
      content: () => Buffer.from(content),
    });
  });

  serve(app, 'POST /v2/admin/report_round', async ({ db, now }) => {
    const isNew = await startRound(db, now);
    await recordEvent(db, { action: 'insert', entity: 'report_round' });
    return { message: say(isNew ? 'cockpit.round_begun' : 'cockpit.round_under_way') };
  });

  serve(app, 'POST /v2/admin/report_round/stop', async ({ db, now }) => {
    const round = found(await roundUnderWay(db), say('cockpit.no_round'));
    await endRound(db, round.id, now, true);
    await sql`select stop_job_of(${`report-round-${round.id}`})`.execute(db);
    await recordEvent(db, { action: 'stop', entity: 'report_round', entityId: round.id });
    return { message: say('cockpit.round_stopped') };
  });
}

const HEADER = [
  say('cockpit.csv_company_id'),
  say('cockpit.csv_company'),
  say('cockpit.csv_year'),
  say('cockpit.csv_report'),
  say('cockpit.csv_kind'),
  say('cockpit.csv_sentence'),
  say('cockpit.csv_reference'),
];
