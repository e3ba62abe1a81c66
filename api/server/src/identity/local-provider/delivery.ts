import Stripe from 'stripe';
import type { LocalProvider } from './provider.ts';
import type { ProviderEvent } from './state.ts';

const PAUSES_MS = [0, 200, 1000, 5000, 30_000];
const API_VERSION = '2026-10-28.endive';

/**
 * Posts the stand-in's events to our own webhook, signed, in order, until each is accepted: as the
 * real provider does.
 */
export class EventDelivery {
  readonly #provider: LocalProvider;
  readonly #url: () => string;
  readonly #secret: string;
  readonly #stopped = new AbortController();
  #failures = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(provider: LocalProvider, webhookUrl: () => string, secret: string) {
    this.#provider = provider;
    this.#url = webhookUrl;
    this.#secret = secret;
    provider.onEvent = () => this.start();
  }

  start(): void {
    this.#running ??= this.#deliverAll().finally(() => (this.#running = undefined));
  }

  /** Resolves when nothing is left to deliver, or when delivering has to wait. */
  async settled(): Promise<void> {
    await this.#running;
  }

  async stop(): Promise<void> {
    this.#stopped.abort();
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #deliverAll(): Promise<void> {
    for (
      let event = this.#provider.undelivered()[0];
      event && !this.#stopped.signal.aborted;
      event = this.#provider.undelivered()[0]
    ) {
      if (!(await this.#deliver(event))) return this.#later();
      this.#failures = 0;
      this.#provider.delivered(event);
    }
  }

  #later(): void {
    if (this.#stopped.signal.aborted) return;
    const pause = PAUSES_MS[Math.min((this.#failures += 1), PAUSES_MS.length - 1)];
    this.#timer = setTimeout(() => this.start(), pause);
    this.#timer.unref();
  }

  async #deliver(event: ProviderEvent): Promise<boolean> {
    const payload = JSON.stringify({
      id: event.id,
      object: 'event',
      api_version: API_VERSION,
      type: event.type,
      created: event.created,
      livemode: false,
      data: { object: event.object },
    });
    const signature = await new Stripe('sk_test_local').webhooks.generateTestHeaderStringAsync({
      payload,
      secret: this.#secret,
    });
    try {
      const response = await fetch(this.#url(), {
        method: 'POST',
        body: payload,
        signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(10_000)]),
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'stripe-signature': signature,
        },
      });
      return response.ok;
    } catch {
      return false;
    }
  }
}
