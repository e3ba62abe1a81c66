import { finding, type Finding } from '../finding.ts';
import type { SupportingTypeRow } from '../law/columns.ts';
import { supportingType } from '../law/supporting-types.ts';
import { tell } from '../messages/say.ts';
import { checkCategory, type VentilationContext } from '../ventilation/check-splits.ts';
import { checkDate } from './check-date.ts';
import type { SupportingData } from '../company/supporting-data.ts';

/** Supporting data with the bank line that it is said to prove. */
export interface SupportingToCheck extends SupportingData {
  readonly movementId?: number;
}

/** Why supporting data may not be kept: what its type requires and refuses, and what it allows. */
export function checkSupporting(data: SupportingToCheck, context: VentilationContext): Finding[] {
  const type = supportingType(data.type);
  if (type === undefined) return [];
  return [
    ...checkAmount(data, type),
    ...(data.date === undefined ? [] : checkDate(data.date, context.year)),
    ...checkBuilding(data, type, context),
    ...checkAssociate(data, type, context),
    ...checkPurpose(data, type, context),
    ...checkMovement(data, type),
  ];
}

function checkAmount({ amount, label }: SupportingData, type: SupportingTypeRow): Finding[] {
  const findings: Finding[] = [];
  if (amount < 0 && !type.signed)
    findings.push(finding('NEGATIVE', 'amount', tell('supporting.negative')));
  if (type.category !== 'required') return findings;
  if (amount === 0) findings.push(finding('ZERO', 'amount', tell('supporting.zero')));
  if (label.trim() === '') findings.push(finding('REQUIRED', 'label', tell('supporting.no_label')));
  return findings;
}

function checkBuilding(
  { buildingId }: SupportingData,
  { building, label }: SupportingTypeRow,
  { masters }: VentilationContext,
): Finding[] {
  if (buildingId === undefined)
    return building === 'required'
      ? [
          finding(
            'BUILDING_REQUIRED',
            'buildingId',
            tell('supporting.no_building', { type: label }),
          ),
        ]
      : [];
  return masters.buildings.some(({ id }) => id === buildingId)
    ? []
    : [finding('UNKNOWN_BUILDING', 'buildingId', tell('supporting.unknown_building'))];
}

function checkAssociate(
  { associateId }: SupportingData,
  { associate, label }: SupportingTypeRow,
  { masters }: VentilationContext,
): Finding[] {
  if (associateId === undefined)
    return associate === 'required'
      ? [finding('ASSOCIATE_REQUIRED', 'associateId', tell('supporting.who_paid'))]
      : [];
  if (associate === 'refused')
    return [
      finding('ASSOCIATE_REFUSED', 'associateId', tell('supporting.no_associate', { type: label })),
    ];
  return masters.associates.some(({ id }) => id === associateId)
    ? []
    : [finding('UNKNOWN_ASSOCIATE', 'associateId', tell('supporting.unknown_associate'))];
}

/**
 * The category, and the building that it asks for. The associate of an expense is the one who paid,
 * and no part of what was paid: a category that asks for an associate or a loan is no expense.
 */
function checkPurpose(
  { category, buildingId }: SupportingData,
  type: SupportingTypeRow,
  context: VentilationContext,
): Finding[] {
  if (category === undefined || (category === '' && type.category === 'required'))
    return type.category === 'required'
      ? [finding('CATEGORY_REQUIRED', 'category', tell('supporting.what_for'))]
      : [];
  if (type.category === 'refused')
    return [
      finding('CATEGORY_REFUSED', 'category', tell('supporting.no_category', { type: type.label })),
    ];
  if (type.category !== 'required')
    return context.categories.has(category)
      ? []
      : [finding('UNKNOWN_CATEGORY', 'category', tell('supporting.unknown_category'))];
  // An unknown building has been said already.
  return checkCategory(category, { buildingId }, context, '')
    .filter(({ code }) => code !== 'UNKNOWN_BUILDING')
    .map((found) => (found.field === 'buildingId' ? found : { ...found, field: 'category' }));
}

function checkMovement(
  { movementId }: SupportingToCheck,
  { movement, category }: SupportingTypeRow,
): Finding[] {
  if (movementId === undefined || movement !== 'refused') return [];
  const sentence = category === 'required' ? 'paid_outside' : 'invoice_only';
  return [finding('MOVEMENT_REFUSED', 'movementId', tell(`supporting.${sentence}`))];
}
