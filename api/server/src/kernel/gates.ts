import { availableParallelism } from 'node:os';
import { type Leave, Turnstile } from './turnstile.ts';

/** Where calls wait for each other before they take a connection of the database. */
export interface Gates {
  /** All calls together: fewer than there are connections, and some of each company at most. */
  readonly all: Turnstile;
  /** The writes of one company follow one another in the database: they do so before it. */
  readonly writes: Turnstile;
  /** Calls that go over a whole account, year or table. */
  readonly heavy: Turnstile;
  /** Companies computed with rules that are not in force: nobody's work waits for them. */
  readonly rehearsals: Turnstile;
  /** Companies of visitors: each holds a connection while it is filled, outside its call. */
  readonly visits: Turnstile;
}

/** Connections that calls leave to sessions, limits and measures. */
const SPARE = 4;
/**
 * They compute in the one thread that answers everybody: more at once would gain nothing. Of two
 * processors one stays for those who ask for little.
 */
const heavyOn = (processors: number): number => (processors > 2 ? 2 : 1);
/** Companies of visitors that are filled at once: everybody's connections are not theirs. */
const VISITS = 2;
const PATIENCE_MS = 15_000;
const WAITING = 60;

export const openGates = (connections: number, processors = availableParallelism()): Gates => ({
  all: new Turnstile({
    overall: Math.max(2, connections - SPARE),
    ofCompany: Math.max(2, Math.floor(connections / 3)),
    waiting: WAITING,
    patienceMs: PATIENCE_MS,
  }),
  writes: new Turnstile({
    overall: Infinity,
    ofCompany: 1,
    waiting: WAITING,
    patienceMs: PATIENCE_MS,
  }),
  heavy: new Turnstile({
    overall: heavyOn(processors),
    ofCompany: 1,
    waiting: 30,
    patienceMs: PATIENCE_MS,
  }),
  rehearsals: new Turnstile({
    overall: 1,
    ofCompany: 1,
    waiting: 30,
    patienceMs: PATIENCE_MS,
  }),
  visits: new Turnstile({
    overall: VISITS,
    ofCompany: VISITS,
    waiting: WAITING,
    patienceMs: PATIENCE_MS,
  }),
});

export interface Entering {
  /** Whose turn it is: a company, or whoever is known of the caller. */
  readonly who: number;
  readonly writes: boolean;
  readonly heavy: boolean;
  readonly rehearses: boolean;
  readonly left?: AbortSignal;
}

/**
 * Goes through the gates of a call, always in the same order; gives back the way out. Whoever waits
 * for his own company holds no place that another wants.
 */
export async function enterGates(
  gates: Gates,
  { who, writes, heavy, rehearses, left }: Entering,
): Promise<Leave> {
  const wanted = [
    ...(writes ? [gates.writes] : []),
    ...(heavy ? [gates.heavy] : []),
    ...(rehearses ? [gates.rehearsals] : []),
    gates.all,
  ];
  const ways: Leave[] = [];
  const leave = (): void => ways.splice(0).forEach((way) => way());
  try {
    for (const gate of wanted) ways.push(await gate.enter(who, left));
    return leave;
  } catch (error) {
    leave();
    throw error;
  }
}
