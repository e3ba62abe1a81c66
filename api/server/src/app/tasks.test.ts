import { z } from 'zod';
import { tasks } from './tasks.ts';

/** Texts that may wait in the queue: addresses of mails, and names that others give to accounts. */
const TEXTS = [
  'end_duplicates.customer_id',
  'end_subscription.customer_id',
  'forget_bank_holder.holder',
  'read_bank.holder',
  'send_associate_pack.to',
  'send_reset_link.email',
];

it('lets no secret, link or IBAN wait in the queue: but for these texts a job holds numbers and days', () => {
  const texts = Object.entries(tasks).flatMap(([name, { payload }]) =>
    Object.entries(z.toJSONSchema(payload, { io: 'input' }).properties ?? {})
      .filter(([, field]) => JSON.stringify(field).includes('"string"'))
      .map(([field]) => `${name}.${field}`),
  );
  expect(texts.toSorted()).toEqual(TEXTS);
});
