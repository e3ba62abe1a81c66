import { sql } from 'kysely';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import type { Services } from '../../kernel/services.ts';
import { assignTask } from './assign-task.ts';

const MANY = 5001;

/** A manager with so many fees of his bank, which a rule of the application knows. */
async function openDesk(options: { jobs?: boolean } = {}) {
  const test = await startApp(options);
  const manager = await test.people.manager();
  const { accountId } = await openBooks(test.call, manager);
  const { companyId } = manager;
  await sql`
    insert into bank_movement (company_id, bank_account_id, year, date, name, amount_cents)
    select ${companyId}, ${accountId}, 2026, make_date(2026, 1, 1) + n % 300, 'FRAIS DE TENUE DE COMPTE', -850
    from generate_series(1, ${MANY}::int) n`.execute(test.db);
  const call = (id: number) => ({ as: manager, params: { id } });
  return {
    test,
    assign: async () =>
      (
        await test.call('POST /bankAccount/autoAffect', {
          as: manager,
          body: { id: accountId, year: 2026 },
        })
      ).body,
    follow: (id: number) => test.call('GET /v2/bankMovement/batch/:id', call(id)),
    takeBack: (id: number) => test.call('DELETE /v2/bankMovement/batch/:id', call(id)),
    ventilated: async () =>
      (await test.db.selectFrom('movement_split').select('id').execute()).length,
    /** Runs the job as the queue would. */
    run: async (
      batchId: number,
      services: Partial<Services> = {},
      account: number | null = accountId,
    ) => {
      const context = taskContext(test);
      const { id: userId } = await test.db
        .selectFrom('app_user')
        .select('id')
        .executeTakeFirstOrThrow();
      await assignTask.run(
        {
          companyId,
          batchId,
          accountId: account,
          buildingId: null,
          years: [2026],
          userId,
          impersonatorId: null,
          isAdmin: false,
        },
        { ...context, services: { ...context.services, ...services } },
      );
    },
    again: async () =>
      (
        await test.call('POST /v2/bankMovement/recategorise', {
          as: manager,
          body: { year: 2026, building_id: 0 },
        })
      ).body,
    underWay: async () =>
      (await test.call('GET /bankAccount', { as: manager })).body.flatMap(
        ({ under_way: works }) => works,
      ),
    closeYear: () =>
      sql`update fiscal_year set date_declaration_2072 = '2020-01-01', date_declaration_2072_report = null where year = 2026`.execute(
        test.db,
      ),
  };
}

describe('an assignment of many movements', () => {
  it('goes on in the background and is followed to its end, then taken back as one', async () => {
    const desk = await openDesk({ jobs: true });
    const { batch_id: id, ...first } = await desk.assign();
    expect(first).toEqual({ ventilated: 0, left: MANY, progress: 0 });
    if (id === null) throw new Error('no batch');
    await until(async () => (await desk.follow(id)).body.progress === 100, 30_000);
    expect((await desk.follow(id)).body).toEqual({
      batch_id: id,
      ventilated: MANY,
      left: 0,
      progress: 100,
    });
    expect(await desk.ventilated()).toBe(MANY);

    expect((await desk.takeBack(id)).status).toBe(200);
    expect(await desk.ventilated()).toBe(0);
    expect((await desk.follow(id)).status).toBe(409);
  });

  it('is told with its account to whoever reads it, until it has ended', async () => {
    const desk = await openDesk();
    expect(await desk.underWay()).toEqual([]);
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    const work = { kind: 'assignment', id, progress: 0, years: [2026], own: true };
    expect(await desk.underWay()).toEqual([work]);
    await desk.test.db.updateTable('ventilation_batch').set({ created_by: null }).execute();
    expect(await desk.underWay()).toEqual([{ ...work, own: false }]);
    await desk.run(id);
    expect(await desk.underWay()).toEqual([]);
  });

  it('is no longer told once it was stopped, and whoever follows it learns that', async () => {
    const desk = await openDesk();
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    await desk.takeBack(id);
    expect(await desk.underWay()).toEqual([]);
    expect((await desk.follow(id)).refusal?.message).toMatch(
      /a été arrêtée\s: rien n’a été changé/,
    );
  });

  it('changes nothing once it was taken back before its turn', async () => {
    const desk = await openDesk();
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    await desk.takeBack(id);
    await desk.run(id);
    expect(await desk.ventilated()).toBe(0);
  });

  it('is done once when the queue runs it twice', async () => {
    const desk = await openDesk();
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    await desk.run(id);
    await desk.run(id);
    expect(await desk.ventilated()).toBe(MANY);
    expect((await desk.follow(id)).body.ventilated).toBe(MANY);
  });

  it('is no longer told once an administrator stopped its job, and whoever follows it learns that', async () => {
    const desk = await openDesk();
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    const broken = { followYears: () => Promise.reject(new RangeError('broken')) };
    await expect(desk.run(id, broken)).rejects.toThrow('broken');
    expect(await desk.underWay()).toHaveLength(1);
    await sql`insert into job_run (id, kind, status) values (1, 'assign_movements', 'stopped')`.execute(
      desk.test.db,
    );
    expect(await desk.underWay()).toEqual([]);
    expect((await desk.follow(id)).refusal?.message).toMatch(
      /n’a pas abouti .* rien n’a été changé/,
    );
    // Begun again by an administrator, it changes nothing behind the back of who was told.
    await desk.run(id);
    expect(await desk.ventilated()).toBe(0);
  });

  it('of what rules had ventilated goes to the background, too', async () => {
    const desk = await openDesk();
    const { batch_id: first } = await desk.assign();
    if (first === null) throw new Error('no batch');
    await desk.run(first);
    await sql`update movement_split set category_id = (select max(id) from category)`.execute(
      desk.test.db,
    );
    const { batch_id: id, ...answer } = await desk.again();
    expect(answer).toEqual({ ventilated: 0, left: MANY, progress: 0 });
    if (id === null) throw new Error('no batch');
    await desk.run(id, {}, null);
    expect((await desk.follow(id)).body).toEqual({
      batch_id: id,
      ventilated: MANY,
      left: 0,
      progress: 100,
    });
  });

  it('of a year that was closed meanwhile changes nothing, and says so', async () => {
    const desk = await openDesk();
    const { batch_id: id } = await desk.assign();
    if (id === null) throw new Error('no batch');
    await desk.closeYear();
    await desk.run(id);
    const answer = await desk.follow(id);
    expect(answer.status).toBe(409);
    expect(answer.refusal?.message).toMatch(
      /exercice a été clos avant la fin .* rien n’a été changé/,
    );
    expect(await desk.ventilated()).toBe(0);
  });
});
