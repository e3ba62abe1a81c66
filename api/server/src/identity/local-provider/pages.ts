import type { FastifyInstance, FastifyReply } from 'fastify';
import { formatEuros } from '@sci/money/format';
import { choiceButton, escapeHtml, paragraph, showPlainPage } from '../../http/plain-page.ts';
import { say } from '../../messages/say.ts';
import type { EventDelivery } from '../../ports/event-delivery.ts';
import type { ProviderEvent } from './state.ts';
import { readForm, type Form } from './form.ts';
import { YEARLY_CENTS, type LocalProvider } from './provider.ts';
import type { ProviderPortal, ProviderSession, ProviderSubscription } from './state.ts';

const NOTICE = `<p class="notice"><strong>${say('provider.title')}</strong> ${say('provider.notice')}</p>`;
const PRICE = say('provider.price', { amount: formatEuros(YEARLY_CENTS) });

/** The stand-in's pages, on the application's own address. */
export function providerPages(provider: LocalProvider, delivery: EventDelivery<ProviderEvent>) {
  return async (app: FastifyInstance): Promise<void> => {
    app.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, readForm(String(body))),
    );

    app.get<{ Params: { id: string } }>('/paiement-local/:id', async ({ params }, reply) => {
      const session = provider.session(params.id);
      return session ? show(reply, say('provider.payment'), paymentBody(session)) : notFound(reply);
    });
    app.post<{ Params: { id: string }; Body: Form | undefined }>(
      '/paiement-local/:id',
      async ({ params, body }, reply) => {
        const session = provider.session(params.id);
        if (!session) return notFound(reply);
        if (body?.get('choix') !== 'payer') return reply.redirect(session.cancel_url, 303);

        provider.pay(session);
        await delivery.settled(); // the event is there before the browser comes back, as it mostly is with the real provider
        return reply.redirect(
          session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id),
          303,
        );
      },
    );

    app.get<{ Params: { id: string } }>('/abonnement-local/:id', async ({ params }, reply) => {
      const portal = provider.portal(params.id);
      return portal
        ? show(reply, say('provider.subscription'), portalBody(provider, portal))
        : notFound(reply);
    });
    app.post<{ Params: { id: string }; Body: Form | undefined }>(
      '/abonnement-local/:id',
      async ({ params, body }, reply) => {
        const portal = provider.portal(params.id);
        const subscription =
          portal &&
          provider
            .subscriptionsOf(portal.customer)
            .find(({ id }) => id === body?.get('abonnement'));
        const wish = wishOf(body?.get('choix'));
        if (!portal || !subscription || !wish) return notFound(reply);

        provider.change(subscription, wish);
        await delivery.settled();
        return reply.redirect(`/abonnement-local/${portal.id}`, 303);
      },
    );
  };
}

function wishOf(choice: string | undefined): 'cancel' | 'resume' | 'end' | undefined {
  if (choice === 'resilier') return 'cancel';
  if (choice === 'reprendre') return 'resume';
  return choice === 'terminer' ? 'end' : undefined;
}

const show = (reply: FastifyReply, title: string, body: string): FastifyReply =>
  showPlainPage(reply, title, NOTICE + body);

const notFound = (reply: FastifyReply): FastifyReply =>
  show(reply.code(404), say('provider.unknown_title'), paragraph(say('provider.unknown')));

const wayBack = (address: string): string =>
  `<p><a href="${escapeHtml(address)}">${say('provider.back')}</a></p>`;

function paymentBody(session: ProviderSession): string {
  if (session.status !== 'open')
    return (
      paragraph(say('provider.paid')) +
      wayBack(session.success_url.replace('{CHECKOUT_SESSION_ID}', session.id))
    );
  return `<p>${say('provider.product')} <strong>${PRICE}</strong></p>${choiceButton({ choice: 'payer', label: say('provider.pay') })}${choiceButton({ choice: 'annuler', label: say('provider.cancel'), quiet: true })}`;
}

function portalBody(provider: LocalProvider, { customer, return_url }: ProviderPortal): string {
  const rows = provider
    .subscriptionsOf(customer)
    .map(
      (subscription) =>
        `<section>${provider.isRefunded(subscription) ? paragraph(say('provider.refunded')) : subscriptionBody(subscription)}</section>`,
    )
    .join('<hr>');
  return (rows || paragraph(say('provider.none'))) + wayBack(return_url);
}

function subscriptionBody(subscription: ProviderSubscription): string {
  const end = new Date(subscription.current_period_end * 1000).toLocaleDateString('fr-FR', {
    timeZone: 'Europe/Paris',
  });
  const about = { name: 'abonnement', value: subscription.id };
  if (subscription.status === 'canceled') return paragraph(say('provider.ended'));
  if (subscription.cancel_at_period_end)
    return `<p>${say('provider.ending', { end })}</p>${choiceButton({ choice: 'reprendre', label: say('provider.resume'), about })}${choiceButton({ choice: 'terminer', label: say('provider.end_now'), quiet: true, about })}`;
  return `<p>${say('provider.active', { end, price: PRICE })}</p>${choiceButton({ choice: 'resilier', label: say('provider.end_later'), quiet: true, about })}`;
}
