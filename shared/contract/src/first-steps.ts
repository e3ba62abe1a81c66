import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Wire } from './wire.ts';

/** The way from an empty company to a first statement, in its order. */
export const FirstStep = z.enum([
  'company',
  'partners',
  'buildings',
  'loans',
  'bank_accounts',
  'statements',
]);

export const FirstSteps = z
  .object({
    steps: z.array(
      z.object({
        step: FirstStep,
        /** `begun`: something is there, and not everything. */
        state: z.enum(['done', 'begun', 'todo', 'put_off']),
      }),
    ),
    /** What comes next; null when nothing does. */
    next: FirstStep.nullable(),
    /** The company left the way: it is not offered by itself any more. */
    left: z.boolean(),
  })
  .meta({ id: 'FirstSteps' });
export type FirstSteps = Wire<typeof FirstSteps>;

export const firstSteps = endpoints({
  'GET /v2/firstSteps': {
    summary: 'How far a company has come on its way to a first statement',
    access: 'member',
    reply: FirstSteps,
  },
  'PUT /v2/firstSteps': {
    summary: 'Puts steps off, leaves the way or takes it up again',
    access: 'editor',
    body: z.strictObject({ put_off: z.array(FirstStep).max(6), left: z.boolean() }),
    reply: FirstSteps,
  },
});
