import { publishFirst } from '../../../../../shared/registry/test/releases.ts';
import { startApp } from '../../testing/app.ts';

const report = {
  module: 'mf-gestion',
  code: 'entry-network',
  message: 'Le module n’a pas répondu',
};

it('keeps what a browser reports, also from a guest, and gives a reference', async () => {
  const { call, db } = await startApp();

  const answer = await call('POST /v2/client_report', { body: report });
  expect([answer.status, answer.body.id]).toEqual([202, '1']);
  expect(await db.selectFrom('client_report').selectAll().execute()).toMatchObject([
    { kind: 'client', ...report },
  ]);
});

it('keeps violations of the policy by module, in the form of every browser', async () => {
  const { app, db } = await startApp();
  const source = 'https://exemple.fr/assets/remotes/mf-admin/1.0.0-abc/x.js';
  const send = (type: string, payload: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/reports',
      headers: { 'content-type': type },
      payload: JSON.stringify(payload),
    });

  await send('application/csp-report', {
    'csp-report': {
      'blocked-uri': 'inline',
      'effective-directive': 'script-src',
      'source-file': source,
      'document-uri': 'https://exemple.fr/app/sig?x=1',
    },
  });
  await send('application/reports+json', [
    {
      type: 'integrity-violation',
      url: 'https://exemple.fr/admin/outils',
      body: { blockedURL: source, destination: 'script' },
    },
  ]);

  expect(
    await db
      .selectFrom('client_report')
      .select(['kind', 'module', 'code', 'route'])
      .orderBy('id')
      .execute(),
  ).toEqual([
    { kind: 'csp', module: 'mf-admin', code: 'script-src', route: '/app/sig' },
    { kind: 'integrity', module: 'mf-admin', code: 'script', route: '/admin/outils' },
  ]);
});

it('takes no harm from reports that are none', async () => {
  const { app, db } = await startApp();

  for (const payload of ['', 'null', '[]', '{"csp-report":1}', '[{"type":7}]', 'pas du json']) {
    expect(
      (
        await app.inject({
          method: 'POST',
          url: '/api/reports',
          headers: { 'content-type': 'application/csp-report' },
          payload,
        })
      ).statusCode,
    ).toBe(204);
  }
  expect(await db.selectFrom('client_report').selectAll().execute()).toEqual([]);
});

it('gives the releases of the administrators’ modules to administrators only', async () => {
  const { call, people } = await startApp();

  expect((await call('GET /registry/admin', { as: await people.manager() })).status).toBe(403);
  expect((await call('GET /registry/admin', { as: await people.admin() })).message).toBe(
    'Aucun module n’est publié.',
  );
});

it('shows administrators what browsers refused on no published module’s account, beside what each module failed at', async () => {
  const { app, call, people, services, clock } = await startApp();
  await publishFirst(services.registry.store, ['mf-a'], clock.now());
  const refused = {
    'blocked-uri': 'inline',
    'effective-directive': 'script-src',
    'source-file': 'moz-extension',
    'document-uri': 'https://exemple.fr/app/sig',
  };
  await app.inject({
    method: 'POST',
    url: '/api/reports',
    headers: { 'content-type': 'application/csp-report' },
    payload: JSON.stringify({ 'csp-report': refused }),
  });
  await call('POST /v2/client_report', { body: { ...report, module: 'mf-a' } });

  const { body } = await call('GET /v2/admin/modules', { as: await people.admin() });
  expect(body.elsewhere).toMatchObject([
    { module: 'page', kind: 'csp', code: 'script-src', count: 1 },
  ]);
  expect(body.modules[0]?.failures).toMatchObject([
    { kind: 'client', code: 'entry-network', count: 1 },
  ]);
});

it('has every open tab reload when an administrator says why, and keeps who did', async () => {
  const { app, call, people, services, clock, db } = await startApp();
  await publishFirst(services.registry.store, ['mf-a'], clock.now());
  const body = { reason: 'calcul faux' };
  const refused = await call('POST /v2/admin/module/reload', { as: await people.manager(), body });
  expect(refused.status).toBe(403);

  const asked = await call('POST /v2/admin/module/reload', { as: await people.admin(), body });
  expect([asked.status, asked.body.revision]).toEqual([200, 2]);
  const page = await app.inject({ url: '/remotes.json', headers: { 'if-none-match': '"1"' } });
  expect(page.json()).toMatchObject({ revision: 2, minimum: 2 });
  expect(
    (await app.inject({ url: '/remotes.json', headers: { 'if-none-match': '"2"' } })).statusCode,
  ).toBe(304);
  expect(
    await db
      .selectFrom('audit_log')
      .select(['action', 'entity'])
      .where('action', '=', 'module_reload')
      .execute(),
  ).toHaveLength(1);
});
