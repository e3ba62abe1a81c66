import { platformSignature } from '../../ports/invoice-platform/signature.ts';
import type { WrittenEvent } from '../../ports/event-delivery.ts';
import { flowObject } from './api.ts';
import type { LocalPlatform } from './platform.ts';
import type { LocalNotice } from './state.ts';

const UNKNOWN_KEY = Buffer.from('nobody').toString('base64');

/** Writes the notices of the local platform, signed; one that is forged is tried once. */
export const platformNotices =
  (platform: LocalPlatform) =>
  ({ webhook, flow, at, forged }: LocalNotice): WrittenEvent => {
    const told = platform.flow(flow);
    const body = JSON.stringify(told === undefined ? {} : flowObject(told));
    const key = forged ? UNKNOWN_KEY : (platform.webhook(webhook)?.key ?? UNKNOWN_KEY);
    return {
      body,
      headers: {
        'Afnor-Signature': platformSignature(body, String(at), key),
        'Afnor-Signature-Timestamp': String(at),
      },
      once: forged,
    };
  };

/** Where a notice goes: the subscriber's path, on the address at which this machine listens. */
export const noticeUrl =
  (platform: LocalPlatform, ownUrl: () => string) =>
  ({ webhook }: LocalNotice): string => {
    const subscribed = platform.webhook(webhook)?.url ?? ownUrl();
    return new URL(new URL(subscribed).pathname, ownUrl()).href;
  };
