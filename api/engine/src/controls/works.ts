import type { Told } from '@sci/messages/messages';
import { type Cents, sum } from '@sci/money/cents';
import { tell } from '../messages/say.ts';
import type { CategoryTable } from '../categories/category.ts';
import type { Building } from '../company/company.ts';
import { isDwellingWorks } from '../law/dwelling-works.ts';
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
    ...(works.length === 0 ? tell('controls.no_works') : tell('controls.works_ok')),
  };
  return report(
    'travaux',
    items.length === 0 && input.buildings.length > 0 ? [none] : items,
    basis,
  );
}

function checkWork(
  line: CategorisedLine,
  building: Building,
  { proven, energyFiles }: WorksInput,
): ControlItem[] {
  const amount = paidOf([line]);
  const items: ControlItem[] = [];
  const about = { building: building.label, work: line.label, amount };
  const found = (code: string, status: ControlItem['status'], told: Told) =>
    items.push({
      code,
      status,
      ...told,
      buildingId: building.id,
      sources: [line.source],
    });

  if (amount >= PROOF_FROM && !proven.has(line.ref))
    found('NO_PROOF', 'a_justifier', tell('controls.no_proof', { ...about }));
  if (!CAPITAL_WORKS.includes(line.category) && SUSPECT.test(line.label)) {
    found('NATURE', 'a_justifier', tell('controls.works_nature', { ...about }));
  }
  if (isDwellingWorks(line.category) && building.usage === 'professionnel') {
    found('PROFESSIONAL', 'bloquant', tell('controls.works_professional', { ...about }));
  }
  if (line.category === 'TRAV_ENERGIE' && !isComplete(energyFiles.get(line.ref))) {
    found(
      'ENERGY_FILE',
      'a_justifier',
      tell('controls.works_energy', { ...about, since: FIRST_ENERGY_ESTIMATE }),
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
  const found = (code: string, told: Told, about: readonly CategorisedLine[] = []) =>
    items.push({
      code,
      status: 'a_justifier',
      ...told,
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
      tell('controls.works_above_price', { label, percent: SHARE_OF_PRICE_PERCENT }),
    );
  }
  if (deducted > 0 && deducted > TIMES_INCOME * (line5.get(id) ?? 0))
    found('ABOVE_INCOME', tell('controls.works_above_income', { label, times: TIMES_INCOME }));
  if (sum(indemnities.map(({ credit }) => credit)) > 0 && works.length === 0)
    found('INDEMNITY', tell('controls.indemnity_alone', { label }), indemnities);
  const disaster = works.filter(({ label: work }) => /sinistre/i.test(work));
  if (disaster.length > 0 && indemnities.length === 0)
    found('NO_INDEMNITY', tell('controls.disaster_alone', { label }), disaster);
  return items;
}
