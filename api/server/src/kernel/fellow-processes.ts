import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyBaseLogger } from 'fastify';
import type { Pool } from '../db/database.ts';
import type { SettingPrints } from '../db/stored-shapes.ts';
import { say } from '../messages/say.ts';
import type { Clock } from '../ports/clock.ts';

const LIVE = sql<string>`clock_timestamp() - interval '1 minute'`;
const FORGOTTEN = sql<string>`clock_timestamp() - interval '1 day'`;
/** An answer that took longer says nothing of the clock. */
const QUICK_MS = 1000;
/** Limits of tries and codes of a second factor count in half minutes. */
const MOST_CLOCK_OFF_MS = 10_000;

export interface OwnProcess {
  /** Machine and port, for the operator. */
  readonly name: string;
  /** Fingerprints of what all have to be told alike; what this process can't know yet is left out. */
  readonly prints: () => Promise<SettingPrints>;
}

interface Seen {
  readonly name: string;
  readonly settings: SettingPrints;
  readonly clock_off_ms: number;
}

/**
 * The processes that serve the same database. Each says now and then that it is there and what it was
 * told: two that were told different things would each keep half of the documents, or send half of
 * the mails nowhere, without a word.
 */
export class FellowProcesses {
  readonly #id = randomUUID();
  readonly #pool: Pool;
  readonly #clock: Clock;
  readonly #log: FastifyBaseLogger;
  readonly #own: OwnProcess;
  #clockOffMs = 0;
  #differing: string | undefined;
  #wrongClock: string | undefined;

  constructor(on: { pool: Pool; clock: Clock; log: FastifyBaseLogger }, own: OwnProcess) {
    this.#pool = on.pool;
    this.#clock = on.clock;
    this.#log = on.log;
    this.#own = own;
  }

  /** Which settings differ and between whom, in a sentence; undefined while all agree. */
  get differing(): string | undefined {
    return this.#differing;
  }

  /** Whose clock is not that of the database, in a sentence. */
  get wrongClock(): string | undefined {
    return this.#wrongClock;
  }

  /** Says that this process is there, and looks at the others. */
  async beat(): Promise<void> {
    await this.#readClock();
    const settings = await this.#own.prints();
    const own = { name: this.#own.name, settings, clock_off_ms: this.#clockOffMs };
    await this.#sayThere(own);
    const others = await this.#pool.outside
      .selectFrom('running_process')
      .select(['name', 'settings', 'clock_off_ms'])
      .where('id', '<>', this.#id)
      .where('seen_at', '>', LIVE)
      .orderBy('name')
      .execute();
    const before = [this.#differing, this.#wrongClock];
    this.#differing = differing(own, others);
    this.#wrongClock = wrongClock([own, ...others]);
    for (const sentence of [this.#differing, this.#wrongClock])
      if (sentence !== undefined && !before.includes(sentence)) this.#log.error(sentence);
  }

  /** Gone on purpose: nobody waits a minute to see it. */
  async leave(): Promise<void> {
    await this.#pool.outside.deleteFrom('running_process').where('id', '=', this.#id).execute();
  }

  async #readClock(): Promise<void> {
    const asked = this.#clock.now().getTime();
    const { rows } = await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(
      this.#pool.outside,
    );
    const answered = this.#clock.now().getTime();
    const [row] = rows;
    // A clock that was set meanwhile is seen the next time.
    if (row === undefined || answered < asked || answered - asked > QUICK_MS) return;
    this.#clockOffMs = Math.round((asked + answered) / 2 - row.at);
  }

  async #sayThere({ name, settings, clock_off_ms }: Seen): Promise<void> {
    const seen = {
      settings: JSON.stringify(settings),
      // A column of 32 bits: further off than three weeks is simply far.
      clock_off_ms: Math.max(-2e9, Math.min(2e9, clock_off_ms)),
      seen_at: sql<string>`clock_timestamp()`,
    };
    await this.#pool.outside
      .insertInto('running_process')
      .values({ id: this.#id, name, ...seen })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(seen))
      .execute();
    await this.#pool.outside
      .deleteFrom('running_process')
      .where('seen_at', '<', FORGOTTEN)
      .execute();
  }
}

/** What this process and another one both know, and know otherwise. */
function differing(own: Seen, others: readonly Seen[]): string | undefined {
  const variables = new Set<string>();
  const processes = new Set<string>();
  for (const { name, settings } of others)
    for (const [variable, print] of Object.entries(own.settings))
      if ((settings[variable] ?? print) !== print) {
        variables.add(variable);
        processes.add(name);
      }
  if (variables.size === 0) return undefined;
  return say('fellows.differing', {
    variables: [...variables].join(', '),
    processes: [own.name, ...processes].join(', '),
  });
}

function wrongClock(all: readonly Seen[]): string | undefined {
  const wrong = all.filter(({ clock_off_ms: off }) => Math.abs(off) > MOST_CLOCK_OFF_MS);
  if (wrong.length === 0) return undefined;
  return say('fellows.clock', { processes: wrong.map(({ name }) => name).join(', ') });
}
