import { randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Clock } from '../ports/clock.ts';
import type { Config } from '../ports/config/config.ts';
import { startProviderApi } from '../identity/local-provider/api.ts';
import { EventDelivery } from '../ports/event-delivery.ts';
import { providerEvents } from '../identity/local-provider/delivery.ts';
import { providerPages } from '../identity/local-provider/pages.ts';
import { LocalProvider } from '../identity/local-provider/provider.ts';
import { connectPayments, type Payments } from '../ports/payments.ts';
import type { ProviderParts } from './provider-parts.ts';
import { WEBHOOK_PATH } from '../identity/payment/webhook.ts';

export interface PaymentParts extends ProviderParts {
  readonly payments: Payments;
}

/** The payment provider that the configuration names, or the local stand-in when it names none. */
export async function openPayments(
  config: Config,
  clock: Clock,
  ownUrl: () => string,
): Promise<PaymentParts> {
  const { publicUrl } = config;
  if (config.stripe) {
    return {
      payments: connectPayments({ ...config.stripe, publicUrl }),
      listening: () => undefined,
      close: () => Promise.resolve(),
    };
  }
  const provider = new LocalProvider({
    file: path.join(config.dataDir, 'paiement-local.json'),
    publicUrl,
    now: () => clock.now(),
  });
  const secret = `whsec_${randomBytes(24).toString('hex')}`;
  const api = await startProviderApi(provider);
  const delivery = new EventDelivery(
    provider,
    () => `${ownUrl()}${WEBHOOK_PATH}`,
    providerEvents(secret),
  );
  return {
    payments: connectPayments({
      secretKey: 'sk_test_local',
      webhookSecret: secret,
      priceId: 'price_local',
      publicUrl,
      local: { host: api.host, port: api.port },
    }),
    pages: providerPages(provider, delivery),
    listening: () => delivery.start(),
    close: async () => {
      await delivery.stop();
      await api.close();
    },
  };
}
