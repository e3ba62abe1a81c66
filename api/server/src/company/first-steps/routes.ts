import type { z } from 'zod';
import { checkDistribution } from '@sci/engine/associates/check-shares';
import { earlierWord, FirstStep, type FirstSteps } from '@sci/contract/first-steps';
import type { Db } from '../../db/database.ts';
import type { App } from '../../http/call.ts';
import { serve } from '../../http/serve.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { finallyHeld } from '../../records/shares.ts';
import { keepSteps, readSteps, whatIsThere } from './records.ts';

type Step = z.infer<typeof FirstStep>;
type Way = z.output<typeof FirstSteps>;
type State = Way['way'][number]['state'];

/** The way from an empty company to a first statement. */
export function firstStepsRoutes(app: App): void {
  serve(app, 'GET /v2/firstSteps', ({ db, company }) => stepsOf(db, company));

  serve(app, 'PUT /v2/firstSteps', { year: 'none' }, async ({ db, company, body, now }) => {
    await keepSteps(db, company.id, {
      put_off: [...new Set(body.put_off)],
      left_at: body.left ? now : null,
    });
    return stepsOf(db, company);
  });
}

/** What is there says how far a company has come; what it said itself only says what it put off. */
async function stepsOf(db: Db, company: CompanyRow): Promise<Way> {
  const kept = await readSteps(db, company.id);
  const reached = await reachedBy(db, company);
  // Whoever types his movements may never have a statement.
  const canWait = (step: Step): boolean =>
    reached[step] === 'todo' || (step === 'statements' && reached[step] === 'begun');
  const stateOf = (step: Step): State =>
    canWait(step) && kept.put_off.includes(step) ? 'put_off' : reached[step];
  const way = FirstStep.options.map((step) => ({ step, state: stateOf(step) }));
  const next = way.find(({ state }) => state === 'todo' || state === 'begun')?.step ?? null;
  return {
    way,
    next_step: next,
    ...inEarlierWords(way, next),
    left: kept.left_at !== null,
  };
}

const inEarlierWords = (way: Way['way'], next: Step | null): Pick<Way, 'steps' | 'next'> => ({
  // oxlint-disable-next-line typescript/no-deprecated -- the one place that still says it
  steps: way.map(({ step, state }) => ({ step: earlierWord(step), state })),
  // oxlint-disable-next-line typescript/no-deprecated
  next: next === null ? null : earlierWord(next),
});

async function reachedBy(
  db: Db,
  company: CompanyRow,
): Promise<Readonly<Record<Step, Exclude<State, 'put_off'>>>> {
  const there = await whatIsThere(db, company.id);
  const held = await finallyHeld(db, company.id);
  const some = (known: boolean) => (known ? 'done' : 'todo');
  const isShared = checkDistribution(held, company.shares).length === 0;
  return {
    company: 'done',
    associates: there.associate ? (isShared ? 'done' : 'begun') : 'todo',
    buildings: some(there.building),
    loans: some(there.loan),
    bank_accounts: some(there.bank_account),
    // What was typed by hand is none.
    statements: there.statement ? 'done' : there.bank_movement ? 'begun' : 'todo',
  };
}
