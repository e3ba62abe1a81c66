import { replayRule } from '@sci/engine/suggestion/replay-rule';
import { yearInParis } from '../../ports/clock.ts';
import type { App } from '../../http/call.ts';
import { assertFresh, found, refuseAny } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { loadCheckContext } from '../../books/check-movement.ts';
import { readExamples } from '../../books/examples.ts';
import { loadLoans } from './proposals.ts';
import { ruleErrors, ruleTwinErrors } from './check-rule.ts';
import { fromBody, toEngineRule, toWire } from './wire.ts';
import { deleteRules, findRule, insertRules, listRules, updateRule } from './records.ts';
import { say } from '../../messages/say.ts';

const SAMPLE = 50;

/**
 * The company's own rules: written by the user, or learned from what he did until he edits them.
 */
export function ruleRoutes(app: App): void {
  serve(app, 'GET /v2/rules', async ({ db, company }) =>
    (await listRules(db, company.id)).map(toWire),
  );

  serve(app, 'POST /v2/rule', { year: 'none' }, async ({ db, company, body, now }) => {
    refuseAny(
      ruleErrors(body, await loadCheckContext(db, company.id, yearInParis(now))),
      ruleTwinErrors(body, await listRules(db, company.id)),
    );
    const [id = 0] = await insertRules(db, company.id, [fromBody(body)]);
    return toWire(found(await findRule(db, company.id, id)));
  });

  serve(app, 'PUT /v2/rule/:id', { year: 'none' }, async ({ db, company, params, body, now }) => {
    const rules = await listRules(db, company.id);
    const rule = found(rules.find(({ id }) => id === params.id));
    assertFresh(body.updated_at, rule.updated_at, () => toWire(rule));
    refuseAny(
      ruleErrors(body, await loadCheckContext(db, company.id, yearInParis(now))),
      ruleTwinErrors(body, rules, rule),
    );
    await updateRule(db, company.id, rule.id, fromBody(body));
    return toWire(found(await findRule(db, company.id, rule.id)));
  });

  serve(app, 'DELETE /v2/rule/:id', { year: 'none' }, async ({ db, company, params }) => {
    const rule = found(await findRule(db, company.id, params.id));
    await deleteRules(db, company.id, [rule.id]);
    return { message: say('movements.rule_deleted') };
  });

  serve(app, 'POST /v2/rule/test', async ({ db, company, body, now }) => {
    const context = await loadCheckContext(db, company.id, yearInParis(now));
    refuseAny(ruleErrors(body, context));
    const rule = toEngineRule({ id: 0, ...fromBody(body) }, context.index);
    const loans = await loadLoans(db, company.id);
    const replayed = replayRule(rule, await readExamples(db, company.id), loans).map(
      ({ movement, verdict }) => ({
        movement,
        agrees: verdict === 'same' || verdict === 'different' ? verdict === 'same' : null,
      }),
    );
    return {
      matches: replayed.length,
      agrees: replayed.filter(({ agrees }) => agrees === true).length,
      differs: replayed.filter(({ agrees }) => agrees === false).length,
      sample: replayed
        .slice(0, SAMPLE)
        .map(({ movement: { id, date, label, amount }, agrees }) => ({
          movement_id: Number(id),
          date,
          name: label,
          amount: amount,
          agrees,
        })),
    };
  });
}
