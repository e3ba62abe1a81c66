import { say } from '../messages/say.ts';
import { refuseForNow, TooManyRequestsError } from '../ports/refusals.ts';
import { Turns, type Waiting } from '../ports/turns.ts';

export interface TurnstileLimits {
  /** How many may be inside at once. */
  readonly overall: number;
  /** How many of one company. */
  readonly ofCompany: number;
  /** How many of one company may wait; one more is refused at once. */
  readonly waiting: number;
  /** How long somebody waits before he is asked to come back. */
  readonly patienceMs: number;
}

/** Says that somebody who was inside has left. */
export type Leave = () => void;

interface Ticket extends Waiting {
  readonly admit: () => void;
}

/** When a place may be free again. */
const RETRY_SECONDS = 5;

/**
 * Lets so many in at once, so many of each company, and the companies in turns: who asks once never
 * waits behind everything that another has asked for. Nobody who waits holds anything.
 */
export class Turnstile {
  readonly #limits: TurnstileLimits;
  readonly #queue = new Turns<Ticket>();
  readonly #inside = new Map<number, number>();
  #count = 0;

  constructor(limits: TurnstileLimits) {
    this.#limits = limits;
  }

  /** Resolves once inside; `left` is aborted when he no longer wants to come in. */
  async enter(company: number, left?: AbortSignal): Promise<Leave> {
    if (this.#queue.countOf(company) >= this.#limits.waiting)
      refuseForNow(RETRY_SECONDS, say('refusals.crowded'));
    await this.#turn(company, left);
    let leaving = false;
    return () => {
      if (leaving) return;
      leaving = true;
      this.#count -= 1;
      this.#inside.set(company, this.#of(company) - 1);
      if (this.#of(company) === 0) this.#inside.delete(company);
      this.#admit();
    };
  }

  #turn(company: number, left: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const settle = (then: () => void): void => {
        clearTimeout(timer);
        left?.removeEventListener('abort', giveUp);
        this.#queue.remove(ticket);
        then();
      };
      const ticket: Ticket = { company, size: 0, admit: () => settle(resolve) };
      const giveUp = (): void => settle(() => reject(new Error('the caller left')));
      const timer = setTimeout(() => {
        // Whoever asked for one thing alone waited for others.
        const own = this.#of(company) + this.#queue.countOf(company) > 1;
        const sentence = own ? say('refusals.crowded') : say('refusals.busy');
        settle(() => reject(new TooManyRequestsError(RETRY_SECONDS, sentence)));
      }, this.#limits.patienceMs).unref();
      left?.addEventListener('abort', giveUp, { once: true });
      this.#queue.add(ticket);
      this.#admit();
    });
  }

  #of = (company: number): number => this.#inside.get(company) ?? 0;

  #admit(): void {
    const may = (company: number): boolean => this.#of(company) < this.#limits.ofCompany;
    while (this.#count < this.#limits.overall) {
      const ticket = this.#queue.take(may);
      if (ticket === undefined) return;
      this.#count += 1;
      this.#inside.set(ticket.company, this.#of(ticket.company) + 1);
      ticket.admit();
    }
  }
}
