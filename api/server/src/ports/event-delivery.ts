/** Who stands in for a service outside, and keeps what it has to tell in its order. */
export interface EventSource<Event> {
  undelivered(): readonly Event[];
  delivered(event: Event): void;
  onEvent: () => void;
}

/** An event as it is sent. */
export interface WrittenEvent {
  readonly body: string;
  /** Its signature among them. */
  readonly headers: Readonly<Record<string, string>>;
  /** It may be refused: one that is forged on purpose. */
  readonly once?: boolean;
}

const PAUSES_MS = [0, 200, 1000, 5000, 30_000];
const TIMEOUT_MS = 10_000;

/**
 * Posts the events of a stand-in to our own webhook, in order, until each is accepted: as the real
 * service does.
 */
export class EventDelivery<Event> {
  readonly #source: EventSource<Event>;
  readonly #url: (event: Event) => string;
  readonly #write: (event: Event) => WrittenEvent | Promise<WrittenEvent>;
  readonly #stopped = new AbortController();
  #failures = 0;
  #running: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(
    source: EventSource<Event>,
    webhookUrl: (event: Event) => string,
    write: (event: Event) => WrittenEvent | Promise<WrittenEvent>,
  ) {
    this.#source = source;
    this.#url = webhookUrl;
    this.#write = write;
    source.onEvent = () => this.start();
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
      let event = this.#source.undelivered()[0];
      event && !this.#stopped.signal.aborted;
      event = this.#source.undelivered()[0]
    ) {
      if (!(await this.#deliver(event))) return this.#later();
      this.#failures = 0;
      this.#source.delivered(event);
    }
  }

  #later(): void {
    if (this.#stopped.signal.aborted) return;
    const pause = PAUSES_MS[Math.min((this.#failures += 1), PAUSES_MS.length - 1)];
    this.#timer = setTimeout(() => this.start(), pause);
    this.#timer.unref();
  }

  async #deliver(event: Event): Promise<boolean> {
    const { body, headers, once = false } = await this.#write(event);
    const response = await fetch(this.#url(event), {
      method: 'POST',
      body,
      signal: AbortSignal.any([this.#stopped.signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    }).catch(() => undefined);
    return once || response?.ok === true;
  }
}
