import { inTransaction, systemScope, type Scope } from '../../db/transaction.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { until } from '../../testing/wait.ts';
import { taskContext } from '../../testing/task-context.ts';
import { confirmNow } from './confirmation.ts';
import { findImport, ImportCancelledError } from './records.ts';
import { confirmImportTask, undoImportTask } from './import-tasks.ts';

const LINES = 5001;
const HEADER =
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro';
const lineOf = (day: string, label: string, amount: number) =>
  `${day};COURT;VIREMENT;${label};${amount},00`;
const statement = Buffer.from(
  [
    HEADER,
    ...Array.from({ length: LINES }, (_, index) =>
      lineOf(`${String(1 + (index % 28)).padStart(2, '0')}/03/2026`, `VIR LOCATAIRE ${index}`, 700),
    ),
  ].join('\n'),
);

async function openDesk(options: { jobs?: boolean } = {}) {
  const test = await startApp(options);
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager);
  const read = await test.call('POST /v2/bankImport', {
    as: manager,
    body: { bank_account_id: accountId },
    files: [{ name: 'releve.csv', content: statement }],
  });
  const { id } = read.body;
  return {
    test,
    manager,
    accountId,
    id,
    confirm: () =>
      test.call('POST /v2/bankImport/:id/confirm', { as: manager, params: { id }, body: {} }),
    cancel: () => test.call('POST /v2/bankImport/:id/cancel', { as: manager, params: { id } }),
    undo: () => test.call('DELETE /v2/bankImport/:id', { as: manager, params: { id } }),
    underWay: async () =>
      (await test.call('GET /bankAccount', { as: manager })).body.flatMap(
        ({ under_way: works }) => works,
      ),
    outcome: () => test.call('GET /v2/bankImport/:id/outcome', { as: manager, params: { id } }),
    stored: async () => (await test.db.selectFrom('bank_movement').select('id').execute()).length,
  };
}

/** Runs the job as the queue would. */
async function runJob(
  test: TestApp,
  task: 'confirm' | 'undo' = 'confirm',
  services = test.services,
): Promise<void> {
  const { id } = await test.db.selectFrom('bank_import').select('id').executeTakeFirstOrThrow();
  const { id: userId, company_id } = await test.db
    .selectFrom('app_user')
    .select(['id', 'company_id'])
    .executeTakeFirstOrThrow();
  const subject = {
    companyId: company_id ?? 0,
    importId: id,
    userId,
    impersonatorId: null,
    isAdmin: false,
  };
  const context = { ...taskContext(test), services };
  await (task === 'undo'
    ? undoImportTask.run(subject, context)
    : confirmImportTask.run({ ...subject, accepted: [], leftOut: [], keepIban: false }, context));
}

it('can be confirmed again once its job has failed for good, and says that nothing was changed', async () => {
  const desk = await openDesk();
  await desk.confirm();
  const followYears = () => Promise.reject(new RangeError('broken'));
  await expect(
    runJob(desk.test, 'confirm', { ...desk.test.services, followYears }),
  ).rejects.toThrow('broken');
  await desk.test.db
    .insertInto('job_run')
    .values({ id: 1, kind: 'confirm_import', status: 'failed' })
    .execute();
  expect(await desk.underWay()).toEqual([]);
  expect((await desk.outcome()).refusal?.message).toMatch(/n’a pas abouti .* rien n’a été changé/);
  expect(await desk.stored()).toBe(0);
  expect((await desk.confirm()).body.progress).toBe(0);
});

it('is saved in the background, once, in the name of who confirmed it', async () => {
  const desk = await openDesk({ jobs: true });
  expect((await desk.confirm()).body).toEqual({
    batch: null,
    imported: 0,
    skipped: 0,
    ventilated: 0,
    progress: 0,
  });

  const { batch, ...counts } = await until(async () => {
    const { body } = await desk.outcome();
    return body.batch === null ? undefined : body;
  }, 30_000);
  expect(batch).toMatchObject({ id: desk.id, movements: LINES, locked_reason: null });
  expect(counts).toEqual({ imported: LINES, skipped: 0, ventilated: 0, progress: 100 });
  expect((await desk.confirm()).message).toBe('Cet import est déjà confirmé.');

  await runJob(desk.test); // a second run, as after a crash of the queue: nothing is left to do
  expect(await desk.stored()).toBe(LINES);
  const logged = await desk.test.db
    .selectFrom('audit_log')
    .select(['user_id', 'origin'])
    .distinct()
    .where('entity', '=', 'bank_movement')
    .execute();
  expect(logged).toEqual([{ user_id: desk.manager.id, origin: 'import' }]);

  expect((await desk.undo()).body).toEqual({
    message: 'L’annulation de l’import est en cours.',
    under_way: true,
  });
  const undone = await until(async () => (await desk.outcome()).body.batch ?? undefined, 30_000);
  expect([undone.undone_at, undone.movements, await desk.stored()]).toEqual([
    expect.any(String),
    0,
    0,
  ]);
  const taken = await desk.test.db
    .selectFrom('audit_log')
    .select(['user_id', 'origin'])
    .distinct()
    .where('entity', '=', 'bank_movement')
    .where('action', '=', 'delete')
    .execute();
  expect(taken).toEqual([{ user_id: desk.manager.id, origin: 'import' }]);
  await runJob(desk.test, 'undo'); // nor is there anything left to take back
});

it('tells how far it is while nobody sees its movements yet, and takes back all of it or nothing', async () => {
  const desk = await openDesk();
  await desk.confirm();
  await desk.test.db.updateTable('import_reading').set({ percent: 40 }).execute();
  const work = { id: desk.id, progress: 40, years: [], own: true };
  expect(await desk.underWay()).toEqual([{ kind: 'import', ...work }]);
  expect((await desk.outcome()).body).toEqual({
    batch: null,
    imported: 0,
    skipped: 0,
    ventilated: 0,
    progress: 40,
  });
  await runJob(desk.test);
  const { percent } = await desk.test.db
    .selectFrom('import_reading')
    .select('percent')
    .executeTakeFirstOrThrow();
  expect([
    percent > 0 && percent < 100 && percent !== 40,
    (await desk.outcome()).body.progress,
    await desk.stored(),
  ]).toEqual([true, 100, LINES]);

  expect(await desk.underWay()).toEqual([]);
  expect((await desk.undo()).body.under_way).toBe(true);
  expect(await desk.underWay()).toEqual([{ kind: 'undo', ...work, progress: 0 }]);
  expect((await desk.undo()).message).toBe('L’annulation de cet import est en cours.');
  const {
    body: [listed],
  } = await desk.test.call('GET /v2/bankImports', {
    as: desk.manager,
    query: { bank_account_id: desk.accountId },
  });
  expect(listed?.locked_reason).toBe('Son annulation est en cours.');
  // Somebody puts one of its movements in the trash before the background comes to it.
  const { id } = await desk.test.db
    .selectFrom('bank_movement')
    .select('id')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await desk.test.call('DELETE /v2/bankMovement/:id', { as: desk.manager, params: { id } });
  await runJob(desk.test, 'undo');

  const refused = await desk.outcome();
  expect([refused.status, refused.message]).toEqual([
    409,
    'Cet import ne peut plus être annulé. Un mouvement a été ventilé, vérifié ou supprimé depuis.',
  ]);
  expect(await desk.stored()).toBe(LINES);
});

it('is neither read again, nor confirmed twice, nor abandoned while it is under way', async () => {
  const { test, manager, id, confirm, outcome } = await openDesk();
  const [first, second] = await Promise.all([confirm(), confirm()]);
  expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);

  expect((await outcome()).body.batch).toBeNull();
  expect(
    (await test.call('PUT /v2/bankImport/:id', { as: manager, params: { id }, body: {} })).message,
  ).toBe('Cet import est en cours.');
  expect(
    (await test.call('DELETE /v2/bankImport/:id', { as: manager, params: { id } })).status,
  ).toBe(409);
});

it('comes back as a preview with the reason when it could not be saved', async () => {
  const { test, manager, accountId, id, confirm, outcome, stored } = await openDesk();
  await confirm();
  // Added meanwhile: a line of the same day and amount has become doubtful.
  await test.call('POST /v2/bankMovement', {
    as: manager,
    body: {
      bank_account_id: accountId,
      year: 2026,
      date: '2026-03-01',
      name: 'SAISI',
      amount: 700,
    },
  });
  await runJob(test);

  const refused = await outcome();
  expect([refused.status, refused.message]).toEqual([
    409,
    'Les mouvements du compte ont changé depuis l’aperçu\u00a0: vérifiez les lignes à décider.',
  ]);
  expect(await stored()).toBe(1);
  expect(
    (await test.call('GET /v2/bankImport/:id', { as: manager, params: { id } })).body.counts
      .to_decide,
  ).toBeGreaterThan(0);
});

const CANCELLED = 'L’import est annulé\u00a0: rien n’a été enregistré.';

it('is called off at once although its saving holds the company, and keeps nothing', async () => {
  const desk = await openDesk();
  await desk.confirm();
  const { db, services } = desk.test;
  const company = await db.selectFrom('company').select('id').executeTakeFirstOrThrow();
  const scope: Scope = { ...systemScope('test'), companyId: company.id };
  const confirmation = {
    companyId: company.id,
    importId: desk.id,
    userId: desk.manager.id,
    impersonatorId: null,
    isAdmin: false,
    accepted: [],
    leftOut: [],
    keepIban: false,
  };
  const answers: (string | undefined)[] = [];
  const saving = inTransaction(services.pool, scope, 'write', async (own) => {
    await own
      .selectFrom('company')
      .select('id')
      .where('id', '=', company.id)
      .forNoKeyUpdate()
      .execute();
    const row = await findImport(own, company.id, desk.id);
    if (row === undefined) throw new Error('the import is gone');
    await confirmNow(
      own,
      services.vault,
      row,
      confirmation,
      services.clock.now(),
      async (ratio) => {
        if (ratio === 0.8) answers.push((await desk.cancel()).body.message);
      },
    );
  });

  await expect(saving).rejects.toThrow(ImportCancelledError);
  expect([answers, await desk.stored()]).toEqual([[CANCELLED], 0]);
  expect((await desk.outcome()).message).toBe(CANCELLED);
  expect((await desk.cancel()).body.message).toBe(CANCELLED); // its answer was lost: asked again
  await runJob(desk.test); // the queue tries again after a crash: it stays called off
  expect(await desk.stored()).toBe(0);

  await desk.confirm();
  await runJob(desk.test);
  expect(await desk.stored()).toBe(LINES);
  expect((await desk.cancel()).message).toBe('Cet import n’est plus en cours d’enregistrement.');
});
