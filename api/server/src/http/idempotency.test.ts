import { createHash } from 'node:crypto';
import { fingerprint } from './idempotency.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

it('knows a request again that was first sent before a release', async () => {
  expect(await fingerprint({ body: 1 }, [])).toBe(sha256('{"body":1}'));
});

it('tells apart two files of one name by their bytes', async () => {
  const of = (content: string) =>
    fingerprint({ files: ['a'] }, [{ content: Buffer.from(content) }]);
  expect(await of('one')).toBe(await of('one'));
  expect(await of('one')).not.toBe(await of('two'));
});
