import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { testFolder } from '../../testing/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../../../../..');
const hasNginx = spawnSync('nginx', ['-v']).status === 0;
const itWithNginx = hasNginx ? it : it.skip;

interface Answer {
  readonly status: number;
  readonly type: string;
  readonly retryAfter: string | undefined;
  readonly text: string;
}

itWithNginx('hands on what two processes say while their database is away', async () => {
  const processes = await Promise.all([1, 2].map(() => listen(unavailable)));
  const proxy = await startProxy(processes);
  for (let n = 0; n < 12; n += 1)
    expect(await proxy.ask('application/json')).toEqual({
      status: 503,
      type: 'application/json',
      retryAfter: '2',
      text: '{"message":"La base de données ne répond pas."}',
    });
  await proxy.stop();
  await Promise.all(processes.map(close));
});

itWithNginx('asks the other process at once when one is gone', async () => {
  const [here, gone] = await Promise.all([1, 2].map(() => listen(fine)));
  const proxy = await startProxy([here, gone].filter((one) => one !== undefined));
  if (gone) await close(gone);
  for (let n = 0; n < 12; n += 1)
    expect(await proxy.ask('application/json')).toMatchObject({ status: 200, text: 'oui' });
  await proxy.stop();
  if (here) await close(here);
});

itWithNginx('says in French that no process answers, to a page and to a person', async () => {
  const processes = await Promise.all([1, 2].map(() => listen(fine)));
  const proxy = await startProxy(processes);
  await Promise.all(processes.map(close));
  const called = await proxy.ask('application/json');
  expect(called).toMatchObject({ status: 503, type: 'application/json; charset=utf-8' });
  expect(JSON.parse(called.text)).toEqual({
    message: 'Le service est indisponible : réessayez dans quelques instants.',
  });
  const opened = await proxy.ask('text/html,application/xhtml+xml');
  expect(opened).toMatchObject({ status: 503, type: 'text/html; charset=utf-8', retryAfter: '5' });
  expect(opened.text).toContain('cette page se rouvre d’elle-même');
  await proxy.stop();
});

function unavailable(response: ServerResponse): void {
  response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
  response.end('{"message":"La base de données ne répond pas."}');
}

const fine = (response: ServerResponse): void => void response.end('oui');

function listen(answer: (response: ServerResponse) => void): Promise<Server> {
  const server = createServer((_request, response) => answer(response));
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function close(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** The file that is deployed, with the ports and the certificate of the test. */
async function startProxy(processes: readonly Server[]) {
  const probe = await listen(fine);
  const port = portOf(probe);
  await close(probe);
  const folder = path.join(testFolder(), `nginx-${port}`);
  mkdirSync(folder, { recursive: true });
  certify(folder);
  const [one, other] = processes.map(portOf);
  const site = readFileSync(path.join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replaceAll('/etc/ssl/sci', folder)
    .replace('listen 80', `listen unix:${folder}/plain`)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('127.0.0.1:4000', `127.0.0.1:${one ?? 0}`)
    .replace('127.0.0.1:4001', `127.0.0.1:${other ?? 0}`);
  const main = path.join(folder, 'nginx.conf');
  const own = ['proxy', 'client_body', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ');
  writeFileSync(
    main,
    `daemon off; pid ${folder}/pid; error_log /dev/null; events {} http { access_log off; ${own}\n${site} }`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', main], { stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  nginx.stderr.on('data', (part: Buffer) => (said += part.toString()));
  const ask = (accept: string) => askAt(port, accept);
  for (;;) {
    if (nginx.exitCode !== null) throw new Error(said);
    if (await ask('text/plain').catch(() => undefined)) break;
    await wait(20);
  }
  return {
    ask,
    stop: () =>
      new Promise<void>((resolve) => {
        nginx.once('exit', () => resolve());
        nginx.kill('SIGTERM');
      }),
  };
}

function certify(folder: string): void {
  const { status, stderr } = spawnSync('openssl', [
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-subj',
    '/CN=sci.exemple.fr',
    '-keyout',
    path.join(folder, 'privkey.pem'),
    '-out',
    path.join(folder, 'fullchain.pem'),
  ]);
  if (status !== 0) throw new Error(String(stderr));
}

function askAt(port: number, accept: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      { host: '127.0.0.1', port, path: '/', headers: { accept }, rejectUnauthorized: false },
      (response) => {
        let text = '';
        response.on('data', (part: Buffer) => (text += part.toString()));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            type: response.headers['content-type'] ?? '',
            retryAfter: response.headers['retry-after'],
            text,
          }),
        );
      },
    );
    asked.once('error', reject);
    asked.end();
  });
}
