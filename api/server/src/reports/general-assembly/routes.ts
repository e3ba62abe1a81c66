import { checkAllotment, checkSigns } from '@sci/engine/assembly/allocate-result';
import { checkAttendance } from '@sci/engine/assembly/attendance';
import { checkHolding } from '@sci/engine/assembly/holding';
import { checkHeldMeeting } from '@sci/engine/assembly/meeting';
import type { Finding } from '@sci/engine/finding';
import { loadBooks, type Books } from '../../books/load-books.ts';
import type { App, CallContext } from '../../http/call.ts';
import { assertFresh, found, refuse, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { addJob } from '../../work/queue/queue.ts';
import { checkTransfers } from './check-transfers.ts';
import { toAllotment } from './allocation.ts';
import { freezeAssembly } from './document-data.ts';
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
    const frozen = await freeze(call, books, body);
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
    if (stored.row.held && !body.held && body.reason.trim() === '')
      refuse({ reason: [say('assembly.reason_required')] });
    const books = await loadBooks(db, company, body.year);
    const frozen = await freeze(call, books, body, former?.meeting_date);
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
      reason: stored.row.held && !body.held ? body.reason : '',
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
      checkAssociates(books, body);
      await checkTransfers(db, company.id, body);
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

/** Checks what is said about associates, and for a held assembly everything that its entry needs. */
async function freeze(
  { db, company, checkYear, now, today }: CallContext<SaveCall>,
  books: Books,
  body: AssemblyBody,
  follows?: string,
): Promise<FrozenFigures> {
  checkAssociates(books, body);
  await checkTransfers(db, company.id, body);
  refuseFindings(checkSigns(toAllotment(body)));
  if (!body.held) return NOT_HELD;

  const { decision, basis } = await subjectOf(db, company.id, books, body);
  refuseFindings([
    ...checkHolding(body.holding, decision.assembled.statutes, decision),
    ...checkHeldMeeting(meetingOf(body, follows), decision, today),
    ...checkAttendance(decision.assembled),
  ]);
  await checkYear(body.year + 1);
  if (decision.allocation === 'posted')
    refuseFindings(checkAllotment(toAllotment(body), books.result.accountingResult, basis.weights));
  const { accountingResult, treasury, bridge } = books.result;
  return {
    fiscal_year_result_cents: accountingResult,
    treasury_cents: treasury,
    tax_result: bridge.taxResultEuros,
    held: true,
    held_at: now,
  };
}

function checkAssociates({ input }: Books, { attendance, resolutions }: AssemblyBody): void {
  const known = new Set(input.associates.map(({ id }) => id));
  attendance.forEach(({ associate_id }, index) => {
    if (attendance.findIndex((other) => other.associate_id === associate_id) < index)
      refuse({
        [`attendance.${index}.associate_id`]: [say('assembly.attends_already')],
      });
    if (!known.has(associate_id))
      refuse({ [`attendance.${index}.associate_id`]: [say('associates.unknown')] });
  });
  resolutions.forEach(({ votes }, index) => {
    if (votes.some(({ associate_id }) => !known.has(associate_id)))
      refuse({
        [`resolutions.${index}.votes`]: [say('assembly.unknown_voter')],
      });
  });
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
function refuseFindings(findings: readonly Finding[]): void {
  if (findings.length === 0) return;
  const byField = Map.groupBy(findings, ({ field }) => FIELDS[field] ?? field);
  refuse(
    Object.fromEntries([...byField].map(([field, all]) => [field, all.map((one) => one.message)])),
  );
}

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
