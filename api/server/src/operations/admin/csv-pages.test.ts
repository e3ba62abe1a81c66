import { once } from 'node:events';
import { sql } from 'kysely';
import { inPieces } from '../../http/download.ts';
import { startApp, type TestApp } from '../../testing/app.ts';
import { fillUsers } from '../../testing/many-users.ts';
import { readingsOfAll } from './csv-pages.ts';
import { usersCsv } from './user-csv.ts';

const USERS = 3000;

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await fillUsers(test.db, USERS);
});

const begin = () => readingsOfAll(test.services.pool, 'file');

it('writes each user of a long list once, in the order of the screen', async () => {
  const { raw } = await test.call('GET /v2/admin/users/csv', {
    as: await test.people.admin(),
    query: { filter: 'users_subscribers', search: 'genere', sort: 'email', order: 'asc' },
  });
  const emails = raw.body.split('\r\n').flatMap((line) => /genere\d+@exemple\.fr/.exec(line) ?? []);
  const { rows } = await sql<{ email: string }>`
    select email from app_user u where email like 'genere%' and deleted_at is null
    and exists (select 1 from subscription s where s.user_id = u.id and s.status = 'active') order by email`.execute(
    test.db,
  );
  expect(emails.length).toBeGreaterThan(1500);
  expect(emails).toEqual(rows.map(({ email }) => email));
});

it('sends the first users before it has read the others, and reads no more once nobody takes them', async () => {
  let readings = 0;
  const counted: ReturnType<typeof begin> = (work) => {
    readings += 1;
    return begin()(work);
  };
  const file = usersCsv(counted, { filter: 'my_companies' });
  await file.next();
  expect(readings).toBe(0);
  const first = await file.next();
  expect(String(first.value).split('\r\n').length).toBeGreaterThan(100);
  expect(readings).toBe(1);

  const sent = inPieces(file);
  await once(sent, 'data');
  sent.destroy();
  await once(sent, 'close');
  expect((await file.next()).done).toBe(true);
  expect(readings).toBeLessThan(4);
});

it('breaks the file off when a page cannot be read, so that nobody takes a part for the whole', async () => {
  let readings = 0;
  const failing: ReturnType<typeof begin> = (work) => {
    readings += 1;
    if (readings === 2) throw new Error('the database is away');
    return begin()(work);
  };
  const sent = inPieces(usersCsv(failing, { filter: 'my_companies' }));
  await expect(sent.toArray()).rejects.toThrow('the database is away');
});
