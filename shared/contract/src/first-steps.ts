import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import type { Wire } from './wire.ts';

/** The way from an empty company to a first statement, in its order. */
export const FirstStep = z.enum([
  'company',
  'associates',
  'buildings',
  'loans',
  'bank_accounts',
  'statements',
]);
type FirstStep = z.infer<typeof FirstStep>;

/** How builds published before 2026-11-24 call a step: 'partners' are the associates. */
const EarlierStep = FirstStep.exclude(['associates']).or(z.literal('partners'));
type EarlierStep = z.infer<typeof EarlierStep>;

export const earlierWord = (step: FirstStep): EarlierStep =>
  step === 'associates' ? 'partners' : step;
export const wordOf = (step: FirstStep | EarlierStep): FirstStep =>
  step === 'partners' ? 'associates' : step;
/** A step as a tab of either side of that day names it. */
export const AnyStep = FirstStep.or(EarlierStep).transform(wordOf);

/** `begun`: something is there, and not everything. */
const State = z.enum(['done', 'begun', 'todo', 'put_off']);

const earlier = {
  /** @deprecated Since 2026-11-24: builds published before it read this, new code `way`. */
  steps: z.array(z.object({ step: EarlierStep, state: State })).meta({ deprecated: true }),
  /** @deprecated Since 2026-11-24: builds published before it read this, new code `next_step`. */
  next: EarlierStep.nullable().meta({ deprecated: true }),
};

export const FirstSteps = z
  .object({
    way: z.array(z.object({ step: FirstStep, state: State })),
    /** What comes next; null when nothing does. */
    next_step: FirstStep.nullable(),
    ...earlier,
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
    body: z.strictObject({ put_off: z.array(AnyStep).max(6), left: z.boolean() }),
    reply: FirstSteps,
  },
});
