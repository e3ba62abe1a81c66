import { movementKey } from '@sci/engine/movement/movement-key';
import { learnRules } from '@sci/engine/suggestion/learn-rules';
import { bestRule } from '@sci/engine/suggestion/rules';
import type { VentilatedMovement } from '@sci/engine/suggestion/types';
import { loadCategories, type CategoryIndex } from '../../../books/engine-categories.ts';
import { sha256 } from '../../../treasury/bank-import/stored-line.ts';
import type { StoredSplit } from '../../../records/movement-rows.ts';
import {
  insertMovements,
  setVentilations,
} from '../../../treasury/bank-movements/write-movements.ts';
import { fromEngineRule, toEngineRule } from '../../../treasury/rules/wire.ts';
import { countUses, insertRules } from '../../../treasury/rules/records.ts';
import { companyDb } from '../../../db/company-db.ts';
import type { Db } from '../../../db/database.ts';
import type { AccountName, DemoMovement, DemoSplit } from './demo-types.ts';
import type { DemoMasters } from './masters.ts';
import { amountOf, demoMovements, LEFT_FROM, TO_VERIFY_FROM } from './movements.ts';

/** A movement of the demonstration with the id of its row. */
export interface StoredMovement extends DemoMovement {
  readonly id: number;
}

/**
 * The bank statements of the demonstration, imported year by year, and their ventilation: by the
 * rules that the application learned from it, by hand for what happens once, and not at all for the
 * last weeks.
 */
export async function insertBankHistory(db: Db, masters: DemoMasters): Promise<StoredMovement[]> {
  const index = await loadCategories(db);
  const movements = demoMovements(masters.schedules);
  const imports = await insertImports(db, masters, movements);
  const ids = await insertMovements(
    db,
    masters.companyId,
    numbered(movements, masters).map(({ movement, key, rank }) => ({
      bank_account_id: masters.accounts[movement.account],
      date: movement.date,
      value_date: movement.date,
      name: movement.name,
      amount_cents: amountOf(movement),
      bank_import_id: imports.get(importKey(movement)) ?? null,
      reference_key: null,
      content_key: key,
      rank,
      source: 'ofx',
    })),
  );
  const stored = movements.map((movement, position) => ({ ...movement, id: ids[position] ?? 0 }));
  await ventilate(
    db,
    masters,
    index,
    stored.filter(({ date }) => date < LEFT_FROM),
  );
  return stored;
}

const importKey = ({ account, date }: DemoMovement): string => `${account}/${date.slice(0, 4)}`;

/** One confirmed import for each account and year. */
async function insertImports(
  db: Db,
  { companyId, accounts, userId }: DemoMasters,
  movements: readonly DemoMovement[],
): Promise<Map<string, number>> {
  const imports = new Map<string, number>();
  for (const [key, group] of Map.groupBy(movements, importKey)) {
    const account: AccountName = group[0]?.account ?? 'courant';
    const last = group.at(-1)?.date ?? '';
    const { id } = await companyDb(db, companyId)
      .insertInto('bank_import')
      .values({
        bank_account_id: accounts[account],
        status: 'confirmed',
        file_names: [`releve-${account}-${last.slice(0, 4)}.ofx`],
        created_by: userId,
        covered: `{[${last.slice(0, 4)}-01-01,${last}]}`,
        created_at: `${last}T18:00:00Z`,
        confirmed_at: `${last}T18:01:00Z`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    imports.set(key, id);
  }
  return imports;
}

/** The keys that an import would have given: the same statement dropped again adds nothing. */
function numbered(movements: readonly DemoMovement[], { accounts }: DemoMasters) {
  const ranks = new Map<string, number>();
  return movements.map((movement) => {
    const key = sha256(
      movementKey(accounts[movement.account], {
        date: movement.date,
        amount: amountOf(movement),
        label: movement.name,
      }),
    );
    const rank = (ranks.get(key) ?? 0) + 1;
    ranks.set(key, rank);
    return { movement, key, rank };
  });
}

async function ventilate(
  db: Db,
  masters: DemoMasters,
  index: CategoryIndex,
  movements: readonly StoredMovement[],
): Promise<void> {
  const examples = movements.map((movement) => toExample(movement, masters));
  const rules = learnRules(
    examples.filter((_example, position) => movements[position]?.byHand !== true),
  ).flatMap((rule) => fromEngineRule(rule, index) ?? []);
  const ruleIds = await insertRules(db, masters.companyId, rules);
  const engineRules = rules.map((rule, position) =>
    toEngineRule({ ...rule, id: ruleIds[position] ?? 0 }, index),
  );
  const ventilations = movements.map((movement, position) => {
    const rule =
      movement.byHand === true
        ? undefined
        : bestRule(examples[position] ?? examples[0] ?? unknown(), engineRules);
    return {
      movementId: movement.id,
      splits: movement.splits.map((split) =>
        toStored(split, masters, index, rule === undefined ? null : Number(rule.id)),
      ),
      verified: movement.date < TO_VERIFY_FROM || rule === undefined,
      reason: rule === undefined ? null : `règle «\u00a0${rule.name}\u00a0»`,
      rule,
    };
  });
  await setVentilations(db, masters.companyId, ventilations);
  await countUses(
    db,
    masters.companyId,
    ventilations.flatMap(({ rule }) => (rule === undefined ? [] : Number(rule.id))),
  );
}

function unknown(): never {
  throw new Error('a movement of the demonstration has no example');
}

const dimensionsOf = (
  { building, associate, loan }: DemoSplit,
  { buildings, associates, loans }: DemoMasters,
) => ({
  ...(building === undefined ? {} : { buildingId: buildings[building] }),
  ...(associate === undefined ? {} : { associateId: associates[associate] }),
  ...(loan === undefined ? {} : { loanId: loans[loan] }),
});

const toExample = (movement: StoredMovement, masters: DemoMasters): VentilatedMovement => ({
  id: movement.id,
  date: movement.date,
  label: movement.name,
  amount: amountOf(movement),
  bankAccountId: masters.accounts[movement.account],
  splits: movement.splits.map((split) => ({
    category: split.category,
    amount: split.amount,
    ...dimensionsOf(split, masters),
  })),
});

function toStored(
  split: DemoSplit,
  masters: DemoMasters,
  index: CategoryIndex,
  ruleId: number | null,
): StoredSplit {
  const { buildingId, associateId, loanId } = dimensionsOf(split, masters);
  return {
    category_id: index.idOf(split.category) ?? unknownCategory(split.category),
    movement_type_id: null,
    amount_cents: split.amount,
    building_id: buildingId ?? null,
    associate_id: associateId ?? null,
    loan_id: loanId ?? null,
    comment: '',
    origin: ruleId === null ? 'user' : 'rule',
    rule_id: ruleId,
    batch_id: null,
  };
}

function unknownCategory(code: string): never {
  throw new Error(`the demo company uses an unknown category ${code}`);
}
