import { PassThrough } from 'node:stream';
import { startApp } from '../../testing/app.ts';
import { MAIL_WEBHOOK_PATH, RETURNS_PATH } from './webhook.ts';

/** What strangers can have the server hold in memory before it is known who reports a mail. */

const { app } = await startApp();
const MEGABYTE = 1024 * 1024;

/** A report of this length that begins and does not end by itself. */
function begin(url: string, bytes: number, beginning = '') {
  const payload = new PassThrough();
  payload.write(beginning);
  const answer = app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': String(bytes),
    },
    payload,
  });
  return {
    answer: answer.then(({ statusCode }) => statusCode),
    end: () => void payload.end('--b--\r\n'),
  };
}

const field = (name: string, value: string) =>
  `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

it('reads two large reports at a time, tells the provider to send a third one later, and goes on with small ones', async () => {
  const [one, other] = [
    begin(MAIL_WEBHOOK_PATH, 20 * MEGABYTE),
    begin(RETURNS_PATH, 20 * MEGABYTE),
  ];
  expect(await begin(MAIL_WEBHOOK_PATH, 2 * MEGABYTE).answer).toBe(503);
  const small = begin(MAIL_WEBHOOK_PATH, 1000);
  small.end();
  expect(await small.answer).toBe(422);

  one.end();
  other.end();
  expect(await Promise.all([one.answer, other.answer])).toEqual([422, 422]);
  const later = begin(MAIL_WEBHOOK_PATH, 2 * MEGABYTE);
  later.end();
  expect(await later.answer).toBe(422);
});

it('refuses before it reads what is longer than any mail', async () => {
  expect(await begin(MAIL_WEBHOOK_PATH, 31 * MEGABYTE).answer).toBe(413);
});

it('reads no file of a report once its signature is known to be none', async () => {
  const signed = ['timestamp', 'token', 'signature'].map((name) => field(name, '1')).join('');
  const file =
    '--b\r\ncontent-disposition: form-data; name="attachment-1"; filename="a.pdf"\r\n\r\n';

  expect(await begin(MAIL_WEBHOOK_PATH, 20 * MEGABYTE, signed + file).answer).toBe(422);
});
