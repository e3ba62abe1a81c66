import { z } from 'zod';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp } from '../testing/app.ts';
import { bodyLimit } from './body-limits.ts';

const { app, people } = await startApp();

const post = (url: string, payload: string, token?: string) =>
  app.inject({
    method: 'POST',
    url,
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    payload,
  });
/** A body of so many kilobytes that is no JSON: whoever parses it says so. */
const unreadable = (kilobytes: number): string => '['.repeat(kilobytes * 1024);

it('refuses five megabytes to the login by their length, before reading them', async () => {
  const answer = await post('/api/login', unreadable(5 * 1024));
  expect([answer.statusCode, answer.json()]).toEqual([
    413,
    { message: 'Le contenu envoyé est trop volumineux.' },
  ]);
  // What is small enough is read, and found to be no JSON.
  expect((await post('/api/login', unreadable(1))).statusCode).toBe(422);
});

it('takes a form with its lists from who is known, and a whole account where one is sent', async () => {
  const { token } = await people.manager();
  expect((await post('/api/config/building', unreadable(600), token)).statusCode).toBe(413);
  expect((await post('/api/config/building', unreadable(100), token)).statusCode).toBe(422);
  expect(
    (await post('/api/v2/bankMovement/ventilate_each', unreadable(600), token)).statusCode,
  ).toBe(422);
  expect(bodyLimit('POST /v2/bankMovement/verify', { access: 'editor' })).toBe(5 * 1024 * 1024);
});

it('reads the longest text that the schema of a call takes', () => {
  const longest = (body: z.ZodType): number =>
    Math.max(
      0,
      ...Array.from(
        JSON.stringify(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })).matchAll(
          /"maxLength":(\d+)/g,
        ),
        ([, length]) => Number(length),
      ),
    );
  const tooLong = (Object.entries(contract) as [CallKey, Endpoint][]).filter(
    ([key, { access, body, transport }]) =>
      body !== undefined &&
      transport !== 'multipart' &&
      longest(body) >= bodyLimit(key, { access }),
  );
  expect(tooLong.map(([key]) => key)).toEqual([]);
  expect(bodyLimit('POST /report/general_assembly/update', { access: 'editor' })).toBe(
    5 * 1024 * 1024,
  );
});
