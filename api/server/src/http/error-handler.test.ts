import { Writable } from 'node:stream';
import { fastify } from 'fastify';
import { createLogger } from '../app/logger.ts';
import { connectPool } from '../db/connect.ts';
import { refuseUnavailable } from '../ports/refusals.ts';
import { handleError } from './error-handler.ts';

const WARN = 40;
const ERROR = 50;

/** What is answered to a call that fails like this, and what is written about it. */
async function answerTo(fail: () => Promise<unknown>) {
  const lines: string[] = [];
  const destination = new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString());
      done();
    },
  });
  const app = fastify({
    loggerInstance: createLogger('warn', destination),
  });
  app.setErrorHandler(handleError);
  app.get('/', fail);
  const { statusCode, body } = await app.inject('/');
  await app.close();
  const [line] = lines.map((text) => JSON.parse(text));
  return { statusCode, body, line };
}

/** The server of the tests fails by itself with that code. */
async function failWith(code: string): Promise<void> {
  const pool = connectPool(process.env['SCI_TEST_DATABASE'] ?? '', { max: 1 });
  try {
    await pool.query(`do $$ begin raise 'no room left' using errcode = '${code}'; end $$`);
  } finally {
    await pool.end();
  }
}

it.each([
  ['a full disk', '53100', ERROR],
  ['a server that only reads', '25006', ERROR],
  ['a statement that took too long', '57014', WARN],
  ['a lost connection', '08006', WARN],
])(
  'writes the cause of a 503 made from %s, which the caller does not read',
  async (_, code, level) => {
    const { statusCode, body, line } = await answerTo(() => failWith(code));

    expect(statusCode).toBe(503);
    expect(body).not.toContain('no room left');
    expect(line).toMatchObject({ level, status: 503, err: { code, message: 'no room left' } });
  },
);

it('writes no cause of a 503 that is its own', async () => {
  const { statusCode, line } = await answerTo(async () => refuseUnavailable('Plus tard.'));

  expect(statusCode).toBe(503);
  expect(line).toMatchObject({ level: WARN, msg: 'Plus tard.' });
  expect(line).not.toHaveProperty('err');
});
