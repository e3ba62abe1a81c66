import { z } from 'zod';
import { InCents } from '@sci/contract/money';
import { keptState, type KeptState } from '../../ports/kept-state.ts';

/** What the stand-in for the bank aggregator remembers between two starts. */

const Holder = z.object({ uuid: z.string(), external_user_id: z.string() });
const Item = z.object({
  id: z.int(),
  holder: z.string(),
  /** As Bridge writes it: 0 well, 1010 asks for an authentication. */
  status: z.int(),
  expires_at: z.string(),
});
const Account = z.object({
  id: z.int(),
  item: z.int(),
  name: z.string(),
  iban: z.string().nullable(),
  opening: InCents,
});
const Line = z.object({
  id: z.int(),
  account: z.int(),
  label: z.string(),
  amount: InCents,
  date: z.string(),
  updated_at: z.string(),
  deleted: z.boolean(),
  future: z.boolean(),
});
const Session = z.object({
  id: z.string(),
  holder: z.string(),
  item: z.int().nullable(),
  back: z.string(),
});
const Event = z.object({
  id: z.int(),
  type: z.string(),
  content: z.record(z.string(), z.unknown()),
  timestamp: z.int(),
  /** Signed with a secret that nobody knows, and tried once. */
  forged: z.boolean(),
});

const State = z.object({
  next: z.int(),
  holders: z.array(Holder),
  items: z.array(Item),
  accounts: z.array(Account),
  lines: z.array(Line),
  sessions: z.array(Session),
  undelivered: z.array(Event),
  /** How the next calls are answered, instead of being served. */
  faults: z.array(z.int()),
});

export type LocalHolder = z.infer<typeof Holder>;
export type LocalItem = z.infer<typeof Item>;
export type LocalAccount = z.infer<typeof Account>;
export type LocalLine = z.infer<typeof Line>;
export type LocalSession = z.infer<typeof Session>;
export type LocalEvent = z.infer<typeof Event>;
export type LocalState = z.infer<typeof State>;

/** What its two accounts are called; null where the bank gives no IBAN. */
export interface LocalIbans {
  readonly current: string | null;
  readonly savings: string | null;
}

const empty = (): LocalState => ({
  next: 1000,
  holders: [],
  items: [],
  accounts: [],
  lines: [],
  sessions: [],
  undelivered: [],
  faults: [],
});

/** The state in `file`, ready to be changed and saved. */
export const openState = (file: string): KeptState<LocalState> => keptState(file, State, empty());
