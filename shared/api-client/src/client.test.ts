import { ApiClient } from './client.ts';
import { isApiError, type ApiError } from './api-error.ts';
import type { Contract } from './api-client.ts';
import { answer, hangUp, startServer, stayMute, type Answer } from './test-server.ts';
import { tokens } from './tokens.ts';

type Server = Awaited<ReturnType<typeof startServer>>;
let server: Server;
const serve = (...answers: Answer[]) => serveWith([1, 1], answers);
/** In front of a client that repeats nothing by itself. */
const serveOnce = (...answers: Answer[]) => serveWith([], answers);
const serveWith = async (retryPauses: readonly number[], answers: readonly Answer[]) => {
  server = await startServer(...answers);
  return new ApiClient<Contract>({
    baseUrl: server.baseUrl,
    retryPauses,
    timeoutMs: 2000,
    revision: 12,
    page: 'sealed:1:page',
  });
};

async function failure(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

beforeEach(() => tokens.clear());
afterEach(() => server.close());

describe('a call', () => {
  it('is sent to the path of the contract with its query, the token, the revision of the page and what the server knows it by', async () => {
    tokens.setOwn('jeton');
    const api = await serve(answer(200, { year: 2025 }));

    expect(await api.call('GET /fiscalYear', { query: { fiscalYear: 2025 } })).toEqual({
      year: 2025,
    });

    const [request] = server.requests;
    expect(request?.url).toBe('/fiscalYear?fiscalYear=2025');
    expect(request?.headers).toMatchObject({
      authorization: 'Bearer jeton',
      'x-sci-revision': '12',
      'x-sci-page': 'sealed:1:page',
    });
  });

  it('is made in the name of the impersonated person while both tokens exist', async () => {
    tokens.setOwn('administrateur');
    tokens.setImpersonation('abonne');
    const api = await serve(answer(200, {}));

    await api.call('GET /user');

    expect(server.requests[0]?.headers.authorization).toBe('Bearer abonne');
  });

  it('is made in the person’s own name where it says so, and its refusal then ends nothing', async () => {
    tokens.setOwn('administrateur');
    tokens.setImpersonation('abonne');
    const api = await serve(answer(401, { message: 'Session expirée' }));
    let ended = false;
    api.onUnauthorized(() => {
      ended = true;
    });

    expect((await failure(api.call('GET /user', { own: true }))).status).toBe(401);

    expect(server.requests[0]?.headers.authorization).toBe('Bearer administrateur');
    expect(ended).toBe(false);
  });

  it('carries no token for a guest', async () => {
    const api = await serve(answer(200, {}));
    await api.call('POST /login', { body: { email: 'a@b.fr', password: 'x' } });
    expect(server.requests[0]?.headers.authorization).toBeUndefined();
  });

  it('writes its path parameters safely', async () => {
    const api = await serve(answer(200, { message: 'ok' }));
    await api.call('GET /verify-email/:id/:hash', { params: { id: 7, hash: 'a/b ?' } });
    expect(server.requests[0]?.url).toBe('/verify-email/7/a%2Fb%20%3F');
  });

  it('leaves out of its query what has no value, and says a list one by one', async () => {
    const api = await serve(answer(200, []));
    const query = { year: 2025, bank_account_id: undefined, of: ['a b', 'c&d'] };
    await api.request('GET /getFiscalYears', { query });
    expect(server.requests[0]?.url).toBe('/getFiscalYears?year=2025&of=a+b&of=c%26d');
  });

  it('goes to the written path up to 2023 and under /v2 from 2024 on', async () => {
    const api = await serve(answer(200, {}));
    await api.callForYear(2023, 'PUT /fiscalYear/:id', { params: { id: 2023 }, body: {} });
    await api.callForYear(2024, 'PUT /fiscalYear/:id', { params: { id: 2024 }, body: {} });
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/fiscalYear/2023',
      '/v2/fiscalYear/2024',
    ]);
  });

  it('gives each creation its own key, and keeps the one that the caller chose', async () => {
    const api = await serve(answer(201, {}));
    const body = { email: 'a@b.fr', password: 'x' };
    await api.call('POST /login', { body });
    await api.call('POST /login', { body });
    await api.call('POST /login', { body, intention: 'clic-1' });

    const keys = server.requests.map(({ headers }) => headers['idempotency-key']);
    expect(keys[0]).toBeTruthy();
    expect(keys[0]).not.toBe(keys[1]);
    expect(keys[2]).toBe('clic-1');
  });

  it('only asks what is wrong beside the fields that a form cannot read', async () => {
    const api = await serve(answer(422, { message: 'Données refusées', errors: {} }));
    const body = { email: 'a@b.fr', password: 'x' };
    await failure(
      api.call('POST /login', { body, intention: { unread: ['rows.0.debit', 'day'] } }),
    );

    const [request] = server.requests;
    expect(request?.headers).toMatchObject({ 'x-sci-unread': 'rows.0.debit,day' });
    expect(request?.headers).not.toHaveProperty('idempotency-key');
  });

  it('lets the server ask what a form can put to its author, and nobody else', async () => {
    const api = await serve(answer(201, {}));
    const body = { email: 'a@b.fr', password: 'x' };
    await api.call('POST /login', { body, intention: 'clic-1' });
    await api.call('POST /login', { body, intention: { key: 'clic-1', meant: true } });
    await api.call('POST /login', { body });
    expect(server.requests.map(({ headers }) => headers['x-sci-twins'])).toEqual([
      'ask',
      undefined,
      undefined,
    ]);
    expect(server.requests[1]?.headers['idempotency-key']).toBe('clic-1');
  });
});

describe('one intention', () => {
  const body = { email: 'a@b.fr', password: 'x' };
  const keysSeen = () => server.requests.map(({ headers }) => headers['idempotency-key']);

  it.each([
    ['was lost', hangUp],
    ['came from a gateway', answer(502, {})],
  ])('keeps its key when it is sent again after an answer that %s', async (_, lost) => {
    const api = await serveOnce(lost, answer(201, {}));
    await failure(api.call('POST /login', { body }));
    await api.call('POST /login', { body });
    await api.call('POST /login', { body });

    const [first, again, later] = keysSeen();
    expect(again).toBe(first);
    expect(later).not.toBe(first);
  });

  it('ends with a refusal, and is another one with another content', async () => {
    const api = await serveOnce(answer(422, {}), hangUp, answer(201, {}));
    await failure(api.call('POST /login', { body }));
    await failure(api.call('POST /login', { body }));
    await api.call('POST /login', { body: { ...body, password: 'y' } });
    expect(new Set(keysSeen()).size).toBe(3);
  });

  it.each([
    ['the session had ended', answer(401, {})],
    ['his presence was asked for and not proved', answer(403, { reason: 'presence' })],
    ['he was asked to wait', answer(429, {})],
  ])('outlives a refusal at the door: %s', async (_, refusal) => {
    const api = await serveOnce(hangUp, refusal, answer(201, {}));
    tokens.setOwn('vieux');
    await failure(api.call('POST /v2/demo'));
    await failure(api.call('POST /v2/demo'));
    tokens.setOwn('neuf');
    await api.call('POST /v2/demo');
    expect(new Set(keysSeen()).size).toBe(1);
  });

  it('has a key also when it changes or deletes', async () => {
    const api = await serveOnce(hangUp, answer(204, {}));
    const one = { params: { id: 7 } };
    await failure(api.call('DELETE /v2/entry/:id', one));
    await api.call('DELETE /v2/entry/:id', one);
    const [first, again] = keysSeen();
    expect(first).toBeTruthy();
    expect(again).toBe(first);
  });

  it('says what was stored when what is sent again is not what had arrived', async () => {
    const api = await serveOnce(
      answer(409, { message: 'Déjà', already: true, current: { id: 7 } }),
    );
    expect(await failure(api.call('POST /login', { body }))).toMatchObject({
      already: true,
      current: { id: 7 },
    });
  });
});

describe('a writing that waits for its answer', () => {
  const body = { email: 'a@b.fr', password: 'x' };

  it('is told from its start until the last one is answered, also when that is a refusal or nothing', async () => {
    const api = await serveOnce(answer(201, {}), answer(422, {}), hangUp);
    const told: boolean[] = [];
    api.onWriting(() => told.push(api.isWriting));
    await Promise.all([
      api.call('POST /login', { body }),
      failure(api.call('POST /login', { body: { ...body, email: 'c@d.fr' } })),
    ]);
    await failure(api.call('POST /login', { body }));
    expect(told).toEqual([true, false, true, false]);
  });

  it('is neither a reading, nor a trial, nor what the page sends by itself', async () => {
    const api = await serveOnce(answer(200, {}), answer(422, {}), answer(204, {}));
    api.onWriting(() => {
      throw new Error('nothing is asked for');
    });
    await api.call('GET /user');
    await failure(api.call('POST /login', { body, intention: { unread: ['email'] } }));
    await api.call('POST /logout', { unasked: true });
    expect(server.requests).toHaveLength(3);
  });
});

describe('a writing whose connection broke', () => {
  const one = { params: { id: 7 } };
  const sent = () =>
    server.requests.map(({ headers }) => [headers['idempotency-key'], headers['x-sci-again']]);

  it('is sent once more by itself, as the same intention, and says so', async () => {
    const api = await serve(hangUp, answer(200, { message: 'Supprimé' }));
    expect(await api.call('DELETE /v2/entry/:id', one)).toEqual({ message: 'Supprimé' });
    const [[key] = []] = sent();
    expect(sent()).toEqual([
      [key, undefined],
      [key, '1'],
    ]);
  });

  it('is sent no third time: then its author decides, and means the same', async () => {
    const api = await serve(hangUp, hangUp, answer(200, {}));
    expect(await failure(api.call('DELETE /v2/entry/:id', one))).toMatchObject({ kind: 'network' });
    await api.call('DELETE /v2/entry/:id', one);
    const [[key] = []] = sent();
    expect(sent()).toEqual([
      [key, undefined],
      [key, '1'],
      [key, undefined],
    ]);
  });

  it('is left at that where the server would not know that it was done, and tells its refusals', async () => {
    const api = await serve(hangUp, answer(425, {}), hangUp, answer(422, { message: 'Non' }));
    expect(await failure(api.call('POST /v2/demo'))).toMatchObject({ kind: 'network' });
    expect(await failure(api.call('POST /v2/demo'))).toMatchObject({ message: 'Non' });
  });

  it('carries no file twice unasked', async () => {
    const api = await serve(hangUp, answer(201, {}));
    const file = new File(['x'], 'a.pdf', { type: 'application/pdf' });
    await failure(api.upload('POST /v2/file', { body: {}, files: { file } }));
    expect(server.requests).toHaveLength(1);
  });
});

describe('a passing failure', () => {
  it.each([502, 503])(
    'of status %i is asked again until it has gone, for a reading',
    async (status) => {
      const api = await serve(answer(status, {}), answer(status, {}), answer(200, []));
      expect(await api.call('GET /getFiscalYears')).toEqual([]);
      expect(server.requests).toHaveLength(3);
    },
  );

  it('of the connection is asked again twice, then told in French', async () => {
    const api = await serve(hangUp);
    const error = await failure(api.call('GET /getFiscalYears'));
    expect(error).toMatchObject({ kind: 'network', status: 0 });
    expect(error.message).toMatch(/injoignable/);
    expect(server.requests).toHaveLength(3);
  });

  it('is what a portal answers in the place of the server', async () => {
    const portal: Answer = (_, response) => response.writeHead(200).end('<html>Wi-Fi</html>');
    const api = await serve(portal, answer(200, []));
    expect(await api.call('GET /getFiscalYears')).toEqual([]);
  });

  it('is never asked again for a writing that was answered', async () => {
    const api = await serve(answer(503, {}));
    const error = await failure(api.call('POST /logout'));
    expect(error.status).toBe(503);
    expect(server.requests).toHaveLength(1);
  });

  it('is not confused with a refusal, which is told at once', async () => {
    const api = await serve(answer(500, {}));
    const error = await failure(api.call('GET /getFiscalYears'));
    expect(error.message).toMatch(/problème/);
    expect(server.requests).toHaveLength(1);
  });
});

describe('a refusal', () => {
  it('keeps the sentences of the server, field by field', async () => {
    const api = await serve(
      answer(422, {
        message: 'Données refusées',
        errors: { email: ['Adresse inconnue'], password: 'Trop court', odd: [3] },
      }),
    );
    const error = await failure(api.call('POST /login', { body: { email: '', password: '' } }));
    expect(error).toMatchObject({
      status: 422,
      message: 'Données refusées',
      errors: { email: ['Adresse inconnue'], password: ['Trop court'] },
    });
    expect(error.errors).not.toHaveProperty('odd');
  });

  it('keeps its marks with the word before them, so that no line starts with one', async () => {
    const api = await serve(
      answer(422, {
        message: 'Trop d’essais : attendez',
        errors: { token: ['Ce lien a servi : « vieux ».'] },
      }),
    );
    const error = await failure(api.call('POST /logout'));
    expect([error.message, error.errors['token']]).toEqual([
      'Trop d’essais\u00a0: attendez',
      ['Ce lien a servi\u00a0: «\u00a0vieux\u00a0».'],
    ]);
  });

  it('of a stale change brings the row as it is now', async () => {
    const api = await serve(answer(409, { message: 'Modifiée', current: { name: 'Dupont' } }));
    const error = await failure(api.call('POST /logout'));
    expect(error).toMatchObject({ call: 'POST /logout', current: { name: 'Dupont' } });
  });

  it('for lack of rights says why', async () => {
    const api = await serve(
      answer(403, { message: 'Lecture seule', reason: 'La déclaration 2072 est passée.' }),
    );
    expect((await failure(api.call('POST /logout'))).reason).toBe(
      'La déclaration 2072 est passée.',
    );
  });

  it('for too many tries says how long to wait', async () => {
    const api = await serve(answer(429, {}, { 'retry-after': '30', 'x-request-id': 'r-1' }));
    expect(await failure(api.call('POST /logout'))).toMatchObject({
      retryAfter: 30,
      requestId: 'r-1',
    });
  });

  it.each([
    ['asks for a newer version', answer(426, {})],
    [
      'does not know the call at all',
      answer(404, { message: 'Cette adresse n’existe pas.' }, { 'x-sci-unknown-call': '1' }),
    ],
  ])(
    'of a server that %s is told once to whoever can offer that version',
    async (_case, refusal) => {
      const api = await serve(refusal);
      let told = 0;
      api.onOutdated(() => {
        told += 1;
      });
      expect(await failure(api.call('POST /logout'))).toMatchObject({
        outdated: true,
        message: 'Une nouvelle version est nécessaire. Rechargez la page.',
      });
      expect(told).toBe(1);
    },
  );

  it('of something that does not exist says nothing of versions', async () => {
    const api = await serve(answer(404, { message: 'Ce mouvement n’existe pas.' }));
    expect(await failure(api.call('POST /logout'))).toMatchObject({
      outdated: false,
      message: 'Ce mouvement n’existe pas.',
    });
  });

  it('without any sentence still has one', async () => {
    const api = await serve((_, response) => response.writeHead(404).end('<html>'));
    expect((await failure(api.call('POST /logout'))).message).toBe(
      'Cet élément n’existe pas ou n’existe plus.',
    );
  });
});

describe('a call that does not end', () => {
  it('is given up after the time allowed', async () => {
    server = await startServer(stayMute);
    const api = new ApiClient<Contract>({
      baseUrl: server.baseUrl,
      timeoutMs: 50,
    });
    const error = await failure(api.call('GET /user'));
    expect(error.kind).toBe('timeout');
    expect(error.message).toMatch(/trop de temps/);
    expect(server.requests).toHaveLength(1);
  });

  it('is waited for longer where the server is known to work for a while', async () => {
    server = await startServer((request, response) =>
      setTimeout(() => answer(200, { token: 'neuf' })(request, response), 120),
    );
    const api = new ApiClient<Contract>({
      baseUrl: server.baseUrl,
      timeoutMs: 50,
    });
    expect(await api.call('POST /v2/demo', { patient: true })).toEqual({ token: 'neuf' });
  });

  it('stops when the screen that asked is left', async () => {
    const api = await serve(stayMute);
    const leaving = new AbortController();
    const promise = failure(api.call('GET /user', { signal: leaving.signal }));
    leaving.abort();
    expect((await promise).kind).toBe('aborted');
  });
});

describe('a session that the server does not know', () => {
  it('is reported once for the token that the call carried', async () => {
    tokens.setOwn('vieux');
    const api = await serve(answer(401, {}));
    const refused: unknown[] = [];
    api.onUnauthorized((refusal) => refused.push(refusal));
    expect((await failure(api.call('GET /user'))).status).toBe(401);
    expect(refused).toEqual([{ token: 'vieux', impersonating: false }]);
  });

  it('is not reported for a guest whose password is wrong', async () => {
    const api = await serve(answer(401, {}));
    const refused: unknown[] = [];
    api.onUnauthorized((refusal) => refused.push(refusal));
    await failure(api.call('POST /login', { body: { email: 'a@b.fr', password: 'x' } }));
    expect(refused).toEqual([]);
  });

  it('is not reported when the token changed while the call was under way', async () => {
    tokens.setOwn('vieux');
    const api = await serve((request, response) => {
      tokens.setOwn('neuf');
      answer(401, {})(request, response);
    });
    const refused: unknown[] = [];
    api.onUnauthorized((refusal) => refused.push(refusal));
    await failure(api.call('GET /user'));
    expect(refused).toEqual([]);
  });
});

describe('files', () => {
  it('come with the name that the server gives, accents included', async () => {
    const api = await serve((_, response) => {
      response.writeHead(200, {
        'content-type': 'application/json',
        'content-disposition': `attachment; filename="donnees.json"; filename*=UTF-8''donn%C3%A9es.json`,
      });
      response.end('{"a":1}');
    });
    const told: number[] = [];
    const file = await api.download('GET /v2/user/export', {
      onProgress: ({ loaded }) => told.push(loaded),
    });
    expect(file.filename).toBe('données.json');
    expect(await file.blob.text()).toBe('{"a":1}');
    expect(told.at(-1)).toBe(7);
  });

  it('are sent with their fields, and the way they went is told', async () => {
    const api = await serve(answer(201, { id: 3 }));
    const told: number[] = [];
    const file = new File(['%PDF-1.7'], 'facture d’eau.pdf', { type: 'application/pdf' });

    const stored = await api.upload('POST /v2/file', {
      body: { bank_movement_id: 12 },
      files: { file },
      onProgress: ({ loaded }) => told.push(loaded),
    });

    expect(stored.id).toBe(3);
    const [request] = server.requests;
    expect(request?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(request?.body).toContain('name="bank_movement_id"\r\n\r\n12');
    expect(request?.body).toContain('filename="facture d’eau.pdf"');
    expect(request?.body).toContain('%PDF-1.7');
    expect(told.at(-1)).toBeGreaterThan(8);
  });

  it('that are refused tell the sentence of the server', async () => {
    const api = await serve(answer(403, { message: 'Pas encore' }));
    expect((await failure(api.download('GET /v2/user/export'))).message).toBe('Pas encore');
  });
});

it('does not compile with a parameter forgotten, misspelt or of another kind', () => {
  const wrong = (api: ApiClient<Contract>) => [
    // @ts-expect-error -- the id is missing
    api.call('PUT /fiscalYear/:id', { body: {} }),
    // @ts-expect-error -- the query is missing
    api.call('GET /fiscalYear'),
    // @ts-expect-error -- a year is a number
    api.call('GET /fiscalYear', { query: { fiscalYear: '2025' } }),
    // @ts-expect-error -- nobody declared this call
    api.call('GET /nothing'),
    // @ts-expect-error -- a file is downloaded
    api.call('GET /v2/user/export'),
    // @ts-expect-error -- nobody declared this call, for the layers above either
    api.request('GET /nothing', {}),
    // @ts-expect-error -- the contract says what a call answers, not whoever asks
    api.request<{ year: number }>('GET /getFiscalYears', {}),
    // @ts-expect-error -- this call exists in one version only
    api.requestForYear(2024, 'GET /getFiscalYears', {}),
  ];
  expect(wrong).toBeInstanceOf(Function);
});
