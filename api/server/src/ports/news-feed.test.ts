import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startApp } from '../testing/app.ts';
import { openNews, parseNews } from './news-feed.ts';

const item = { title: 'Une actualité', url: 'https://exemple.fr/a' };

it('finds the array that the text contains', () => {
  expect(parseNews(`Export\n${JSON.stringify([item, item])}\n-- fin`)).toEqual([item, item]);
});

it('leaves out what is no news item, and addresses that are not web pages', () => {
  expect(
    parseNews(
      JSON.stringify([item, { title: '' }, { title: 'x', url: 'javascript:alert(1)' }, 7, null]),
    ),
  ).toEqual([item]);
});

it.each(['', 'rien', '[', '{"a":1}', '[1,2'])('throws on %j', (text) => {
  expect(() => parseNews(text)).toThrow();
});

it('gives the local feed when no address is configured', async () => {
  const { call, people } = await startApp();
  expect((await call('GET /v2/news', { as: await people.user() })).body.length).toBeGreaterThan(0);
});

it('is silent when the feed is down, slow to answer or wrong, and keeps what it knew', async () => {
  let answer: { status: number; body: string } = {
    status: 200,
    body: `texte ${JSON.stringify([item])}`,
  };
  const server = createServer((_request, response) =>
    response.writeHead(answer.status).end(answer.body),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  let now = 0;
  const feed = openNews(
    `http://127.0.0.1:${(server.address() as AddressInfo).port}/export`,
    () => new Date(now),
  );

  expect(await feed.read()).toEqual([item]);
  for (const wrong of [
    { status: 500, body: '' },
    { status: 200, body: '<html>' },
  ]) {
    now += 3_600_000;
    answer = wrong;
    expect(await feed.read()).toEqual([item]);
  }
  server.close();
  expect(await openNews('http://127.0.0.1:9/', () => new Date()).read()).toEqual([]);
});
