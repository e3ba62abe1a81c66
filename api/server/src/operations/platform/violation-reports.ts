import { z } from 'zod';
import { LIMITS, countTry } from '../../kernel/rate-limit.ts';
import { inTransaction, systemScope } from '../../db/transaction.ts';
import type { App } from '../../http/call.ts';
import { keepFailure, type Failure } from '../../records/failures.ts';
import { mayAddCause } from './new-causes.ts';
import { moduleOf } from './release-of.ts';

const text = (max: number) =>
  z
    .string()
    .catch('')
    .transform((value) => value.slice(0, max).replaceAll('\u0000', '').toWellFormed());

/**
 * What browsers send by themselves, old form and new. Unknown fields are left out, missing ones are
 * empty.
 */
const Legacy = z.object({
  'csp-report': z.object({
    'blocked-uri': text(500),
    'effective-directive': text(60),
    'source-file': text(500),
    'document-uri': text(500),
  }),
});
const Modern = z
  .array(
    z.object({
      type: text(60),
      url: text(500),
      body: z.object({
        blockedURL: text(500),
        effectiveDirective: text(60),
        sourceFile: text(500),
        destination: text(60),
      }),
    }),
  )
  .max(20);

/**
 * Where browsers report a script or a style that the policy or a hash refused: outside the
 * contract, no client of ours calls it.
 */
export async function violationRoutes(app: App): Promise<void> {
  app.addContentTypeParser(
    ['application/csp-report', 'application/reports+json', 'application/json'],
    { parseAs: 'string', bodyLimit: 50_000 },
    (_request, body, done) => done(null, parse(String(body))),
  );
  app.post('/api/reports', async (request, reply) => {
    const now = app.services.clock.now();
    await countTry(app.services.pool, LIMITS.reportByAddress, request.ip, now);
    const reports = readReports(request.body);
    await inTransaction(app.services.pool, systemScope(request.id), 'write', async (db) => {
      for (const report of reports)
        await keepFailure(db, { ...report, fromGuest: true }, now, () =>
          mayAddCause(db, null, request.ip, now),
        );
    });
    return reply.code(204).send();
  });
}

function parse(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}

function readReports(body: unknown): Failure[] {
  const legacy = Legacy.safeParse(body);
  if (legacy.success) {
    const report = legacy.data['csp-report'];
    return [
      {
        kind: 'csp',
        module: moduleOf(report['source-file'] || report['blocked-uri']),
        code: report['effective-directive'],
        message: report['blocked-uri'],
        route: pathOf(report['document-uri']),
      },
    ];
  }
  const modern = Modern.safeParse(body);
  return (modern.success ? modern.data : []).map(
    ({ type, url, body: { blockedURL, effectiveDirective, sourceFile, destination } }) => ({
      kind: type.startsWith('integrity') ? ('integrity' as const) : ('csp' as const),
      module: moduleOf(sourceFile || blockedURL),
      code: effectiveDirective || destination,
      message: blockedURL,
      route: pathOf(url),
    }),
  );
}

const pathOf = (address: string): string =>
  URL.canParse(address) ? new URL(address).pathname.slice(0, 200) : '';
