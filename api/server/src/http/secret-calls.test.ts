import { z } from 'zod';
import { contract, type CallKey } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { startApp } from '../testing/app.ts';
import { SECRET_CALLS } from './secret-calls.ts';

const SECRET = /"(?:\w*password\w*|token|secret|recovery_codes)":/;
const written = (schema: z.ZodType | undefined): string =>
  schema === undefined
    ? ''
    : JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

it('names every writing of the contract that carries a secret', () => {
  const calls = Object.entries(contract) as [CallKey, Endpoint][];
  const carrying = calls.filter(
    ([key, { access, body, reply }]) =>
      !key.startsWith('GET ') && access !== 'public' && SECRET.test(written(body) + written(reply)),
  );
  expect(new Set(carrying.map(([key]) => key))).toEqual(SECRET_CALLS);
});

it('keeps nothing of a secret for the one who sends his writing again', async () => {
  const { call, db, people } = await startApp();
  const as = await people.user();
  const { body } = await call('POST /v2/user/two_factor', {
    as,
    headers: { ...(await people.present(as)), 'idempotency-key': 'secret-1' },
  });
  expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
  expect(await db.selectFrom('idempotency_key').selectAll().execute()).toEqual([]);
});
