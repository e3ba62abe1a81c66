import { z } from 'zod';
import { keptState, type KeptState } from '../../ports/kept-state.ts';

/** What the stand-in for an approved platform remembers between two starts. */

const Flow = z.object({
  id: z.string(),
  /** Whose it is: the identifier of a client. */
  client: z.string(),
  direction: z.enum(['In', 'Out']),
  type: z.enum(['SupplierInvoice', 'SupplierInvoiceLC']),
  syntax: z.enum(['CII', 'UBL', 'CDAR']),
  name: z.string(),
  tracking_id: z.string().nullable(),
  submitted_at: z.string(),
  updated_at: z.string(),
  status: z.enum(['Ok', 'Error']),
  content: z.string(),
});
const Webhook = z.object({
  id: z.string(),
  client: z.string(),
  url: z.string(),
  key: z.string(),
});
const Event = z.object({
  id: z.int(),
  webhook: z.string(),
  flow: z.string(),
  at: z.int(),
  /** Signed with a key that nobody gave, and tried once. */
  forged: z.boolean(),
});

const State = z.object({
  next: z.int(),
  flows: z.array(Flow),
  webhooks: z.array(Webhook),
  /** The company of each client, by the last search of the directory. */
  sirens: z.record(z.string(), z.string()),
  undelivered: z.array(Event),
  /** How the next calls are answered, instead of being served. */
  faults: z.array(z.int().nullable()),
  /** The next message is taken, and nobody hears of it. */
  lose: z.boolean(),
  /** The next message is taken, and found wrong. */
  reject: z.boolean(),
});

export type LocalFlow = z.infer<typeof Flow>;
export type LocalWebhook = z.infer<typeof Webhook>;
export type LocalNotice = z.infer<typeof Event>;
export type LocalPlatformState = z.infer<typeof State>;

const empty = (): LocalPlatformState => ({
  next: 100,
  flows: [],
  webhooks: [],
  sirens: {},
  undelivered: [],
  faults: [],
  lose: false,
  reject: false,
});

/** The state in `file`, ready to be changed and saved. */
export const openState = (file: string): KeptState<LocalPlatformState> =>
  keptState(file, State, empty());
