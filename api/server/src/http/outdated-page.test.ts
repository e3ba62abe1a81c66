import { publishChange } from '@sci/registry/publish';
import { AUTHOR, shellRelease, upload } from '../../../../shared/registry/test/releases.ts';
import { startApp } from '../testing/app.ts';

/** An application whose first revision speaks an API that is no longer answered. */
async function openOutdated() {
  const { app, services, people, clock } = await startApp();
  const { token } = await people.manager();
  const { store, environment } = services.registry;
  for (const [build, api] of [
    ['a', '0.9.0'],
    ['b', '1.0.0'],
  ] as const) {
    const shell = shellRelease(build, { api });
    await upload(store, shell, clock.now());
    await publishChange(
      store,
      environment,
      AUTHOR,
      () => ({ shell, remotes: {} }),
      () => clock.now(),
    );
  }
  services.registry.refresh();
  const ask = async (revision?: string) => {
    const answer = await app.inject({
      url: '/api/user',
      headers: {
        authorization: `Bearer ${token}`,
        ...(revision === undefined ? {} : { 'x-sci-revision': revision }),
      },
    });
    return [answer.statusCode, answer.statusCode === 426 ? answer.json() : null];
  };
  return { app, ask };
}

it('tells a tab whose shell speaks an API of before that it has to reload, and no other caller', async () => {
  const { app, ask } = await openOutdated();

  expect(await ask('1')).toEqual([
    426,
    { message: 'Une nouvelle version est nécessaire. Rechargez la page.' },
  ]);
  for (const other of [undefined, '2', '3', '0', '-1', '1e9', 'x'])
    expect(await ask(other)).toEqual([200, null]);

  const report = { module: 'shell', code: 'render', message: 'x', revision: 1 };
  expect(
    (
      await app.inject({
        method: 'POST',
        url: '/api/v2/client_report',
        headers: { 'x-sci-revision': '1' },
        payload: report,
      })
    ).statusCode,
  ).toBe(202);
});

it('tells it to each of the calls that such a tab makes together after a restart', async () => {
  const { ask } = await openOutdated();

  const answers = await Promise.all(Array.from({ length: 6 }, () => ask('1')));
  expect(answers.map(([status]) => status)).toEqual([426, 426, 426, 426, 426, 426]);
});
