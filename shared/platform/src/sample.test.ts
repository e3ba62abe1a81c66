import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { sampleReply } from './sample.ts';

it.each(Object.entries<Endpoint>(contract).filter(([, { reply }]) => reply))(
  'answers %s as the contract says',
  (key, { reply }) => {
    expect(reply?.safeParse(sampleReply(key)).error?.issues ?? []).toEqual([]);
  },
);

it('answers a month where the contract says any text, so that a rehearsed screen can name it', () => {
  expect(sampleReply('GET /bankAccount')).toMatchObject([{ coverage: [{ month: '2026-01' }] }]);
});
