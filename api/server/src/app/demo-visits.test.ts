import { existsSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { forgetHolderTask } from '../treasury/bank-link/tasks.ts';
import { VISIT_MS } from '../kernel/demo-visitor.ts';
import { countTry, LIMITS } from '../kernel/rate-limit.ts';
import { startApp, type TestApp } from '../testing/app.ts';
import { latestMail } from '../testing/mails.ts';
import { until } from '../testing/wait.ts';
import { taskContext } from '../testing/task-context.ts';
import { sendMailTask } from '../work/outbox/send-mail-task.ts';
import { purgeTask } from './purge-task.ts';

const visit = async ({ call }: TestApp) => (await call('POST /v2/demo')).body;
const companyOf = async ({ call }: TestApp, as: { token: string }) => {
  const company = (await call('GET /config/company', { as })).body;
  if (!('id' in company)) throw new Error('the visitor has a company');
  return company;
};

it('gives each visitor a company of his own, where he can change what he likes', async () => {
  const test = await startApp();
  const [one, other] = [await visit(test), await visit(test)];
  expect(one.user).toMatchObject({ demo: true, detail: null, is_admin: false });
  const company = await companyOf(test, one);
  expect(company.name).toBe('SCI des Glycines');
  expect((await companyOf(test, other)).id).not.toBe(company.id);

  const [building] = (await test.call('GET /config/buildings', { as: one, query: {} })).body;
  const removed = await test.call('DELETE /v2/bankMovement/:id', {
    as: other,
    params: { id: building?.id ?? 0 },
  });
  expect(removed.status).toBe(404);
  const years = (await test.call('GET /v2/dashboard', { as: one, query: { year: 2026 } })).body;
  expect(years.last_movements).toHaveLength(3);
});

it('counts the visitors of one network together, and not those of another', async () => {
  const test = await startApp();
  const statusFrom = async (remoteAddress: string) =>
    (await test.app.inject({ method: 'POST', url: '/api/v2/demo', remoteAddress })).statusCode;
  for (let place = 1; place <= LIMITS.demoByNetwork.max; place += 1)
    await countTry(test.services.pool, LIMITS.demoByNetwork, '2001:db8:0:1', test.clock.now());
  expect(await statusFrom('2001:db8:0:1::99')).toBe(429);
  expect(await statusFrom('2001:db8:0:2::1')).toBe(201);
});

it('fills the companies of two visitors at once, while the third holds no connection', async () => {
  const test = await startApp();
  const leaves = [
    await test.services.gates.visits.enter(1),
    await test.services.gates.visits.enter(2),
  ];
  const companies = () => test.db.selectFrom('company').select('id').execute();
  const asked = visit(test);
  await until(
    async () => (await test.db.selectFrom('rate_limit').select('key').execute()).length === 2,
  );
  await test.people.manager(); // takes longer than the visit would need to begin
  expect(await companies()).toHaveLength(1);
  leaves[0]?.();
  expect((await asked).user.demo).toBe(true);
  expect(await companies()).toHaveLength(2);
  leaves[1]?.();
});

it('has neither address nor password nor payment to change', async () => {
  const test = await startApp();
  const as = await visit(test);
  const refused = await test.call('POST /chekout/getSession', { as });
  expect([refused.status, refused.message]).toEqual([
    403,
    'La démonstration n’a ni adresse, ni mot de passe, ni paiement, ni banque\u00a0: créez votre compte pour cela.',
  ]);
});

it('opens no consent at a bank, where nobody would withdraw it', async () => {
  const test = await startApp({ localBank: true });
  const as = await visit(test);
  expect((await test.call('POST /v2/bankLinks/consent', { as, body: {} })).status).toBe(403);
  expect((await test.call('POST /v2/bankLinks/read', { as })).status).toBe(403);
  expect(test.bank?.bank.holders()).toEqual([]);
});

it('has the bank aggregator forget a company that goes, once and after it is gone', async () => {
  const test = await startApp({ localBank: true });
  const as = await visit(test);
  const { id } = await companyOf(test, as);
  const holder = test.bank?.bank.createHolder('ancienne')?.uuid ?? '';
  await test.db
    .insertInto('bank_link')
    .values({ company_id: id, holder, consent: '1', bank: 'B', state: 'ok' })
    .execute();
  test.clock.set(new Date(test.clock.now().getTime() + VISIT_MS + 1000).toISOString());
  await purgeTask.run({}, taskContext(test));
  const { rows } = await sql<{ task_identifier: string }>`
    select task_identifier from graphile_worker.jobs where key = ${`read-bank-${id}`}`.execute(
    test.db,
  );
  expect(rows).toEqual([{ task_identifier: 'forget_bank_holder' }]);
  await forgetHolderTask.run({ companyId: id, holder }, taskContext(test));
  expect(test.bank?.bank.holders()).toEqual([]);
});

it('is gone after a day: the session at once, the company in the night that follows', async () => {
  const test = await startApp();
  const as = await visit(test);
  const { id } = await companyOf(test, as);
  const there = () => test.db.selectFrom('company').select('id').where('id', '=', id).execute();
  await purgeTask.run({}, taskContext(test));
  expect(await there()).toHaveLength(1);

  test.clock.set(new Date(test.clock.now().getTime() + VISIT_MS + 1000).toISOString());
  expect((await test.call('GET /user', { as })).status).toBe(401);
  await purgeTask.run({}, taskContext(test));
  expect(await there()).toEqual([]);
  expect(
    await test.db.selectFrom('bank_movement').select('id').where('company_id', '=', id).execute(),
  ).toEqual([]);
});

it('writes to nobody, whatever address is typed', async () => {
  const test = await startApp();
  const as = await visit(test);
  const params = { year: 2026 };
  const [associate] = (await test.call('GET /config/associates/:year', { as, params })).body;
  if (associate === undefined) throw new Error('the demonstration has associates');
  const email = 'quelqu.un@exemple.fr';
  const { initial: _, ...person } = associate;
  const changed = await test.call('POST /config/associate/update', {
    as,
    query: { year: 2026 },
    body: {
      id: associate.id,
      name: person.name,
      first_name: person.first_name,
      birthdate: person.birthdate,
      birth_place: person.birth_place,
      regime: person.regime,
      responsable: person.responsable,
      is_manager: person.is_manager,
      email,
    },
  });
  expect(changed.status).toBe(200);
  await test.call('POST /email/verification-associate-notification', {
    as,
    body: { associate_id: associate.id },
  });
  const mail = await latestMail(test, email);
  await sendMailTask.run({ mailId: mail.id }, taskContext(test));
  expect((await latestMail(test, email)).status).toBe('success');
  expect(existsSync(path.join(test.services.config.dataDir, 'outbox'))).toBe(false);
});
