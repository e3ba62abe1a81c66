import Stripe from 'stripe';
import type { WrittenEvent } from '../../ports/event-delivery.ts';
import type { ProviderEvent } from './state.ts';

const API_VERSION = '2026-10-28.endive';

/** Writes the events of the local provider, signed as the real one signs them. */
export const providerEvents =
  (secret: string) =>
  async (event: ProviderEvent): Promise<WrittenEvent> => {
    const body = JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: API_VERSION,
      type: event.type,
      created: event.created,
      livemode: false,
      data: { object: event.object },
    });
    const signature = await new Stripe('sk_test_local').webhooks.generateTestHeaderStringAsync({
      payload: body,
      secret,
    });
    return { body, headers: { 'stripe-signature': signature } };
  };
