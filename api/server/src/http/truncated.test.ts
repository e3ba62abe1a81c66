import { readdir } from 'node:fs/promises';
import { connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { startApp, type TestApp } from '../testing/app.ts';
import { openBooks } from '../testing/books.ts';
import { until } from '../testing/wait.ts';

/**
 * Uploads that do not arrive whole, over real connections: a lost line, a client that announces
 * more than it sends.
 */

let test: TestApp;
let token = '';
let accountId = 0;
beforeAll(async () => {
  test = await startApp();
  const manager = await test.people.manager();
  token = manager.token;
  ({ accountId } = await openBooks(test.call, manager));
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

const BOUNDARY = 'frontiere';
const part = (headers: string, content: string): string =>
  `--${BOUNDARY}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
const statement = [
  'Date operation;Libelle court;Type operation;Libelle operation;Montant operation en euro',
  '05/03/2026;COURT;VIREMENT;VIR LOYER MARS;700,00',
].join('\n');
const whole = () =>
  part('name="bank_account_id"', String(accountId)) +
  part('name="files"; filename="releve.csv"\r\nContent-Type: text/csv', statement) +
  `--${BOUNDARY}--\r\n`;

/**
 * Sends a request as these bytes; `answer` is the status that came back, 0 when the server closed
 * without one.
 */
function sendRaw(
  body: string,
  announced: number,
): { readonly socket: Socket; readonly answer: Promise<number> } {
  const address = test.app.server.address() as AddressInfo;
  const socket = connect(address.port, '127.0.0.1');
  sockets.push(socket);
  let received = '';
  socket
    .on('data', (chunk) => {
      received += chunk.toString();
    })
    .on('error', () => undefined);
  const answer = new Promise<number>((resolve) => {
    socket.on('close', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1] ?? 0)));
  });
  const head = [
    'POST /api/v2/bankImport HTTP/1.1',
    'Host: localhost',
    `Authorization: Bearer ${token}`,
    'Connection: close',
    `Content-Type: multipart/form-data; boundary=${BOUNDARY}`,
    `Content-Length: ${announced}`,
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  return { socket, answer };
}

const connections = () =>
  new Promise<number>((resolve, reject) => {
    test.app.server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
const stored = async () => ({
  imports: (await test.db.selectFrom('bank_import').select('id').execute()).length,
  files: await readdir(path.join(test.dataDir, 'files'), { recursive: true }).catch(() => []),
});
const answersStill = async () => (await test.app.inject('/healthz')).statusCode;

it.each([
  ['in the middle of its headers', () => `--${BOUNDARY}\r\nContent-Disposition: form-da`],
  ['in the middle of a file', () => whole().slice(0, -60)],
  ['before its last boundary', () => whole().slice(0, -(BOUNDARY.length + 6))],
])(
  'an upload whose line is cut %s stores nothing, and the server goes on',
  async (_where, sent) => {
    const { socket } = sendRaw(sent(), Buffer.byteLength(whole()));
    await until(async () => (await connections()) > 0);
    socket.resetAndDestroy();
    await until(async () => (await connections()) === 0);

    expect(await stored()).toEqual({ imports: 0, files: [] });
    expect(await answersStill()).toBe(200);
  },
);

it('an upload that ends before what it announced is refused as the client’s mistake', async () => {
  const { socket, answer } = sendRaw(whole().slice(0, -60), Buffer.byteLength(whole()));
  socket.end();

  expect(await answer).toBe(400);
  expect(await stored()).toEqual({ imports: 0, files: [] });
  expect(await answersStill()).toBe(200);
});

it('so is a form without its last boundary', async () => {
  const sent = whole().slice(0, -(BOUNDARY.length + 6));

  expect(await sendRaw(sent, Buffer.byteLength(sent)).answer).toBe(422);
  expect(await stored()).toEqual({ imports: 0, files: [] });
});

it('takes the same upload once it arrives whole', async () => {
  const { answer } = sendRaw(whole(), Buffer.byteLength(whole()));

  expect(await answer).toBe(201);
  expect((await stored()).imports).toBe(1);
});
