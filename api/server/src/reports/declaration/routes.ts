import type { App, CallContext } from '../../http/call.ts';
import { download } from '../../http/download.ts';
import { pdf } from '../../http/pdf-download.ts';
import { say } from '../../messages/say.ts';
import { serve } from '../../http/serve.ts';
import { found, refuseAny } from '../../ports/refusals.ts';
import { addJob } from '../../work/queue/queue.ts';
import { copiedBoxes, tickBox } from './copied-boxes.ts';
import { fileDeclarationTask } from './file-declaration-task.ts';
import { frozenData, frozenOnWire } from './frozen-data.ts';
import { findDeclaration, insertDeclaration } from './records.ts';
import { readDeclaration, refusalOf, returnOfNow, type ReturnOfNow } from './read-declaration.ts';

type Record = CallContext<'POST /v2/declaration'>;

/**
 * The copy of what was declared: kept box by box and as a document when the manager says that he
 * filed, and compared with the books ever after.
 */
export function declarationRoutes(app: App): void {
  serve(app, 'GET /v2/declaration', async ({ db, company, query, user, services }) =>
    readDeclaration(
      db,
      company,
      await returnOfNow(db, company, query.year, services),
      user.subscribed,
    ),
  );

  serve(app, 'POST /v2/declaration', { year: 'handler' }, async (call) => {
    const { db, company, body, checkYear, services, user } = call;
    await checkYear(body.year, 'declaration');
    const now = await returnOfNow(db, company, body.year, services);
    const before = await readDeclaration(db, company, now, user.subscribed);
    const [last] = before.declarations;
    const refusal = refusalOf(now, { filed: before.declarations.length, changed: before.changed });
    const others = body.seen !== undefined && body.seen !== now.seen;
    const whole = [
      ...(others ? [say('declaration.other_figures')] : []),
      ...(refusal === null ? [] : [refusal]),
    ];
    const days = dayErrors(call, last?.declared_on);
    refuseAny({
      ...(days.length > 0 && { declared_on: days }),
      ...(whole.length > 0 && { _form: whole }),
    });
    await keep(call, now, (last?.number ?? 0) + 1);
    return readDeclaration(db, company, now, user.subscribed);
  });

  serve(app, 'GET /v2/declaration/form', async ({ db, company, query, services }) => ({
    year: query.year,
    sheets: [...(await returnOfNow(db, company, query.year, services)).sheets],
    copied: await copiedBoxes(db, company.id, query.year),
  }));

  serve(app, 'POST /v2/declaration/copied', { year: 'handler' }, async (call) => {
    const { db, company, body, actor, checkYear } = call;
    await checkYear(body.year, 'declaration');
    await tickBox(db, company.id, { ...body, by: actor.userId });
    return { copied: await copiedBoxes(db, company.id, body.year) };
  });

  serve(
    app,
    'GET /v2/report/declaration/download/:id',
    async ({ db, company, params, services }) => {
      const row = found(await findDeclaration(db, company.id, params.id));
      const { storage_key: key } = row;
      if (key === null) return pdf(services, 'taxReturnGlobal', frozenData(row.content));
      return download({
        name: `declaration_2072_${row.year}${row.number === 1 ? '' : `_rectificative_${row.number - 1}`}.pdf`,
        type: 'application/pdf',
        content: async () => found(await services.files.get(key), say('refusals.document_gone')),
      });
    },
  );
}

/** Nobody files before the year is over, nor tomorrow, nor before the return that it corrects. */
const dayErrors = ({ body: { declared_on: day, year }, today }: Record, last = ''): string[] => [
  ...(day > today ? [say('declaration.tomorrow')] : []),
  ...(day <= `${year}-12-31` ? [say('declaration.too_early', { year: String(year) })] : []),
  ...(day < last ? [say('declaration.before_the_last')] : []),
];

/** Freezes the return of the moment, and has its document made. */
async function keep(
  { db, company, body, actor, user, now, today }: Record,
  { taxReturn, data, sheets }: ReturnOfNow,
  number: number,
): Promise<void> {
  const id = await insertDeclaration(db, company.id, {
    year: body.year,
    number,
    declared_on: body.declared_on,
    reference: body.reference,
    sheets,
    content: frozenOnWire({
      company: data.company,
      editedOn: today,
      taxReturn,
      associates: [...data.associates],
      buildings: [...data.buildings],
      sheets: [...sheets],
      declared: {
        number,
        on: body.declared_on,
        reference: body.reference,
        by: `${user.first_name} ${user.name}`.trim(),
      },
    }),
    recorded_by: actor.userId,
    recorded_at: now,
  });
  await addJob(
    db,
    fileDeclarationTask,
    { companyId: company.id, declarationId: id },
    { key: `declaration-${company.id}-${id}` },
  );
}
