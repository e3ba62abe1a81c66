import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startApp } from '../testing/app.ts';

it('tells how deep and how old the work in the background is, by process and by store', async () => {
  const test = await startApp();
  await test.db
    .insertInto('job_run')
    .values([
      { id: 1, kind: 'purge', status: 'failed', created_at: '2026-11-01T00:00:00Z' },
      { id: 2, kind: 'purge', status: 'processing', created_at: '2020-01-01T00:00:00Z' },
    ])
    .execute();
  await test.db
    .insertInto('mail')
    .values({
      kind: 'verify_email',
      recipients: ['a@exemple.fr'],
      subject: 'x',
      body_text: 'x',
      body_html: null,
      attachments: '[]',
      status: 'failed',
    })
    .execute();

  const { body } = await test.app.inject('/metrics');
  const measured = (name: string): number =>
    Number(new RegExp(`^${name} (.+)$`, 'mu').exec(body)?.[1]);
  expect({
    failed: measured('jobs_failed'),
    waiting: measured('jobs_waiting'),
    mails: measured('mails_failed'),
    up: measured('database_up'),
  }).toEqual({ failed: 1, waiting: 1, mails: 1, up: 1 });
  expect(measured('jobs_oldest_seconds')).toBeGreaterThan(100_000_000);
  expect(measured('data_disk_free_bytes')).toBeGreaterThan(0);
  expect(body).toMatch(/^database_connections\{state="used"\} \d+$/mu);
});

it('is ready without the parts that it can do without, and names them', async () => {
  const test = await startApp();
  expect((await test.app.inject('/readyz')).json()).toEqual({ status: 'ok' });

  // The store of documents is a file where a folder should be: nothing can be read from it.
  const folder = `${test.dataDir}/files`;
  await mkdir(folder, { recursive: true });
  await rm(folder, { recursive: true });
  await writeFile(folder, '');
  await test.db
    .insertInto('job_run')
    .values({
      id: 3,
      kind: 'purge',
      status: 'processing',
      created_at: '2020-01-01T00:00:00Z',
      updated_at: '2020-01-01T00:00:00Z',
    })
    .execute();
  const answer = await test.app.inject('/readyz');
  expect({ status: answer.statusCode, body: answer.json() }).toEqual({
    status: 200,
    body: { status: 'ok', degraded: ['queue', 'files'] },
  });
});

it('tells its measures to whoever asks the process itself, not through a proxy', async () => {
  const { app } = await startApp();
  const status = async (headers: Record<string, string>) =>
    (await app.inject({ url: '/metrics', headers })).statusCode;
  expect(await status({})).toBe(200);
  expect(await status({ 'x-forwarded-for': '203.0.113.7' })).toBe(404);
  expect(await status({ forwarded: 'for=203.0.113.7' })).toBe(404);
});

describe.each(['alerts.yaml', 'dashboard.json'])('what an operator watches by %s', (name) => {
  const file = path.resolve(import.meta.dirname, '../../../../deploy/monitoring', name);

  it('names measures that the product tells, and calls that it serves', async () => {
    const { app } = await startApp();
    // A call, so that its duration is among the measures.
    await app.inject('/healthz');
    const { body } = await app.inject('/metrics');
    const told = new Set([...body.matchAll(/^([a-z_0-9]+)(?:\{|\s)/gmu)].map(([, one]) => one));
    const rules = await readFile(file, 'utf8');
    const asked = [
      ...rules.matchAll(/\b(?:http|database|jobs|mails|modules|data|nodejs|process)_\w+/gu),
    ];
    expect(asked.length).toBeGreaterThan(5);
    expect(asked.map(([one]) => one).filter((one) => !told.has(one))).toEqual([]);

    const routes = [...rules.matchAll(/route=\\?"([^"\\~]+)\\?"/gu)].map(([, one = '']) => one);
    const unserved = routes.filter((url) => !app.hasRoute({ method: 'POST', url }));
    expect(unserved).toEqual([]);
  });
});
