import { randomBytes } from 'node:crypto';
import path from 'node:path';
import { dayInParis, type Clock } from '../ports/clock.ts';
import type { Config } from '../ports/config/config.ts';
import type { BankAggregator } from '../ports/bank/aggregator.ts';
import { BRIDGE_URL, connectBridge } from '../ports/bank/bridge.ts';
import { startLocalBank } from '../treasury/local-bank/api.ts';
import { LocalBank } from '../treasury/local-bank/bank.ts';
import { EventDelivery } from '../ports/event-delivery.ts';
import { bankEvents } from '../treasury/local-bank/delivery.ts';
import type { LocalEvent } from '../treasury/local-bank/state.ts';
import { localBankPages } from '../treasury/local-bank/pages.ts';
import { BANK_WEBHOOK_PATH } from '../treasury/bank-link/webhook.ts';
import { accounts } from './seed/demo/people-and-places.ts';
import type { ProviderParts } from './provider-parts.ts';

interface BankParts extends ProviderParts {
  readonly bank: BankAggregator | undefined;
  /** The stand-in itself, to make it play. */
  readonly local?: { readonly bank: LocalBank; readonly delivery: EventDelivery<LocalEvent> };
}

/** The bank aggregator that the configuration names, the local stand-in, or none. */
export async function openBank(
  config: Config,
  clock: Clock,
  ownUrl: () => string,
): Promise<BankParts> {
  if (config.bank !== 'local')
    return {
      bank: config.bank && connectBridge({ ...config.bank, url: BRIDGE_URL, standIn: false }),
      listening: () => undefined,
      close: () => Promise.resolve(),
    };
  const local = new LocalBank({
    file: path.join(config.dataDir, 'banque-locale.json'),
    publicUrl: config.publicUrl,
    now: () => clock.now(),
    // Those of the company of the demonstration, whose accounts they feed.
    ibans: { current: accounts.courant.iban, savings: accounts.livret.iban },
  });
  const webhookSecrets = [newSecret(), newSecret()];
  const api = await startLocalBank(local);
  const delivery = new EventDelivery(
    local,
    () => `${ownUrl()}${BANK_WEBHOOK_PATH}`,
    bankEvents(webhookSecrets),
  );
  return {
    bank: connectBridge({
      url: api.url,
      clientId: 'local',
      clientSecret: 'local',
      webhookSecrets,
      standIn: true,
    }),
    local: { bank: local, delivery },
    pages: localBankPages(local, delivery, () => dayInParis(clock.now())),
    listening: () => delivery.start(),
    close: async () => {
      await delivery.stop();
      await api.close();
    },
  };
}

const newSecret = (): string => randomBytes(24).toString('hex');
