import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import path from 'node:path';
import { Folders, run } from '../test/command.ts';

const folders = new Folders();
afterAll(() => folders.remove());

/** A server of a company, whose certificate no authority signed that machines know. */
async function ownServer(name: string) {
  const folder = await folders.make();
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'own.pem')];
  const options = `req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${name} -addext`.split(' ');
  const made = spawnSync(
    'openssl',
    options.concat(`subjectAltName=DNS:${name}`, '-keyout', key, '-out', certificate),
  );
  if (made.status !== 0) throw new Error(made.stderr.toString());
  const server = https.createServer(
    { key: readFileSync(key), cert: readFileSync(certificate) },
    (_request, response) => {
      response.setHeader('content-type', 'application/json').end('[]');
    },
  );
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `https://localhost:${port}`,
    certificate,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

const TOKEN = { SCI_PUBLISHER_TOKEN: 'token' };

it('says of a certificate that nobody knows how a team trusts it, and goes on when it does', async () => {
  const { url, certificate, close } = await ownServer('localhost');

  const refused = await run(['live-types', url], TOKEN);
  expect(refused.output).toMatch(
    /^Le certificat de https:\S+ vient d’une autorité .*NODE_EXTRA_CA_CERTS/,
  );
  expect(refused.code).toBe(1);

  const trusted = await run(['status', url], { ...TOKEN, NODE_EXTRA_CA_CERTS: certificate });
  expect(trusted).toMatchObject({ code: 0, output: expect.stringContaining(url) });
  await close();
});

it('says of a certificate of another server that it is one', async () => {
  const { url, certificate, close } = await ownServer('autre.exemple.fr');

  const { output } = await run(['live-types', url], {
    ...TOKEN,
    NODE_EXTRA_CA_CERTS: certificate,
  });
  expect(output.trim()).toBe(`Le certificat de ${url} est au nom d’un autre serveur.`);
  await close();
});

it('says of a server that is not there that it does not answer', async () => {
  const { url, close } = await ownServer('localhost');
  await close();

  const { output } = await run(['live-types', url], TOKEN);
  expect(output.trim()).toBe(`${url} ne répond pas (ECONNREFUSED).`);
});

/** What stands at an address where a team expects the product. */
const OTHERS: Readonly<Record<string, (response: http.ServerResponse) => void>> = {
  portal: (response) => response.setHeader('content-type', 'text/html').end('<html>'),
  'another API': (response) => response.end('{"a":1}'),
  'a page that is missing': (response) => response.writeHead(404).end('<html>'),
  'an address below the product’s': (response) =>
    response.writeHead(404).end('{"message":"Cette adresse n’existe pas."}'),
  'a gateway': (response) => response.writeHead(502).end('<html>'),
  'a connection that is cut': (response) => {
    response.writeHead(200, { 'content-length': '1000' }).write('[{', () => response.destroy());
  },
};

it.each([
  ['portal', 'autre chose qu’un serveur du produit'],
  ['another API', 'autre chose qu’un serveur du produit'],
  ['a page that is missing', 'autre chose qu’un serveur du produit'],
  ['an address below the product’s', 'nommez son adresse sans chemin'],
  ['a gateway', 'est en panne ou redémarre (502)'],
  ['a connection that is cut', 'a été coupée'],
])('says of %s, in one sentence, what it is not', async (kind, sentence) => {
  const server = http.createServer((_request, response) => OTHERS[kind]?.(response));
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  for (const command of ['status', 'live-types']) {
    const { code, output } = await run([command, `http://localhost:${port}/app`], TOKEN);
    expect([code, output.trim()]).toEqual([1, expect.stringContaining(sentence)]);
    expect(output.trim().split('\n')).toHaveLength(1);
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

it('says of what was copied badly that it is no token', async () => {
  const { code, output } = await run(['status', 'http://localhost:9'], {
    SCI_PUBLISHER_TOKEN: 'jeton : abc…',
  });
  expect([code, output.trim()]).toEqual([1, expect.stringContaining('n’est pas un jeton')]);
});
