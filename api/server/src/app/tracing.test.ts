import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTracer } from '../ports/tracing.ts';
import { afterFile } from '../testing/after-file.ts';
import { startApp } from '../testing/app.ts';
import { newFolder, start, stop } from '../testing/process.ts';
import { until } from '../testing/wait.ts';
import { openTracer } from './open-tracer.ts';

interface SentSpan {
  readonly name: string;
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly attributes: readonly {
    readonly key: string;
    readonly value: { stringValue?: string };
  }[];
  readonly status: { readonly code?: number };
}

/** A collector that takes spans as OTLP writes them in JSON. */
async function openCollector() {
  const spans: SentSpan[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        if (request.url !== '/v1/traces') return response.writeHead(404).end();
        const { resourceSpans } = JSON.parse(Buffer.concat(chunks).toString());
        for (const { scopeSpans } of resourceSpans)
          for (const scope of scopeSpans) spans.push(...scope.spans);
        return response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  await afterFile(async () => void server.close());
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, spans };
}

const valueOf = (span: SentSpan | undefined, key: string): string | undefined =>
  span?.attributes.find((one) => one.key === key)?.value.stringValue;

describe('a product whose operator names a collector of traces', () => {
  it('tells in one trace the call, its statements and the job that it asked for, with the reference of the call', async () => {
    const collector = await openCollector();
    const tracer = openTracer(collector.address);
    setTracer(tracer);
    const test = await startApp({ jobs: true });
    const email = 'lea@exemple.fr';
    const { status } = await test.call('POST /register', {
      body: { name: 'Martin', first_name: 'Léa', email, password: 'une phrase assez longue' },
      headers: {
        'x-request-id': 'reference-0042',
        traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
      },
    });
    expect(status).toBe(201);
    await until(async () => {
      const { rows } = { rows: await test.db.selectFrom('mail').select('status').execute() };
      return rows.length === 1 && rows[0]?.status === 'success';
    });
    await test.close();
    await tracer.close();
    setTracer(undefined);

    const named = (name: string) => collector.spans.find((span) => span.name === name);
    const call = named('POST /register');
    const job = named('send_sealed_mail') ?? named('send_mail');
    expect(call).toMatchObject({
      traceId: '0af7651916cd43dd8448eb211c80319c',
      parentSpanId: 'b7ad6b7169203331',
    });
    expect(job).toMatchObject({ traceId: call?.traceId, parentSpanId: call?.spanId });
    expect([valueOf(call, 'sci.request_id'), valueOf(job, 'sci.request_id')]).toEqual([
      'reference-0042',
      'reference-0042',
    ]);
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === call?.spanId);
    expect(statements.map((span) => valueOf(span, 'db.query.text'))).toContainEqual(
      expect.stringContaining('insert into "app_user"'),
    );
    // Patterns and references, nothing that somebody typed.
    expect(JSON.stringify(collector.spans)).not.toMatch(/exemple\.fr|Martin|phrase/);
  });

  it('serves as ever while the collector is away', async () => {
    const tracer = openTracer('http://127.0.0.1:9');
    setTracer(tracer);
    const test = await startApp();
    const { status } = await test.call('GET /bankAccount', {
      as: await test.people.manager(),
    });
    expect(status).toBe(200);
    await tracer.close().catch(() => undefined);
    setTracer(undefined);
  });
});

it('traces a whole product by the variable alone', async () => {
  const collector = await openCollector();
  const started = await start({
    DATA_DIR: newFolder(),
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.address,
  });
  await fetch(`${started.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'a@exemple.fr', password: 'x' }),
  });
  await stop(started);
  expect(collector.spans.map(({ name }) => name)).toContain('POST /login');
}, 180_000);
