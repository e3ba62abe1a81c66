import { contract, type CallKey } from '@sci/contract/contract';
import type { Access, Endpoint } from '@sci/contract/endpoint';
import { startApp, type TestApp } from '../app.ts';
import type { Caller } from '../call.ts';

/**
 * What a role is answered before anything of its request is read; `ok`: it goes on to the input and
 * the handler.
 */
type Verdict =
  | 'ok'
  | '401'
  | '403 unverified'
  | '403 no_company'
  | '403 subscription'
  | '403 role'
  | '403 impersonation';

const ROLES = [
  'guest',
  'unverified',
  'without company',
  'without subscription',
  'manager',
  'admin',
  'impersonating, reading',
  'impersonating, writing',
] as const;
type Role = (typeof ROLES)[number];

/** The table of the product: access level × role. */
const TABLE: Readonly<Record<Access, Readonly<Record<Role, Verdict>>>> = {
  public: all('ok'),
  session: { ...all('ok'), guest: '401' },
  verified: { ...all('ok'), guest: '401', unverified: '403 unverified' },
  member: {
    ...all('ok'),
    guest: '401',
    unverified: '403 unverified',
    'without company': '403 no_company',
    admin: '403 no_company',
  },
  editor: {
    ...all('ok'),
    guest: '401',
    unverified: '403 unverified',
    'without company': '403 no_company',
    admin: '403 no_company',
    'without subscription': '403 subscription',
    'impersonating, reading': '403 impersonation',
  },
  admin: { ...all('403 role'), guest: '401', admin: 'ok' },
  publisher: { ...all('403 role'), guest: '401' },
};

function all(verdict: Verdict): Record<Role, Verdict> {
  return {
    guest: verdict,
    unverified: verdict,
    'without company': verdict,
    'without subscription': verdict,
    manager: verdict,
    admin: verdict,
    'impersonating, reading': verdict,
    'impersonating, writing': verdict,
  };
}

function expected(key: string, endpoint: Endpoint, role: Role): Verdict {
  const verdict = TABLE[endpoint.access][role];
  if (!role.startsWith('impersonating') || verdict === '401') return verdict;
  if (endpoint.scope === 'own' || key.startsWith('DELETE ')) return '403 impersonation';
  // What is not the company's data but still changes something needs the permission to write too.
  const changes =
    !key.startsWith('GET ') && (endpoint.access === 'verified' || endpoint.access === 'admin');
  return role === 'impersonating, reading' && changes ? '403 impersonation' : verdict;
}

const calls = Object.entries<Endpoint>(contract);
let test: TestApp;
let people: Record<Role, Caller | undefined>;
beforeAll(async () => {
  test = await startApp({ behindPooler: true });
  const manager = await test.people.manager();
  people = {
    guest: undefined,
    unverified: await test.people.unverified(),
    'without company': await test.people.user(),
    'without subscription': await test.people.unsubscribed(),
    manager,
    admin: await test.people.admin(),
    'impersonating, reading': await test.people.impersonating(manager),
    'impersonating, writing': await test.people.impersonating(manager, { writing: true }),
  };
});

/**
 * A request that no schema accepts: it passes the access rules or it does not, and changes nothing.
 */
async function verdictOf(key: string, as: Caller | undefined): Promise<string> {
  const [method = '', path = ''] = key.split(' ');
  const answer = await test.app.inject({
    method: method as 'GET',
    url: `/api${path.replaceAll(/:\w+/g, 'x')}?inconnu=1`,
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
  });
  if (answer.statusCode === 401) return '401';
  if (answer.statusCode === 403) return `403 ${String(answer.json().reason)}`;
  return answer.statusCode === 422 ? 'ok' : `unexpected ${answer.statusCode}`;
}

it.each(calls)('%s: each role is let in, or told why not', async (key, endpoint) => {
  const found: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  for (const role of ROLES) {
    found[role] = await verdictOf(key, people[role]);
    wanted[role] = expected(key, endpoint, role);
  }
  expect(found).toEqual(wanted);
});

it('has a level for every call, and no call of the administration or of a company is public', () => {
  const open = calls.filter(([, { access }]) => access === 'public').map(([key]) => key as CallKey);
  expect(open.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'GET /v2/offer',
    'GET /verify-associate-email/:id/:hash',
    'POST /forgot_password',
    'POST /login',
    'POST /register',
    'POST /reset_password',
    'POST /v2/client_load_times',
    'POST /v2/client_report',
    'POST /v2/client_vitals',
    'POST /v2/demo',
    'POST /v2/login/passkey',
    'POST /v2/login/passkey/start',
    'POST /v2/user/stop_reminders',
    'POST /v2/user/take_back_email',
  ]);
});
