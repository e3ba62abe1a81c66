import { learnRules } from '@sci/engine/suggestion/learn-rules';
import { senseOf, signatureOf } from '@sci/engine/suggestion/signature';
import type { MovementToSplit } from '@sci/engine/suggestion/types';
import type { CategoryIndex } from '../../books/engine-categories.ts';
import type { Db } from '../../db/database.ts';
import { readExamples } from '../../books/examples.ts';
import { fromEngineRule, wordsOf } from './wire.ts';
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
  const known = (await listRules(db, companyId)).filter((rule) => kinds.has(kindOfRule(rule)));
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

/**
 * Sense and words of a label: what one kind of movement shares. Undefined for a label that says
 * nothing.
 */
function kindOf({ label, amount }: Pick<MovementToSplit, 'label' | 'amount'>): string | undefined {
  const { words } = signatureOf(label);
  return words.length === 0 ? undefined : [senseOf(amount), ...words.toSorted()].join(' ');
}

/** The kind of movement that a learned rule is about; the numbers in its motif tell lots apart. */
function kindOfRule({ pattern, sense }: Pick<RuleRow, 'pattern' | 'sense'>): string {
  const words = wordsOf(pattern).filter((word) => /^[A-Z]{2,}$/.test(word));
  return [sense === 'R' ? 'credit' : 'debit', ...words.toSorted()].join(' ');
}

const motifOf = ({ pattern, sense }: Pick<RuleRow, 'pattern' | 'sense'>): string =>
  `${sense} ${wordsOf(pattern).toSorted().join(' ')}`;
const sameMotif = (
  a: Pick<RuleRow, 'pattern' | 'sense'>,
  b: Pick<RuleRow, 'pattern' | 'sense'>,
): boolean => motifOf(a) === motifOf(b);
const sameParts = (a: Pick<RuleValues, 'splits'>, b: Pick<RuleValues, 'splits'>): boolean =>
  JSON.stringify(a.splits) === JSON.stringify(b.splits);
