import { createServer } from 'node:http';

/**
 * A bucket in memory that speaks what the store needs of the S3 protocol, conditional writes and
 * listing included; `isConditional: false` passes over their condition without a word.
 */
export async function startBucket({ isConditional = true } = {}): Promise<{
  address: string;
  /** From now on it accepts every call and answers none; how many there were is counted. */
  hang: () => { readonly calls: number };
  close: () => Promise<void>;
}> {
  const objects = new Map<string, Buffer>();
  let hanging: { calls: number } | undefined;
  const server = createServer((request, response) => {
    if (hanging !== undefined) {
      hanging.calls += 1;
      return;
    }
    const chunks: Buffer[] = [];
    request
      .on('data', (chunk: Buffer) => chunks.push(chunk))
      .on('end', () => {
        const { pathname, searchParams } = new URL(request.url ?? '/', 'http://bucket');
        const key = pathname.replace(/^\/modules\/?/, '');
        if (!request.headers.authorization?.startsWith('AWS4-HMAC-SHA256 Credential=cle/'))
          return response.writeHead(403).end();
        if (searchParams.has('list-type'))
          return response.writeHead(200).end(listing(objects, searchParams));
        if (request.method === 'PUT') {
          if (isConditional && request.headers['if-none-match'] === '*' && objects.has(key))
            return response.writeHead(412).end();
          objects.set(key, Buffer.concat(chunks));
          return response.writeHead(200).end();
        }
        if (request.method === 'DELETE')
          return response.writeHead(objects.delete(key) ? 204 : 404).end();
        const found = objects.get(key);
        return found ? response.writeHead(200).end(found) : response.writeHead(404).end();
      });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    address: `s3://cle:secret@127.0.0.1:${port}/modules?scheme=http`,
    hang: () => (hanging = { calls: 0 }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** Two keys a page, so that a test sees more than one. */
const PAGE = 2;

function listing(objects: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const start = Number(query.get('continuation-token') ?? 0);
  const keys = [...objects.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? ''))
    .toSorted();
  const next =
    start + PAGE < keys.length
      ? `<NextContinuationToken>${start + PAGE}</NextContinuationToken>`
      : '';
  return `<ListBucketResult>${keys
    .slice(start, start + PAGE)
    .map((key) => `<Contents><Key>${key}</Key></Contents>`)
    .join('')}${next}</ListBucketResult>`;
}
