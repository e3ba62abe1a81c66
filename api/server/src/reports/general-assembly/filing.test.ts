import { sql } from 'kysely';
import { openBooks } from '../../testing/books.ts';
import { startApp } from '../../testing/app.ts';
import { taskContext } from '../../testing/task-context.ts';
import { until } from '../../testing/wait.ts';
import { fileAssemblyTask } from './file-assembly-task.ts';

/**
 * The next version says which minutes it takes the place of by what is filed when it is saved: what
 * were filed after that would be replaced by nothing.
 */
it('files no minutes whose correction is being saved meanwhile', async () => {
  const test = await startApp({ now: '2026-04-15T10:00:00Z' });
  const as = await test.people.manager();
  await openBooks(test.call, as, 2025);
  const { attendance, resolutions } = (
    await test.call('GET /report/general_assembly', { as, query: { year: 2025 } })
  ).body;
  const { body: held } = await test.call('POST /report/general_assembly', {
    as,
    body: {
      year: 2025,
      meeting_date: '2026-04-10',
      place: 'Nantes',
      attendance,
      resolutions,
      held: true,
    },
  });

  const filing = await test.db.transaction().execute(async (correction) => {
    await correction
      .updateTable('general_assembly')
      .set({ version: 2 })
      .where('id', '=', held.id)
      .execute();
    await sql`select 1 from general_assembly where id = ${held.id} for update`.execute(correction);
    const started = {
      ended: fileAssemblyTask.run(
        { companyId: as.companyId, assemblyId: held.id, version: held.version },
        taskContext(test),
      ),
    };
    await until(async () => {
      const { rows } = await sql`
        select 1 from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(test.db);
      return rows.length > 0;
    }, 30_000);
    return started;
  });
  await filing.ended;

  expect(await test.db.selectFrom('assembly_document').select('version').execute()).toEqual([]);
}, 60_000);
