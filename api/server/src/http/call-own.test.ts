import { isCallerOf, isContextOf } from './call-own.ts';
import type { SomeContext } from './call.ts';

const somebody = { id: 3 } as SomeContext['user'];
const company = { id: 7 } as SomeContext['company'];
const context = (fields: Partial<SomeContext>) =>
  ({ key: 'GET /config/buildings', user: somebody, company, ...fields }) as SomeContext;

it('takes what was read for a call, with whom its access level asks for', () => {
  expect(isContextOf('GET /config/buildings', context({}))).toBe(true);
  expect(isContextOf('GET /user', context({ key: 'GET /user', company: null }))).toBe(true);
  expect(
    isContextOf('POST /login', context({ key: 'POST /login', user: null, company: null })),
  ).toBe(true);
});

it.each<[string, Partial<SomeContext>]>([
  ['was read for another call of the same access', { key: 'GET /config/company' }],
  ['names nobody', { user: null }],
  ['names no company', { company: null }],
])('refuses for a member’s call a context that %s', (_fault, fields) => {
  expect(isContextOf('GET /config/buildings', context(fields))).toBe(false);
});

it('refuses for a public call a context with somebody in it', () => {
  expect(isContextOf('POST /login', context({ key: 'POST /login', company: null }))).toBe(false);
});

it('counts nobody by the input of another call', () => {
  const caller = {
    ...context({ key: 'POST /login' }),
    ip: '::1',
    userId: null,
    sessionId: null,
    companyId: null,
  };
  expect(isCallerOf('POST /login', caller)).toBe(true);
  expect(isCallerOf('POST /register', caller)).toBe(false);
});
