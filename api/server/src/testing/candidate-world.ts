import { publishFirst, remoteRelease, upload } from '../../../../shared/registry/test/releases.ts';
import { startApp, type TestApp } from './app.ts';

export const MODULE = 'mf-a';
export const HTML = { accept: 'text/html' };

/** An application in which a module is live and its team may release another build. */
export interface World extends TestApp {
  readonly publisher: string;
  readonly release: (build: string, candidate?: object) => Promise<number>;
}

export async function startWorld(): Promise<World> {
  const test = await startApp();
  const { services, clock, people, call } = test;
  const { store } = services.registry;
  await publishFirst(store, [MODULE], clock.now());
  const admin = await people.admin();
  const { body } = await call('POST /v2/admin/publisher_token', {
    as: admin,
    headers: await people.present(admin),
    body: { label: 'ci', modules: [MODULE] },
  });
  const release = async (build: string, candidate?: object): Promise<number> => {
    await upload(store, remoteRelease(MODULE, build), clock.now());
    const parent = (await services.registry.current())?.revision ?? 0;
    const answer = await test.app.inject({
      method: 'POST',
      url: '/api/v2/registry/release',
      headers: { authorization: `Bearer ${body.token}` },
      payload: { module: MODULE, build: `1.0.0-${build}`, parent, reason: 'essai', candidate },
    });
    expect(answer.json()).toMatchObject({ revision: parent + 1 });
    return parent + 1;
  };
  return { ...test, publisher: body.token, release };
}

export interface Page {
  readonly build: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** The page that a browser gets which keeps this cookie. */
export async function load({ app }: TestApp, cookie = '', url = '/app/Dashboard'): Promise<Page> {
  const { body } = await app.inject({ url, headers: { ...HTML, cookie } });
  const config: unknown = JSON.parse(/id="config">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  const remotes: unknown = JSON.parse(/id="remotes">(.*?)<\/script>/.exec(body)?.[1] ?? 'null');
  return { build: buildIn(remotes), headers: { 'x-sci-page': String(Object(config).page) } };
}

export const buildIn = (registry: unknown): string =>
  Object(Object(registry).remotes)[MODULE].build;

/** Says who is signed in, and gives what the browser then keeps. */
export async function recognise(
  { app }: TestApp,
  { token }: { readonly token: string },
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const answer = await app.inject({
    url: '/api/user',
    headers: { ...headers, authorization: `Bearer ${token}` },
  });
  expect(answer.statusCode).toBe(200);
  const kept = [answer.headers['set-cookie'] ?? []].flat();
  return kept.find((cookie) => cookie.startsWith('sci_set='))?.split(';')[0] ?? '';
}
