import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { newFolder, run, start, stop, type Run } from '../testing/process.ts';
import { until } from '../testing/wait.ts';

/** A whole product on a busy machine. */
const TEST_MS = 180_000;

const register = ({ url }: Run, email: string) =>
  fetch(`${url}/api/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Martin',
      first_name: 'Léa',
      email,
      password: 'une phrase assez longue',
    }),
  });

it(
  'stops cleanly on a signal, even on two, finishes the request that is running, and waits for no silent connection',
  async () => {
    const started = await start({ DATA_DIR: newFolder() });
    const silent = connect(Number(new URL(started.url).port), 'localhost').on(
      'error',
      () => undefined,
    );
    await once(silent, 'connect');
    const running = register(started, 'a@exemple.fr');
    await until(() => fetch(`${started.url}/readyz`).then(({ ok }) => ok));
    started.process.kill('SIGINT');

    expect(await stop(started, 'SIGINT')).toBe(0);
    expect((await running).status).toBe(201);
    expect(started.output()).toContain('Arrêt…');
  },
  TEST_MS,
);

it(
  'keeps everything that it acknowledged when it is killed, and starts again at once',
  async () => {
    const DATA_DIR = newFolder();
    const killed = await start({ DATA_DIR });
    const acknowledged: string[] = [];
    const writing = Promise.all(
      Array.from({ length: 15 }, async (_, index) => {
        const email = `client${index}@exemple.fr`;
        const answer = await register(killed, email).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(email);
      }),
    );
    await until(() => acknowledged.length >= 3);
    killed.process.kill('SIGKILL');
    await writing;

    const again = await start({ DATA_DIR });
    for (const email of acknowledged) expect((await register(again, email)).status).toBe(409);
    await stop(again);
  },
  TEST_MS,
);

it(
  'refuses a data folder that another instance uses, and leaves that one running',
  async () => {
    const DATA_DIR = newFolder();
    const first = await start({ DATA_DIR });
    const second = await run({ DATA_DIR });

    expect(await second.ended()).toBe(1);
    expect(second.output()).toContain('est déjà utilisé par une autre instance de l’application');
    expect((await fetch(`${first.url}/readyz`)).status).toBe(200);
    await stop(first);
  },
  TEST_MS,
);

it.each([
  [
    'a port that is taken',
    'PORT',
    async () => {
      const server = createServer().listen(0, 'localhost');
      await once(server, 'listening');
      const address = server.address();
      server.unref();
      return String(address && typeof address === 'object' ? address.port : 0);
    },
    /^Le port \d+ est déjà utilisé/,
  ],
  [
    'a folder that can’t be written',
    'DATA_DIR',
    () => {
      const file = path.join(newFolder(), 'fichier');
      writeFileSync(file, '');
      return Promise.resolve(file);
    },
    /^Le dossier de données .* n’est pas accessible en écriture/,
  ],
  ['a variable that is wrong', 'SMTP_URL', () => Promise.resolve('ceci'), /^La variable SMTP_URL /],
  [
    'a database that does not answer',
    'DATABASE_URL',
    () => Promise.resolve('postgres://a:b@127.0.0.1:1/sci'),
    /La base de données de DATABASE_URL ne répond pas/,
  ],
])(
  'ends with one sentence and a code for %s',
  async (_what, name, value, sentence) => {
    const refused = await run({ DATA_DIR: newFolder(), [name]: await value() });

    expect(await refused.ended()).toBe(1);
    const lines = refused
      .output()
      .trim()
      .split('\n')
      .filter((line) => !line.endsWith('…'));
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(sentence);
  },
  TEST_MS,
);
