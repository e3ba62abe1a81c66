import { openMail } from '../work/outbox/sealed-mail.ts';
import type { TestApp } from './app.ts';

type Product = Pick<TestApp, 'db' | 'services'>;

/** The mails to an address as they are read, the latest first. */
export async function mailsTo({ db, services }: Product, to: string) {
  const mails = await db
    .selectFrom('mail')
    .selectAll()
    .where((eb) => eb(eb.val(to), '=', eb.fn.any('recipients')))
    .orderBy('id', 'desc')
    .execute();
  return mails.map((mail) => ({ ...mail, ...openMail(services.vault, mail) }));
}

/** The latest mail to an address. */
export async function latestMail(product: Product, to: string) {
  const [latest] = await mailsTo(product, to);
  if (latest === undefined) throw new Error(`no mail to ${to}`);
  return latest;
}

/** The link that a mail holds, in its parts. */
export async function linkTo(
  product: Product,
  to: string,
): Promise<{ url: URL; id: number; hash: string }> {
  const { body_text } = await latestMail(product, to);
  const url = new URL(/https?:\/\/\S+/.exec(body_text)?.[0] ?? 'about:blank');
  const [id, hash] = url.pathname.split('/').slice(-2);
  return { url, id: Number(id), hash: hash ?? '' };
}
