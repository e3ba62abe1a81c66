import http from 'node:http';
import { memoryStore } from '@sci/registry/memory-store';
import { fromStore } from '@sci/registry/verify';
import { publishFirst } from '../../registry/test/releases.ts';
import { servePages } from './page-server.ts';

const NOW = new Date('2026-11-20T09:00:00Z');

const closing: (() => unknown)[] = [];
afterEach(() => Promise.all(closing.splice(0).map((close) => close())));

/** A page of a developer in front of a server that answers what it was asked. */
async function inFrontOf(answer: http.RequestListener): Promise<string> {
  const { url, close } = await listening(answer);
  closing.push(close);
  return pageOf(`${url}/api`);
}

async function listening(answer: http.RequestListener) {
  const server = http.createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const close = () => new Promise((resolve) => server.close(resolve));
  return { url: `http://localhost:${port}`, close };
}

async function pageOf(api: string): Promise<string> {
  const store = memoryStore();
  const published = await publishFirst(store, ['mf-a'], NOW);
  const page = await servePages({ registry: () => published, read: fromStore(store), api });
  closing.push(() => page.close());
  return page.url;
}

it('passes on whatever the page says of itself, but not where it is, nor what others keep in cookies', async () => {
  const url = await inFrontOf((request, response) => {
    response.end(JSON.stringify({ url: request.url, headers: request.headers }));
  });

  const answer = await fetch(`${url}/api/v2/user?page=2`, {
    headers: {
      authorization: 'Bearer abc',
      'x-sci-presence': 'proof',
      'x-sci-to-come': 'next year',
      'user-agent': 'Chromium',
      origin: url,
      cookie: 'theme=dark; sci_device=known; sci-dev-override=off; sci_set=new',
    },
  });

  const asked = await answer.json();
  expect(asked).toMatchObject({
    url: '/api/v2/user?page=2',
    headers: {
      authorization: 'Bearer abc',
      'x-sci-presence': 'proof',
      'x-sci-to-come': 'next year',
      'user-agent': 'Chromium',
      cookie: 'sci_device=known; sci_set=new',
    },
  });
  expect(asked.headers).not.toHaveProperty('origin');
  expect(asked.headers.host).not.toBe(new URL(url).host);
});

it('brings back whatever the server says, its cookies for a page without encryption', async () => {
  const url = await inFrontOf((_request, response) => {
    response.writeHead(302, {
      location: '/app/Dashboard',
      'x-sci-unread': '3',
      'strict-transport-security': 'max-age=63072000',
      'set-cookie': [
        'sci_device=a%3B; Max-Age=60; Path=/api/login; HttpOnly; SameSite=Lax; Secure',
        'sci_set=; Max-Age=0; Path=/',
      ],
    });
    response.end();
  });

  const answer = await fetch(`${url}/api/login`, { redirect: 'manual' });

  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe('/app/Dashboard');
  expect(answer.headers.get('x-sci-unread')).toBe('3');
  expect(answer.headers.has('strict-transport-security')).toBe(false);
  expect(answer.headers.getSetCookie()).toEqual([
    'sci_device=a%3B; Max-Age=60; Path=/api/login; HttpOnly; SameSite=Lax',
    'sci_set=; Max-Age=0; Path=/',
  ]);
});

it('says in the form of a refusal that the server does not answer', async () => {
  const gone = await listening(() => undefined);
  await gone.close();
  const url = await pageOf(`${gone.url}/api`);

  const answer = await fetch(`${url}/api/v2/user`);

  expect(answer.status).toBe(502);
  expect(await answer.json()).toEqual({
    message: `${gone.url} ne répond pas (ECONNREFUSED).`,
  });
});
