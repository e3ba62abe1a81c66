import type { FastifyInstance, FastifyReply } from 'fastify';
import { ibanOf } from '@sci/engine/statement/same-account';
import { formatDate, formatEuros } from '@sci/money/format';
import {
  choiceButton,
  choiceForm,
  escapeHtml,
  paragraph,
  showPlainPage,
} from '../../http/plain-page.ts';
import { say } from '../../messages/say.ts';
import type { LocalBank } from './bank.ts';
import type { EventDelivery } from '../../ports/event-delivery.ts';
import type { LocalEvent } from './state.ts';
import { isPlay, play, PLAYS } from './plays.ts';
import type { LocalAccount, LocalIbans, LocalSession } from './state.ts';

const NOTICE = `<p class="notice"><strong>${say('local_bank.title')}</strong> ${say('local_bank.notice')}</p>`;
const PLAY_PATH = '/banque-locale';

type Form = URLSearchParams;

/** The stand-in's pages, on the application's own address: consent, and what the bank may do. */
export function localBankPages(
  bank: LocalBank,
  delivery: EventDelivery<LocalEvent>,
  today: () => string,
) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    app.get<{ Params: { id: string } }>(`${PLAY_PATH}/:id`, async ({ params }, reply) => {
      const session = bank.session(params.id);
      return session
        ? show(reply, say('local_bank.consent'), consentBody(session, bank.ibans))
        : notFound(reply);
    });
    app.post<{ Params: { id: string }; Body: Form | undefined }>(
      `${PLAY_PATH}/:id`,
      async ({ params, body }, reply) => {
        const session = bank.session(params.id);
        if (!session) return notFound(reply);
        if (body?.get('choix') !== 'accepter')
          return reply.redirect(backOf(session, { success: 'false' }), 303);
        const ibans = { current: ibanIn(body, 'courant'), savings: ibanIn(body, 'livret') };
        if (ibans.current === undefined || ibans.savings === undefined)
          return show(
            reply.code(422),
            say('local_bank.consent'),
            paragraph(say('local_bank.wrong_iban')) + consentBody(session, bank.ibans),
          );
        const item = bank.consent(session, { current: ibans.current, savings: ibans.savings });
        await delivery.settled();
        return reply.redirect(backOf(session, { item_id: String(item.id), success: 'true' }), 303);
      },
    );
    app.get(PLAY_PATH, async (_request, reply) =>
      show(reply, say('local_bank.play'), playBody(bank)),
    );
    app.post<{ Body: Form | undefined }>(PLAY_PATH, async ({ body }, reply) => {
      const wish = body?.get('choix') ?? '';
      const account = bank.accounts().find(({ id }) => String(id) === body?.get('compte'));
      if (!account || !isPlay(wish)) return notFound(reply);
      play(bank, account, wish, today());
      await delivery.settled();
      return reply.redirect(PLAY_PATH, 303);
    });
  };
}

/** The address to come back to, with what Bridge adds to it. */
function backOf({ back, holder }: LocalSession, added: Readonly<Record<string, string>>): string {
  const url = new URL(back);
  for (const [name, value] of Object.entries({ user_uuid: holder, source: 'connect', ...added }))
    url.searchParams.set(name, value);
  return url.href;
}

const show = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  showPlainPage(reply, title, NOTICE + body);

const notFound = (reply: FastifyReply): FastifyReply =>
  show(reply.code(404), say('provider.unknown_title'), paragraph(say('local_bank.unknown')));

/** What is consented to; of a new consent also how the invented accounts are called. */
const consentBody = ({ item }: LocalSession, { current, savings }: LocalIbans): string =>
  paragraph(say('local_bank.consent_asked')) +
  (item === null
    ? choiceForm(
        { choice: 'accepter', label: say('local_bank.accept') },
        { name: 'courant', label: say('local_bank.current_iban'), value: current ?? '' },
        { name: 'livret', label: say('local_bank.savings_iban'), value: savings ?? '' },
      )
    : choiceButton({ choice: 'accepter', label: say('local_bank.accept') })) +
  choiceButton({ choice: 'refuser', label: say('local_bank.refuse'), quiet: true });

/** Null where nothing is written, undefined for what is no IBAN. */
function ibanIn(form: Form, name: string): string | null | undefined {
  const iban = (form.get(name) ?? '').replaceAll(/\s/g, '').toUpperCase();
  return iban === '' ? null : ibanOf({ iban });
}

const playBody = (bank: LocalBank): string =>
  bank
    .accounts()
    .map((account) => accountBody(bank, account))
    .join('<hr>') || paragraph(say('local_bank.no_account'));

const LATEST = 12;

function accountBody(bank: LocalBank, account: LocalAccount): string {
  const rows = bank
    .linesOf(account.id)
    .filter(({ deleted }) => !deleted)
    .toSorted((a, b) => b.id - a.id)
    .slice(0, LATEST)
    .map(
      ({ date, label, amount, future }) =>
        `<tr><td>${formatDate(date)}</td><td>${escapeHtml(label)}${future ? ` (${say('local_bank.announced')})` : ''}</td><td>${formatEuros(amount)}</td></tr>`,
    )
    .join('');
  const buttons = PLAYS.map((name) =>
    choiceButton({
      choice: name,
      label: say(`local_bank.${name}`),
      quiet: true,
      about: { name: 'compte', value: String(account.id) },
    }),
  ).join('');
  return `<h2>${escapeHtml(account.name)} : ${formatEuros(bank.balanceOf(account, false))}</h2><table>${rows}</table>${buttons}`;
}
