import { signatureOf } from '../../ports/bank/signature.ts';
import type { LocalBank } from './bank.ts';
import type { LocalEvent } from './state.ts';

const PAUSES_MS = [0, 200, 1000, 5000, 30_000];
const UNKNOWN_SECRET = 'nobody';

/**
 * Posts the stand-in's events to our own webhook, signed, until each is accepted; one that is forged
 * is tried once. While a secret is replaced each event bears the signatures of both.
 */
export class BankEventDelivery {
  readonly #bank: LocalBank;
  readonly #url: () => string;
  readonly #secrets: readonly string[];
  readonly #stopped = new AbortController();
  #failures = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(bank: LocalBank, webhookUrl: () => string, secrets: readonly string[]) {
    this.#bank = bank;
    this.#url = webhookUrl;
    this.#secrets = secrets;
    bank.onEvent = () => this.start();
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
      let event = this.#bank.undelivered()[0];
      event && !this.#stopped.signal.aborted;
      event = this.#bank.undelivered()[0]
    ) {
      if (!(await this.#deliver(event)) && !event.forged) return this.#later();
      this.#failures = 0;
      this.#bank.delivered(event);
    }
  }

  #later(): void {
    if (this.#stopped.signal.aborted) return;
    const pause = PAUSES_MS[Math.min((this.#failures += 1), PAUSES_MS.length - 1)];
    this.#timer = setTimeout(() => this.start(), pause);
    this.#timer.unref();
  }

  async #deliver({ type, content, timestamp, forged }: LocalEvent): Promise<boolean> {
    const payload = JSON.stringify({ content, timestamp, type });
    const secrets = forged ? [UNKNOWN_SECRET] : this.#secrets;
    const response = await fetch(this.#url(), {
      method: 'POST',
      body: payload,
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(10_000)]),
      headers: {
        'content-type': 'application/json',
        'BridgeApi-Signature': secrets.map((secret) => signatureOf(payload, secret)).join(','),
      },
    }).catch(() => undefined);
    return response?.ok === true;
  }
}
