import { ApiClient } from './client.ts';
import type { Contract } from './api-client.ts';
import { answer, startServer, type Answer } from './test-server.ts';
import { tokens } from './tokens.ts';

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.close());

const REFUSAL = { message: 'Confirmez d’abord.', reason: 'presence' };
/** Serves who brings one of these proofs, and refuses everybody else. */
const guarded =
  (...proofs: readonly string[]): Answer =>
  (request, response) => {
    const brought = request.headers['x-sci-presence'];
    const served = typeof brought === 'string' && proofs.includes(brought);
    answer(served ? 200 : 403, served ? { message: 'fait' } : REFUSAL)(request, response);
  };

async function open(answerer: Answer, proofs: readonly (string | undefined)[]) {
  tokens.clear();
  tokens.setOwn('jeton');
  server = await startServer(answerer);
  const api = new ApiClient<Contract>({ baseUrl: server.baseUrl });
  const asked: boolean[] = [];
  const left = [...proofs];
  api.onPresence(({ own }) => {
    asked.push(own);
    return Promise.resolve(left.shift());
  });
  const change = () =>
    api.call('POST /user/modify_password', {
      body: { password: 'un mot de passe long', password_confirmation: 'un mot de passe long' },
    });
  return { api, asked, change };
}

it('asks the person in place and goes on with the same request', async () => {
  const { change, asked } = await open(guarded('preuve'), ['preuve']);

  expect(await change()).toEqual({ message: 'fait' });
  expect(asked).toEqual([false]);
  const [first, second] = server.requests;
  expect(second?.body).toBe(first?.body);
  expect(second?.headers['idempotency-key']).toBe(first?.headers['idempotency-key']);
  expect(first?.headers['x-sci-presence']).toBeUndefined();
});

it('does not ask again while the proof serves', async () => {
  const { change, asked } = await open(guarded('preuve'), ['preuve']);
  await change();
  await change();
  expect(asked).toHaveLength(1);
});

it('asks again once the proof has run out', async () => {
  let valid = 'une';
  const { change, asked } = await open(
    (request, response) => guarded(valid)(request, response),
    ['une', 'deux'],
  );
  await change();
  valid = 'deux';
  expect(await change()).toEqual({ message: 'fait' });
  expect(asked).toHaveLength(2);
});

it('asks once for calls that are made at the same time', async () => {
  const { change, asked } = await open(guarded('preuve'), ['preuve']);
  await Promise.all([change(), change(), change()]);
  expect(asked).toHaveLength(1);
});

it('tells what the server refused to who does not prove it, and asks him again the next time', async () => {
  const { change, asked } = await open(guarded('preuve'), [undefined, 'preuve']);
  await expect(change()).rejects.toMatchObject({ status: 403, reason: 'presence' });
  expect(await change()).toEqual({ message: 'fait' });
  expect(asked).toHaveLength(2);
});

it('never shows the proof of one session to another one', async () => {
  const { change, asked } = await open(guarded('preuve'), ['preuve', 'preuve']);
  await change();
  tokens.setOwn('un autre jeton');
  await change();
  expect(asked).toHaveLength(2);
});

it('asks for the person himself where his own token is used in somebody else’s place', async () => {
  const { api, asked } = await open(guarded('preuve'), ['preuve']);
  tokens.setImpersonation('abonné');
  await api.call('POST /admin/impersonate/:id', {
    params: { id: 3 },
    body: { reason: 'Aide' },
    own: true,
  });
  expect(asked).toEqual([true]);
});

it('asks for a refused download too', async () => {
  const { api, asked } = await open(guarded('preuve'), ['preuve']);
  const file = await api.download('GET /v2/user/export');
  expect(await file.blob.text()).toBe('{"message":"fait"}');
  expect(asked).toHaveLength(1);
});
