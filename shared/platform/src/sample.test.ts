import { contract } from '@sci/contract/contract';
import type { Endpoint } from '@sci/contract/endpoint';
import { sampleReply } from './sample.ts';

it.each(Object.entries<Endpoint>(contract).filter(([, { reply }]) => reply))(
  'answers %s as the contract says',
  (key, { reply }) => {
    expect(reply?.safeParse(sampleReply(key)).error?.issues ?? []).toEqual([]);
  },
);

it('answers works that have ended, so that a rehearsed screen comes to rest', () => {
  expect(sampleReply('GET /v2/bankMovement/batch/:id')).toMatchObject({ progress: 100 });
  expect(sampleReply('GET /bankAccount')).toMatchObject([{ under_way: [] }]);
  expect(sampleReply('GET /config/associates/:year')).toMatchObject([
    { verification_mail: { status: 'success' } },
  ]);
});

it('answers a month where the contract says any text, so that a rehearsed screen can name it', () => {
  expect(sampleReply('GET /bankAccount')).toMatchObject([{ coverage: [{ month: '2026-01' }] }]);
});
