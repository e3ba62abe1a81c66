import path from 'node:path';
import { say } from '../messages/say.ts';
import { dayInParis, type Clock } from '../ports/clock.ts';
import type { Config } from '../ports/config/config.ts';
import type { OfferedPlatform } from '../ports/config/invoice-platforms.ts';
import { EventDelivery } from '../ports/event-delivery.ts';
import { connectPlatform } from '../ports/invoice-platform/afnor.ts';
import type { InvoicePlatforms } from '../ports/invoice-platform/platform.ts';
import { refuse } from '../ports/refusals.ts';
import { startLocalPlatform } from '../treasury/local-platform/api.ts';
import { noticeUrl, platformNotices } from '../treasury/local-platform/delivery.ts';
import { localPlatformPages } from '../treasury/local-platform/pages.ts';
import { LocalPlatform } from '../treasury/local-platform/platform.ts';
import type { LocalNotice } from '../treasury/local-platform/state.ts';
import type { ProviderParts } from './provider-parts.ts';

interface PlatformParts extends ProviderParts {
  readonly invoicePlatforms: InvoicePlatforms;
  /** The stand-in itself, to make it play. */
  readonly local?: {
    readonly platform: LocalPlatform;
    readonly delivery: EventDelivery<LocalNotice>;
  };
}

/** The approved platforms that the configuration names, the local stand-in, or none. */
export async function openInvoicePlatforms(
  config: Pick<Config, 'invoicePlatforms' | 'dataDir'>,
  clock: Clock,
  ownUrl: () => string,
): Promise<PlatformParts> {
  if (config.invoicePlatforms !== 'local')
    return {
      invoicePlatforms: offeredPlatforms(config.invoicePlatforms, false),
      listening: () => undefined,
      close: () => Promise.resolve(),
    };
  const platform = new LocalPlatform({
    file: path.join(config.dataDir, 'plateforme-locale.json'),
    now: () => clock.now(),
  });
  const api = await startLocalPlatform(platform);
  const delivery = new EventDelivery(
    platform,
    noticeUrl(platform, ownUrl),
    platformNotices(platform),
  );
  const offered = {
    name: say('local_platform.name'),
    flow: `${api.url}/flow-service`,
    directory: `${api.url}/directory-service`,
    token: `${api.url}/token`,
  };
  return {
    invoicePlatforms: offeredPlatforms([offered], true),
    local: { platform, delivery },
    pages: localPlatformPages(platform, delivery, () => dayInParis(clock.now())),
    listening: () => delivery.start(),
    close: async () => {
      await delivery.stop();
      await api.close();
    },
  };
}

/** Those that the operator names: no other address is ever called with the keys of a company. */
export const offeredPlatforms = (
  offered: readonly OfferedPlatform[],
  standIn: boolean,
): InvoicePlatforms => ({
  standIn,
  names: offered.map(({ name }) => name),
  open: (name, keys) => {
    const known = offered.find((each) => each.name === name);
    return known === undefined
      ? refuse({ platform: [say('invoice_inbox.unknown_platform')] })
      : connectPlatform(known, keys);
  },
});
