import { randomBytes, randomUUID } from 'node:crypto';
import {
  openState,
  type LocalFlow,
  type LocalNotice,
  type LocalPlatformState,
  type LocalWebhook,
} from './state.ts';

/** What a supplier or a client hands in. */
export type GivenFlow = Pick<LocalFlow, 'client' | 'direction' | 'type' | 'syntax' | 'name'> & {
  readonly content: string;
  readonly trackingId?: string;
};

/**
 * A stand-in for an approved platform on a machine that has none: tokens, flows, lifecycle messages,
 * directory and signed notices in the interface of XP Z12-013, and every mischief that it is told to
 * play. No invoice travels, and its page says so.
 */
export class LocalPlatform {
  readonly #state: LocalPlatformState;
  readonly #save: () => void;
  readonly now: () => Date;
  #lastInstant = 0;
  /** Called for each new notice; they wait in the state until they are delivered. */
  onEvent: () => void = () => undefined;

  constructor({ file, now }: { readonly file: string; readonly now: () => Date }) {
    const { state, save } = openState(file);
    this.#state = state;
    this.#save = save;
    this.now = now;
  }

  /** Keeps a flow. With `quiet` nobody is told. */
  add({ trackingId, ...given }: GivenFlow, quiet = false): LocalFlow {
    const at = this.#instant();
    const rejected = given.direction === 'Out' && this.#state.reject;
    const flow: LocalFlow = {
      ...given,
      id: randomUUID(),
      tracking_id: trackingId ?? null,
      submitted_at: at,
      updated_at: at,
      status: rejected ? 'Error' : 'Ok',
    };
    if (rejected) this.#state.reject = false;
    this.#state.flows.push(flow);
    this.#save();
    if (!quiet && flow.direction === 'In') this.tell(flow);
    return flow;
  }

  flowsOf = (client: string): readonly LocalFlow[] =>
    this.#state.flows.filter((flow) => flow.client === client);
  /** Everybody who subscribed to notices, in the order in which they came. */
  clients = (): readonly string[] => [...new Set(this.#state.webhooks.map(({ client }) => client))];
  sirenOf = (client: string): string | undefined => this.#state.sirens[client];

  /** Remembers for whom a client looks in the directory. */
  lookedUp(client: string, siren: string): void {
    this.#state.sirens[client] = siren;
    this.#save();
  }

  subscribe(client: string, url: string): LocalWebhook {
    const key = randomBytes(32).toString('base64');
    const webhook = { id: randomUUID(), client, url, key };
    this.#state.webhooks.push(webhook);
    this.#save();
    return webhook;
  }

  /** False when the client has none of this number. */
  unsubscribe(client: string, id: string): boolean {
    const kept = this.#state.webhooks.filter((each) => each.id !== id || each.client !== client);
    const ended = kept.length < this.#state.webhooks.length;
    this.#state.webhooks = kept;
    this.#state.undelivered = this.#state.undelivered.filter(({ webhook }) => webhook !== id);
    this.#save();
    return ended;
  }

  webhook = (id: string): LocalWebhook | undefined =>
    this.#state.webhooks.find((webhook) => webhook.id === id);
  flow = (id: string): LocalFlow | undefined => this.#state.flows.find((flow) => flow.id === id);

  /** Tells the subscribers of a client of a flow. */
  tell({ id, client }: LocalFlow, { forged = false, agoSeconds = 0 } = {}): void {
    for (const webhook of this.#state.webhooks.filter((each) => each.client === client)) {
      const at = Math.floor(this.now().getTime() / 1000) - agoSeconds;
      this.#state.next += 1;
      this.#state.undelivered.push({
        id: this.#state.next,
        webhook: webhook.id,
        flow: id,
        at,
        forged,
      });
    }
    this.#save();
    this.onEvent();
  }

  undelivered = (): readonly LocalNotice[] => this.#state.undelivered;

  delivered({ id }: LocalNotice): void {
    this.#state.undelivered = this.#state.undelivered.filter((notice) => notice.id !== id);
    this.#save();
  }

  /** The next calls are answered with this status, once some were served. */
  failNext(status: 429 | 500, calls: number, served = 0): void {
    const passed = Array.from({ length: served }, () => null);
    this.#state.faults.push(...passed, ...Array.from({ length: calls }, () => status));
    this.#save();
  }

  takeFault(): number | undefined {
    const fault = this.#state.faults.shift();
    if (fault !== undefined) this.#save();
    return fault ?? undefined;
  }

  /** What becomes of the next lifecycle message: its answer is lost, or it is found wrong. */
  spoilNext(how: 'lose' | 'reject'): void {
    this.#state[how] = true;
    this.#save();
  }

  /** Whether the answer that is due now gets lost. */
  takeLoss(): boolean {
    const lost = this.#state.lose;
    this.#state.lose = false;
    if (lost) this.#save();
    return lost;
  }

  /** Instants of its own clock, which never stands still. */
  #instant(): string {
    this.#lastInstant = Math.max(this.#lastInstant + 1, this.now().getTime());
    return new Date(this.#lastInstant).toISOString();
  }
}
