import { sum } from '@sci/money/cents';
import type { Told } from '@sci/messages/messages';
import { tell } from '../messages/say.ts';
import type { Building } from '../company/company.ts';
import type { Severity } from '@sci/messages/severity';
import { lentDays, type LentDays } from '../tax/free-use-extent.ts';
import { lentAndLet, rentsWhileLent } from '../tax/free-use.ts';
import type { YearResult } from './compute-year.ts';
import type { YearInput } from './year-input.ts';
import type { YearWarning } from './year-warning.ts';

/** What a free use takes from the form, and what it cannot be. Source: CGI art. 15 II, 29, 30. */
export function freeUse(
  { buildings, supportingData, year }: YearInput,
  { form2072 }: YearResult,
): YearWarning[] {
  const valued = new Set(
    supportingData
      .filter(({ type }) => type === 'RECETTE_THEORIQUE')
      .map(({ buildingId }) => buildingId),
  );
  const letAll = new Set(lentAndLet(buildings, form2072.contributions, year).map(({ id }) => id));
  const inPart = (building: Building, days: LentDays): YearWarning[] => [
    warn(building, 'FREE_USE', 'info', partly(building, days)),
    ...rentsOfLent(building, form2072, year),
  ];
  const unknown = buildings.filter(
    (building) =>
      isOfUnknownUse(building) &&
      (form2072.lent.has(building.id) || form2072.lentInPart.has(building.id)),
  );
  const lent = buildings
    .filter((building) => building.freeUse === true)
    .flatMap((building): YearWarning[] => {
      const { id, label, usage, freeUseExtent } = building;
      const days = lentDays(building, year);
      if (days === undefined && freeUseExtent !== undefined) return [];
      if (letAll.has(id))
        return [
          warn(building, 'FREE_USE_LET', 'warning', tell('warnings.lent_and_let', { label })),
        ];
      if (form2072.lent.has(id))
        return [warn(building, 'FREE_USE', 'info', tell('warnings.lent', { label }))];
      if (form2072.lentInPart.has(id) && days !== undefined) return inPart(building, days);
      if (usage === 'mixte')
        return [
          warn(building, 'FREE_USE_MIXED', 'warning', tell('warnings.lent_mixed', { label })),
        ];
      return valued.has(id)
        ? []
        : [
            warn(
              building,
              'FREE_USE_VALUE',
              'warning',
              tell('warnings.lent_no_dwelling', { label }),
            ),
          ];
    });
  return [
    ...lent,
    ...unknown.map((building) =>
      warn(
        building,
        'FREE_USE_UNKNOWN',
        'warning',
        tell('warnings.lent_unknown', { label: building.label }),
      ),
    ),
  ];
}

/** A parking place or "urban building" whose sheet does not say that it is a dwelling, or of one. */
const isOfUnknownUse = ({ usage, typeCode }: Building): boolean =>
  usage === undefined && (typeCode === 'P' || typeCode === 'U');

const warn = ({ id }: Building, code: string, severity: Severity, told: Told): YearWarning => ({
  code,
  severity,
  buildingId: id,
  ...told,
});

function partly({ label, freeUseExtent }: Building, { from, to }: LentDays): Told {
  const { lent, outOf } = freeUseExtent ?? {};
  return lent === undefined || outOf === undefined
    ? tell('warnings.lent_for_days', { label, from, to })
    : tell('warnings.lent_in_part', { label, from, to, lent, outOf });
}

function rentsOfLent(
  building: Building,
  { contributions }: YearResult['form2072'],
  year: number,
): YearWarning[] {
  const rents = rentsWhileLent(building, contributions, year);
  const total = sum(rents.map(({ amount }) => amount));
  if (total === 0) return [];
  const told = tell('warnings.rents_while_lent', { label: building.label, total });
  return [
    {
      ...warn(building, 'FREE_USE_RENTS', 'warning', told),
      sources: rents.map(({ source }) => source),
    },
  ];
}
