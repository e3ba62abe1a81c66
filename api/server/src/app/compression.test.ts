import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fastify } from 'fastify';
import { compressAnswers } from './compression.ts';

const answer = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, name: 'VIR LOYER' })));
const JSON_TYPE = 'application/json; charset=utf-8';

const app = fastify();
compressAnswers(app);
app.get('/bytes', (_request, reply) => reply.type(JSON_TYPE).send(Buffer.from(answer)));
app.get('/text', (_request, reply) => reply.type(JSON_TYPE).send(answer));
app.get('/download', (_request, reply) =>
  reply
    .header('content-disposition', 'attachment; filename="export.json"')
    .type(JSON_TYPE)
    .send(Buffer.from(answer)),
);
afterAll(() => app.close());

const get = async (url: string, accepted: string) => {
  const { headers, rawPayload } = await app.inject({
    url,
    headers: { 'accept-encoding': accepted },
  });
  return { encoding: headers['content-encoding'], rawPayload };
};

it('compresses an answer for whoever reads it so, written as text or as bytes', async () => {
  for (const url of ['/bytes', '/text']) {
    const brotli = await get(url, 'gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(answer);
    const gzip = await get(url, 'gzip');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(answer);
    const plain = await get(url, 'identity');
    expect([plain.encoding, plain.rawPayload.toString()]).toEqual([undefined, answer]);
  }
});

it('sends a download as it is', async () => {
  const { encoding, rawPayload } = await get('/download', 'br');
  expect([encoding, rawPayload.toString()]).toEqual([undefined, answer]);
});
