import { createHash, createHmac } from 'node:crypto';

export interface S3Credentials {
  readonly key: string;
  readonly secret: string;
  readonly region: string;
}

export interface S3Request {
  readonly method: string;
  readonly url: URL;
  readonly body: Buffer | undefined;
  readonly now: Date;
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string): Buffer =>
  createHmac('sha256', key).update(data).digest();

/**
 * The headers of a request to an S3-compatible service, signature version 4. Source: AWS, "Signing
 * AWS API requests".
 */
export function signRequest(
  request: S3Request,
  credentials: S3Credentials,
): Record<string, string> {
  const stamp = request.now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = stamp.slice(0, 8);
  const payload = sha256(request.body ?? '');
  const signed = { host: request.url.host, 'x-amz-content-sha256': payload, 'x-amz-date': stamp };
  const names = Object.keys(signed).join(';');
  const canonical = [
    request.method,
    request.url.pathname,
    request.url.searchParams.toString(),
    ...Object.entries(signed).map(([name, value]) => `${name}:${value}`),
    '',
    names,
    payload,
  ].join('\n');
  const scope = `${day}/${credentials.region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', stamp, scope, sha256(canonical)].join('\n');
  const signingKey = [credentials.region, 's3', 'aws4_request'].reduce(
    hmac,
    hmac(`AWS4${credentials.secret}`, day),
  );
  const signature = hmac(signingKey, toSign).toString('hex');
  return {
    'x-amz-content-sha256': payload,
    'x-amz-date': stamp,
    authorization: `AWS4-HMAC-SHA256 Credential=${credentials.key}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
