import { z } from 'zod';
import { keptState, type KeptState } from '../../ports/kept-state.ts';

/** What the stand-in remembers between two starts. */

const Customer = z.object({
  id: z.string(),
  /** Of the request that made it. */
  key: z.string().default(''),
  email: z.string(),
  metadata: z.record(z.string(), z.string()),
});
const Session = z.object({
  id: z.string(),
  /** Of the request that opened it. */
  key: z.string().default(''),
  customer: z.string(),
  client_reference_id: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string(),
  metadata: z.record(z.string(), z.string()),
  status: z.enum(['open', 'complete', 'expired']),
  subscription: z.string().nullable(),
  created: z.number(),
});
const Subscription = z.object({
  id: z.string(),
  customer: z.string(),
  status: z.enum(['active', 'canceled']),
  created: z.number(),
  current_period_end: z.number(),
  cancel_at_period_end: z.boolean(),
  metadata: z.record(z.string(), z.string()),
});
const Portal = z.object({ id: z.string(), customer: z.string(), return_url: z.string() });
const Delivery = z.object({
  id: z.string(),
  type: z.string(),
  created: z.number(),
  object: z.unknown(),
});

const State = z.object({
  customers: z.array(Customer),
  sessions: z.array(Session),
  subscriptions: z.array(Subscription),
  portals: z.array(Portal),
  undelivered: z.array(Delivery),
  /** Payments that were given back. */
  refunds: z.array(z.string()).default([]),
});

export type ProviderCustomer = z.infer<typeof Customer>;
export type ProviderSession = z.infer<typeof Session>;
export type ProviderSubscription = z.infer<typeof Subscription>;
export type ProviderPortal = z.infer<typeof Portal>;
export type ProviderEvent = z.infer<typeof Delivery>;
export type ProviderState = z.infer<typeof State>;

const empty = (): ProviderState => ({
  customers: [],
  sessions: [],
  subscriptions: [],
  portals: [],
  undelivered: [],
  refunds: [],
});

/** The state in `file`, ready to be changed and saved. */
export const openState = (file: string): KeptState<ProviderState> =>
  keptState(file, State, empty());
