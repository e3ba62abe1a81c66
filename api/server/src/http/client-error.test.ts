import { connect, type AddressInfo, type Socket } from 'node:net';
import { startApp, type TestApp } from '../testing/app.ts';

/** What the HTTP parser refuses before there is a request, over real connections. */

let test: TestApp;
beforeAll(async () => {
  test = await startApp();
  await test.app.listen({ port: 0, host: '127.0.0.1' });
});

const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

async function sendRaw(
  bytes: string,
): Promise<{ readonly status: number; readonly type: string | undefined; readonly body: unknown }> {
  const socket = connect((test.app.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket);
  const received: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => received.push(chunk)).on('error', () => undefined);
  const closed = new Promise<void>((resolve) => {
    socket.on('close', () => resolve());
  });
  socket.write(bytes);
  await closed;
  const [head = '', body = ''] = Buffer.concat(received).toString().split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    type: /^content-type: (.*)$/im.exec(head)?.[1],
    body: JSON.parse(body),
  };
}

const TYPE = 'application/json; charset=utf-8';

it.each([
  ['an address', `GET /api/user?x=${'a'.repeat(17_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`],
  [
    'a header',
    `GET /api/user HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'a'.repeat(17_000)}\r\n\r\n`,
  ],
])('%s beyond 16 KB is refused in a French sentence', async (_what, bytes) => {
  expect(await sendRaw(bytes)).toEqual({
    status: 431,
    type: TYPE,
    body: { message: 'L’adresse ou les en-têtes de la demande sont trop longs.' },
  });
});

it('bytes that are no request are refused in a French sentence, and the server goes on', async () => {
  expect(await sendRaw('bonjour\r\n\r\n')).toEqual({
    status: 400,
    type: TYPE,
    body: { message: 'La demande n’est pas lisible.' },
  });
  expect((await test.app.inject('/healthz')).statusCode).toBe(200);
});
