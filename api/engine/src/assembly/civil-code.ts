import { EngineError } from '../finding.ts';
import type { DecisionRow } from '../law/columns.ts';
import { lawTable, rowsInForce } from '../law/law-table.ts';
import { decisionRows } from '../law/tables/decisions.ts';
import { lawCount } from '../law/values.ts';
import type { DecisionKind, Statutes } from '../company/statutes.ts';
import { say } from '../messages/say.ts';

export const decisionTable = lawTable(say('law_tables.decisions'), decisionRows);

/**
 * The rule of the law for a kind of decision, with its article. Before the first one known that one,
 * as for the amounts of the law: a register shows its state on days long past.
 */
export function decisionRow(kind: DecisionKind, year: number): DecisionRow {
  const row =
    rowsInForce(decisionTable, year).find(({ code }) => code === kind) ??
    decisionTable.rows.find(({ code, from }) => code === kind && from > year);
  if (row === undefined) throw new EngineError(`${kind} n’a pas de règle en ${year}.`);
  return row;
}

/**
 * What the law says where the statutes are silent: decisions by all associates, the manager appointed
 * by more than half of the shares, convened by registered letter (décret 78-704, art. 40); anybody may
 * hold a proxy; they meet in one place.
 */
export function civilCode(year: number): Statutes {
  const ruleOf = (kind: DecisionKind) => {
    const { majority, base, quorum } = decisionRow(kind, year);
    return { majority, base, quorum };
  };
  return {
    rules: {
      ordinary: ruleOf('ordinary'),
      extraordinary: ruleOf('extraordinary'),
      approval: ruleOf('approval'),
      appointment: ruleOf('appointment'),
    },
    usufructVotes: [],
    noticeDays: lawCount('CONVOCATION', year),
    conveningWays: ['registered'],
    proxyHolders: 'anybody',
    proxyLimit: null,
    writtenConsultation: false,
    remote: false,
  };
}
