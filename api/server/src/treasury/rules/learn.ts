import { learnRules } from '@sci/engine/suggestion/learn-rules';
import { kindOf, kindOfMotif, motifWords } from '@sci/engine/suggestion/kind';
import type { MovementToSplit } from '@sci/engine/suggestion/types';
import type { CategoryIndex } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import { readExamples } from '../../books/examples.ts';
import { fromEngineRule } from './wire.ts';
import {
  deleteRules,
  insertRules,
  listRules,
  updateRule,
  type RuleRow,
  type RuleValues,
} from './records.ts';

/**
 * Brings the learned rules up to date with what the user has just ventilated: one appears when he
 * does the same twice, follows him when he changes, and goes away when his ventilations no longer
 * agree. Rules that he wrote or edited are never touched.
 */
export async function learnFrom(
  db: Db,
  companyId: number,
  movements: readonly Pick<MovementToSplit, 'label' | 'amount'>[],
  index: CategoryIndex,
): Promise<void> {
  const kinds = new Set(movements.map(kindOf).filter((kind) => kind !== undefined));
  if (kinds.size === 0) return;
  const examples = (await readExamples(db, companyId)).filter((movement) =>
    kinds.has(kindOf(movement) ?? ''),
  );
  const learned = learnRules(examples).flatMap((rule) => fromEngineRule(rule, index) ?? []);
  const known = (await listRules(db, companyId)).filter((rule) =>
    kinds.has(kindOfMotif(rule.pattern, rule.sense === 'R' ? 'R' : 'D')),
  );
  const [own, former] = [
    known.filter((rule) => !rule.learned),
    known.filter((rule) => rule.learned),
  ];

  const wanted = learned.filter((rule) => !own.some((other) => sameMotif(rule, other)));
  await deleteRules(
    db,
    companyId,
    former.filter((rule) => !wanted.some((other) => sameMotif(rule, other))).map(({ id }) => id),
  );
  await insertRules(
    db,
    companyId,
    wanted.filter((rule) => !former.some((other) => sameMotif(rule, other))),
  );
  for (const rule of former) {
    const now = wanted.find((other) => sameMotif(rule, other));
    if (now !== undefined && !sameParts(rule, now))
      await updateRule(db, companyId, rule.id, { ...now, active: rule.active });
  }
}

const motifOf = ({ pattern, sense }: Pick<RuleRow, 'pattern' | 'sense'>): string =>
  `${sense} ${motifWords(pattern).toSorted().join(' ')}`;
const sameMotif = (
  a: Pick<RuleRow, 'pattern' | 'sense'>,
  b: Pick<RuleRow, 'pattern' | 'sense'>,
): boolean => motifOf(a) === motifOf(b);
const sameParts = (a: Pick<RuleValues, 'splits'>, b: Pick<RuleValues, 'splits'>): boolean =>
  JSON.stringify(a.splits) === JSON.stringify(b.splits);
