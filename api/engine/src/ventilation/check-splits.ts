import type { Told } from '@sci/messages/messages';
import { cents, sum, type Cents } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import { closestName } from '../closest-name.ts';
import { isValidIn, needsLoan, type Category, type CategoryTable } from '../categories/category.ts';
import type { Masters } from '../company/company.ts';
import { finding, type Finding } from '../finding.ts';
import { isDwellingWorks, type DwellingWorks } from '../law/dwelling-works.ts';
import type { Dimensions, Movement, Split } from './movement.ts';

/**
 * What a ventilation is checked against: the company's own lists and the categories, for one fiscal
 * year.
 */
export interface VentilationContext {
  readonly year: number;
  readonly masters: Masters;
  readonly categories: CategoryTable;
}

/** The category of what nobody has ventilated yet. */
export const SUSPENSE_CATEGORY = 'A_VENTILER';

/** What is left to assign: 0 when the splits add up to the movement. */
export const remainder = ({ amount, splits }: Pick<Movement, 'amount' | 'splits'>): Cents =>
  cents(amount - sum(splits.map((split) => split.amount)));

/** Ventilated: the splits add up, and none of them is left on the suspense account. */
export const isVentilated = (movement: Pick<Movement, 'amount' | 'splits'>): boolean =>
  movement.splits.length > 0 &&
  remainder(movement) === 0 &&
  movement.splits.every(({ category }) => category !== SUSPENSE_CATEGORY);

/**
 * The splits to post: what is not assigned yet goes to the suspense account, so that the ledger
 * always balances.
 */
export function splitsToPost(movement: Pick<Movement, 'amount' | 'splits'>): readonly Split[] {
  const left = remainder(movement);
  return left === 0
    ? movement.splits
    : [...movement.splits, { category: SUSPENSE_CATEGORY, amount: left }];
}

/**
 * Refuses a ventilation that cannot be posted: nothing assigned, parts that don't add up, a part of
 * 0, or a part whose category misses (or forbids) its building, its associate or its loan. `field`
 * is relative to the movement.
 */
export function checkSplits(
  movement: Pick<Movement, 'amount' | 'splits'>,
  context: VentilationContext,
): Finding[] {
  const findings: Finding[] = [];
  if (movement.amount === 0)
    findings.push(finding('ZERO', 'amount', tell('ventilation.zero_movement')));
  const left = remainder(movement);
  if (movement.splits.length === 0) {
    findings.push(finding('NO_SPLIT', 'splits', tell('ventilation.no_split')));
  } else if (left !== 0) {
    const told = tell('ventilation.remainder', { left });
    findings.push(finding('REMAINDER', 'splits', told));
  }
  movement.splits.forEach((split, index) => {
    const field = `splits[${index}]`;
    if (split.amount === 0)
      findings.push(finding('ZERO', `${field}.amount`, tell('ventilation.zero_part')));
    findings.push(...checkCategory(split.category, split, context, `${field}.`));
  });
  return findings;
}

/**
 * Checks a category and what it requires. `prefix` comes before the field names: "splits[0]." or
 * "lines[2].".
 */
export function checkCategory(
  code: string,
  dimensions: Dimensions,
  context: VentilationContext,
  prefix: string,
): Finding[] {
  const category = context.categories.get(code);
  if (category === undefined) {
    const suggestion = closestName(code, context.categories.keys());
    return [
      finding(
        'UNKNOWN_CATEGORY',
        `${prefix}category`,
        suggestion === undefined
          ? tell('ventilation.unknown_category', { code })
          : tell('ventilation.unknown_category_or', { code, suggestion }),
      ),
    ];
  }
  const findings: Finding[] = [];
  if (!isValidIn(category, context.year)) {
    findings.push(
      finding(
        'CLOSED_CATEGORY',
        `${prefix}category`,
        tell('ventilation.closed_category', { code, year: context.year }),
      ),
    );
  }
  return [...findings, ...checkDimensions(category, dimensions, context, prefix)];
}

function checkDimensions(
  category: Category,
  dimensions: Dimensions,
  { year, masters }: VentilationContext,
  prefix: string,
): Finding[] {
  const { code, label } = category;
  const findings: Finding[] = [];
  const add = (name: string, kind: string, told: Told) =>
    findings.push(finding(kind, prefix + name, told));
  const { buildingId, associateId, loanId } = dimensions;

  if (buildingId === undefined && category.building === 'required')
    add('buildingId', 'BUILDING_REQUIRED', tell('ventilation.building_required', { label }));
  if (buildingId !== undefined && category.building === 'forbidden')
    add('buildingId', 'BUILDING_FORBIDDEN', tell('ventilation.building_forbidden', { label }));
  if (associateId === undefined && category.associate === 'required')
    add('associateId', 'ASSOCIATE_REQUIRED', tell('ventilation.associate_required', { label }));
  if (loanId === undefined && needsLoan(category))
    add('loanId', 'LOAN_REQUIRED', tell('ventilation.loan_required', { label }));

  const building = masters.buildings.find(({ id }) => id === buildingId);
  if (buildingId !== undefined && building === undefined)
    add('buildingId', 'UNKNOWN_BUILDING', tell('ventilation.unknown_building', { buildingId }));
  if (associateId !== undefined && !masters.associates.some(({ id }) => id === associateId))
    add('associateId', 'UNKNOWN_ASSOCIATE', tell('ventilation.unknown_associate', { associateId }));
  if (loanId !== undefined && !masters.loans.some(({ id }) => id === loanId))
    add('loanId', 'UNKNOWN_LOAN', tell('ventilation.unknown_loan', { loanId }));
  if (isDwellingWorks(code) && building?.usage === 'professionnel') {
    add('category', 'PROFESSIONAL_BUILDING', tell(`ventilation.${REFUSED_ON_PREMISES[code]}`));
  }
  if (category.accounts.every(({ from }) => from > year))
    add('category', 'NO_ACCOUNT', tell('ventilation.no_account', { code, year }));
  return findings;
}

/** What is said of works for dwellings alone that name professional premises. */
const REFUSED_ON_PREMISES = {
  TRAV_AMELIORATION: 'professional_building',
  TRAV_ENERGIE: 'professional_energy',
} as const satisfies Record<DwellingWorks, string>;
