import { sum, type Cents } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import type { CategoryTable } from '../categories/category.ts';
import type { Building } from '../company/company.ts';
import { convention, conventionCents, lawDay } from '../law/values.ts';
import type { JournalEntry } from '../ledger/entry.ts';
import { basisOf, linesOfCategories, paidOf, type CategorisedLine } from './categorised-lines.ts';
import { report, type ControlItem, type ControlReport } from './control.ts';

/** What the raised limit for energy works asks for. */
export interface EnergyFile {
  readonly estimateDate?: string;
  readonly classBefore?: string;
  readonly classAfter?: string;
  readonly rge?: boolean;
}

export interface WorksInput {
  readonly buildings: readonly Building[];
  readonly entries: readonly JournalEntry[];
  readonly categories: CategoryTable;
  /** Refs of the entries (movement or entry ids) that have a proof attached. */
  readonly proven: ReadonlySet<string>;
  readonly energyFiles: ReadonlyMap<string, EnergyFile>;
  /** Line 5 and line 9 of each building, in cents. */
  readonly line5: ReadonlyMap<number, Cents>;
  readonly line9: ReadonlyMap<number, Cents>;
}

/** Amount from which a proof is asked for. */
export const PROOF_FROM = conventionCents('TRAVAUX_JUSTIFICATIF');

/** Works above these shares of the price or of the income are looked at by the administration. */
const SHARE_OF_PRICE_PERCENT = convention('TRAVAUX_PART_DU_PRIX');
const TIMES_INCOME = convention('TRAVAUX_FOIS_RECETTES');

const CAPITAL_WORKS = ['TRAV_CONSTRUCTION', 'TRAV_AMELIORATION_PRO'];
const SUSPECT =
  /extension|agrandiss|sur[ée]l[ée]v|construction|v[ée]randa|piscine|garage neuf|combles am[ée]nag/i;
const FIRST_ENERGY_ESTIMATE = lawDay('ENERGIE_DEVIS');

/**
 * The works of the year by building: are they proven, and are they what their category says?
 * Construction and enlargement are never deductible, improvement of professional premises hardly
 * ever (CGI art. 31, I, 1°, b and b bis).
 */
export function controlWorks(input: WorksInput): ControlReport {
  const codes = [...input.categories.values()]
    .filter(({ group }) => group === 'TRAVAUX')
    .map(({ code }) => code);
  const works = linesOfCategories(input.entries, new Set([...codes, ...CAPITAL_WORKS]));
  const indemnities = linesOfCategories(input.entries, new Set(['INDEMNITE_ASSURANCE']));
  const items = input.buildings.flatMap((building) => {
    const own = works.filter(({ buildingId }) => buildingId === building.id);
    const paid = indemnities.filter(({ buildingId }) => buildingId === building.id);
    return [
      ...own.flatMap((line) => checkWork(line, building, input)),
      ...checkBuilding(building, own, paid, input),
    ];
  });
  const basis = [
    works.map((line) => [
      ...basisOf(line),
      input.proven.has(line.ref),
      input.energyFiles.get(line.ref),
    ]),
    indemnities.map(basisOf),
    input.buildings.map(({ id, usage, purchaseValue }) => [
      id,
      usage,
      purchaseValue,
      input.line5.get(id),
      input.line9.get(id),
    ]),
  ];
  const none: ControlItem = {
    code: 'NO_WORK',
    status: 'ok',
    message: works.length === 0 ? 'Aucuns travaux.' : 'Travaux justifiés.',
  };
  return report('travaux', items.length > 0 ? items : [none], basis);
}

function checkWork(
  line: CategorisedLine,
  building: Building,
  { proven, energyFiles }: WorksInput,
): ControlItem[] {
  const amount = paidOf([line]);
  const items: ControlItem[] = [];
  const found = (code: string, status: ControlItem['status'], message: string) =>
    items.push({
      code,
      status,
      message: `${building.label}, ${line.label} (${formatEuros(amount)})\u00a0: ${message}`,
      buildingId: building.id,
      sources: [line.source],
    });

  if (amount >= PROOF_FROM && !proven.has(line.ref))
    found('NO_PROOF', 'a_justifier', 'aucun justificatif joint.');
  if (!CAPITAL_WORKS.includes(line.category) && SUSPECT.test(line.label)) {
    found(
      'NATURE',
      'a_justifier',
      'nature à vérifier, non déductible si construction ou agrandissement.',
    );
  }
  if (line.category === 'TRAV_AMELIORATION' && building.usage === 'professionnel') {
    found(
      'PROFESSIONAL',
      'bloquant',
      'l’amélioration d’un local professionnel n’est pas déductible.',
    );
  }
  if (line.category === 'TRAV_ENERGIE' && !isComplete(energyFiles.get(line.ref))) {
    found(
      'ENERGY_FILE',
      'a_justifier',
      `devis depuis le ${formatDate(FIRST_ENERGY_ESTIMATE)}, DPE avant (E à G) et après (A à D) et artisan RGE à indiquer.`,
    );
  }
  return items;
}

const isComplete = (file: EnergyFile | undefined): boolean =>
  file !== undefined &&
  (file.estimateDate ?? '') >= FIRST_ENERGY_ESTIMATE &&
  /^[EFG]$/.test(file.classBefore ?? '') &&
  /^[A-D]$/.test(file.classAfter ?? '') &&
  file.rge === true;

function checkBuilding(
  { id, label, purchaseValue }: Building,
  works: readonly CategorisedLine[],
  indemnities: readonly CategorisedLine[],
  { line5, line9 }: WorksInput,
): ControlItem[] {
  const items: ControlItem[] = [];
  const found = (code: string, message: string, about: readonly CategorisedLine[] = []) =>
    items.push({
      code,
      status: 'a_justifier',
      message: `${label}\u00a0: ${message}`,
      buildingId: id,
      sources: about.map(({ source }) => source),
    });

  const deducted = line9.get(id) ?? 0;
  if (
    purchaseValue !== undefined &&
    purchaseValue > 0 &&
    deducted * 100 > purchaseValue * SHARE_OF_PRICE_PERCENT
  ) {
    found(
      'ABOVE_PRICE',
      `les travaux déduits dépassent ${SHARE_OF_PRICE_PERCENT}\u00a0% du prix d’acquisition.`,
    );
  }
  if (deducted > 0 && deducted > TIMES_INCOME * (line5.get(id) ?? 0))
    found('ABOVE_INCOME', `les travaux déduits dépassent ${TIMES_INCOME} fois les recettes.`);
  if (sum(indemnities.map(({ credit }) => credit)) > 0 && works.length === 0)
    found('INDEMNITY', 'une indemnité d’assurance sans travaux.', indemnities);
  const disaster = works.filter(({ label: work }) => /sinistre/i.test(work));
  if (disaster.length > 0 && indemnities.length === 0)
    found('NO_INDEMNITY', 'des travaux de sinistre sans indemnité d’assurance.', disaster);
  return items;
}
