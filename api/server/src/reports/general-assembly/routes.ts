import { checkAllotment, checkSigns } from '@sci/engine/assembly/allocate-result';
import { checkAttendance } from '@sci/engine/assembly/attendance';
import { checkHolding } from '@sci/engine/assembly/holding';
import { checkHeldMeeting } from '@sci/engine/assembly/meeting';
import type { Finding } from '@sci/engine/finding';
import { loadBooks, type Books } from '../../books/load-books.ts';
import type { App, CallContext } from '../../http/call.ts';
import {
  allErrors,
  assertFresh,
  type FieldErrors,
  found,
  refuse,
  refuseAny,
  refuseConflict,
} from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { addJob } from '../../work/queue/queue.ts';
import { transferErrors } from './check-transfers.ts';
import { toAllotment } from './allocation.ts';
import { freezeAssembly } from './document-data.ts';
import { listConvenings } from './convening-records.ts';
import { conveningRoutes } from './convening-routes.ts';
import { lateAssemblyRoutes } from './late-routes.ts';
import { assemblyDocumentRoutes } from './document-routes.ts';
import { nextAssemblyRoutes } from './next-routes.ts';
import { assembliesOf, lockAssemblies, refuseFormer } from './of-year.ts';
import { postAllocation } from './posting.ts';
import { present } from './present.ts';
import {
  deleteAssembly,
  enterInRegister,
  findAssembly,
  insertAssembly,
  lastVersionAt,
  NOT_HELD,
  updateAssembly,
  type FrozenFigures,
} from './records.ts';
import { meetingOf } from './meeting.ts';
import { subjectOf } from './subject.ts';
import { toAssembly } from './wire.ts';
import { versionsOf } from './versions.ts';
import { fileAssemblyTask } from './file-assembly-task.ts';
import type { AssemblyBody } from './stored-assembly.ts';
import { say } from '../../messages/say.ts';

type SaveCall = 'POST /report/general_assembly' | 'POST /report/general_assembly/update';

/**
 * The general assembly on a year's accounts. Held, it posts the allocation of the result in the
 * year of its meeting. It changes no figure of the year itself, and stays open until its own date
 * when the 2072 has closed that year.
 */
export function generalAssemblyRoutes(app: App): void {
  serve(app, 'GET /report/general_assembly', (call) => present(call, call.query.year));

  serve(app, 'GET /v2/report/general_assembly/:id', async (call) => {
    const { row } = found(await findAssembly(call.db, call.company.id, call.params.id));
    return present(call, row.year, row.id);
  });

  serve(app, 'POST /report/general_assembly', { year: 'handler' }, async (call) => {
    const { db, company, body, checkYear } = call;
    await checkYear(body.year, 'assembly');
    if ((await assembliesOf(db, company.id, body.year)).length > 0)
      refuseConflict(say('assembly.exists'), await present(call, body.year));
    const books = await loadBooks(db, company, body.year);
    const frozen = await freeze(call, books, body, {});
    const id = await insertAssembly(db, company.id, body, frozen);
    await post(call, books, id);
    return present(call, body.year);
  });

  serve(app, 'POST /report/general_assembly/update', { year: 'handler' }, async (call) => {
    const { db, company, body, actor, now, checkYear } = call;
    await checkYear(body.year, 'assembly');
    await lockAssemblies(db, company.id, body.year);
    const stored = found(await findAssembly(db, company.id, body.id));
    if (stored.row.year !== body.year) refuse({ year: [say('assembly.same_year')] });
    const former = await refuseFormer(db, company.id, stored.row);
    if (stored.row.held) await checkYear(Number(stored.row.meeting_date.slice(0, 4)));
    const current = await present(call, body.year);
    assertFresh(body.updated_at, stored.row.updated_at, () => current);
    const unreasoned = stored.row.held && body.reason.trim() === '';
    const books = await loadBooks(db, company, body.year);
    const frozen = await freeze(call, books, body, {
      follows: former?.meeting_date,
      errors: unreasoned ? { reason: [say('assembly.reason_required')] } : {},
    });
    const keepBefore = !(
      body.autosave &&
      !stored.row.held &&
      isRecent(await lastVersionAt(db, company.id, body.id), now)
    );
    await updateAssembly(db, company.id, stored, {
      body,
      frozen,
      userId: actor.userId,
      now,
      keepBefore,
      reason: stored.row.held ? body.reason : '',
    });
    await post(call, books, body.id);
    return present(call, body.year);
  });

  serve(
    app,
    'POST /v2/report/general_assembly/preview',
    { year: 'none' },
    async ({ db, company, body }) => {
      const books = await loadBooks(db, company, body.year);
      refuseAny(associateErrors(books, body), await transferErrors(db, company.id, body));
      return toAssembly(await subjectOf(db, company.id, books, body));
    },
  );

  serve(
    app,
    'DELETE /v2/report/general_assembly/:id',
    { year: 'handler' },
    async ({ db, company, params, checkYear }) => {
      const { row } = found(await findAssembly(db, company.id, params.id));
      await checkYear(row.year, 'assembly');
      await lockAssemblies(db, company.id, row.year);
      await refuseFormer(db, company.id, row);
      // Its number is that of signed minutes, also while it is reopened: no other ones may bear it.
      if (row.register_number !== null)
        refuseConflict(say('assembly.in_register', { number: row.register_number }));
      // Letters that left are kept for ever: they go with the assembly for which they were sent.
      const [convened] = await listConvenings(db, company.id, row.id);
      if (convened !== undefined)
        refuseConflict(say('assembly.convened', { day: convened.sent_on }));
      await deleteAssembly(db, company.id, row.id);
      return {
        message: say('assembly.deleted'),
      };
    },
  );

  serve(app, 'GET /v2/report/general_assembly/versions/:id', async ({ db, company, params }) =>
    versionsOf(db, company.id, found(await findAssembly(db, company.id, params.id))),
  );

  assemblyDocumentRoutes(app);
  conveningRoutes(app);
  lateAssemblyRoutes(app);
  nextAssemblyRoutes(app);
}

/** Somebody who types is saved every few seconds: not each of these is worth a version. */
const VERSION_EVERY_MS = 5 * 60_000;
const isRecent = (at: string | undefined, now: Date): boolean =>
  at !== undefined && now.getTime() - Date.parse(at) < VERSION_EVERY_MS;

interface Before {
  /** The day of the assembly that this one follows. */
  readonly follows?: string | undefined;
  /** What is refused of the change itself. */
  readonly errors?: FieldErrors;
}

/**
 * Checks what is said about associates, and for a held assembly everything that its entry needs: all
 * that is wrong is refused at once.
 */
async function freeze(
  { db, company, checkYear, now, today }: CallContext<SaveCall>,
  books: Books,
  body: AssemblyBody,
  { follows, errors = {} }: Before,
): Promise<FrozenFigures> {
  const unknown = allErrors(
    associateErrors(books, body),
    await transferErrors(db, company.id, body),
  );
  const signs = checkSigns(toAllotment(body));
  const said = allErrors(errors, unknown, byField(signs));
  if (!body.held) {
    refuseAny(said);
    return NOT_HELD;
  }
  // Nothing is decided by people and transfers that do not exist.
  if (Object.keys(unknown).length > 0) refuse(said);

  const { decision, basis } = await subjectOf(db, company.id, books, body);
  const placed =
    decision.allocation === 'posted'
      ? checkAllotment(toAllotment(body), books.result.accountingResult, basis.weights)
      : signs;
  refuseAny(
    errors,
    byField([
      ...checkHolding(body.holding, decision.assembled.statutes, decision),
      ...checkHeldMeeting(meetingOf(body, follows), decision, today),
      ...checkAttendance(decision.assembled),
      ...placed,
    ]),
  );
  await checkYear(body.year + 1);
  const { accountingResult, treasury, bridge } = books.result;
  return {
    fiscal_year_result_cents: accountingResult,
    treasury_cents: treasury,
    tax_result: bridge.taxResultEuros,
    held: true,
    held_at: now,
  };
}

function associateErrors({ input }: Books, { attendance, resolutions }: AssemblyBody): FieldErrors {
  const known = new Set(input.associates.map(({ id }) => id));
  const attending = attendance.map(({ associate_id }) => associate_id);
  return Object.fromEntries([
    ...attending.flatMap((id, index) => {
      const sentences = [
        ...(attending.indexOf(id) < index ? [say('assembly.attends_already')] : []),
        ...(known.has(id) ? [] : [say('associates.unknown')]),
      ];
      return sentences.length > 0 ? [[`attendance.${index}.associate_id`, sentences]] : [];
    }),
    ...resolutions.flatMap(({ votes }, index) => {
      const voters = votes.map(({ associate_id }) => associate_id);
      const sentences = [
        ...(new Set(voters).size < voters.length ? [say('assembly.votes_already')] : []),
        ...(voters.every((id) => known.has(id)) ? [] : [say('assembly.unknown_voter')]),
      ];
      return sentences.length > 0 ? [[`resolutions.${index}.votes`, sentences]] : [];
    }),
  ]);
}

const FIELDS: Readonly<Record<string, string>> = {
  date: 'meeting_date',
  closesAt: 'closing_time',
  convenedOn: 'convocation_date',
  distributed: 'distributed_amount',
  reserve: 'reserve_amount',
  retained: 'retained_amount',
};

/** Everything that is wrong, each sentence beside its field. */
const byField = (findings: readonly Finding[]): FieldErrors =>
  Object.fromEntries(
    [...Map.groupBy(findings, ({ field }) => FIELDS[field] ?? field)].map(([field, all]) => [
      field,
      all.map((one) => one.message),
    ]),
  );

/**
 * Once held, the entry of what it adopted stands in the following year, replaced at each save, and its figures and
 * documents are kept.
 */
async function post(
  { db, company, body, today }: CallContext<SaveCall>,
  books: Books,
  id: number,
): Promise<void> {
  const { figures } = await subjectOf(db, company.id, books, body);
  await postAllocation(db, company.id, id, body.meeting_date, body.held ? figures.lines : []);
  if (!body.held) return;
  await enterInRegister(db, company.id, id);
  await freezeAssembly(db, company, id, today);
  const stored = found(await findAssembly(db, company.id, id));
  await addJob(
    db,
    fileAssemblyTask,
    { companyId: company.id, assemblyId: id, version: stored.row.version },
    { key: `assembly-${company.id}-${id}-${stored.row.version}` },
  );
}
