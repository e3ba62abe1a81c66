import { sum } from '@sci/money/cents';
import { formatDate, formatEuros } from '@sci/money/format';
import type { Building } from '../company/company.ts';
import type { Severity } from '../severity.ts';
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
    tell(building, 'FREE_USE', 'info', partly(building, days)),
    ...rentsOfLent(building, form2072, year),
  ];
  return buildings
    .filter((building) => building.freeUse === true)
    .flatMap((building): YearWarning[] => {
      const { id, usage, freeUseExtent } = building;
      const days = lentDays(building, year);
      if (days === undefined && freeUseExtent !== undefined) return [];
      if (letAll.has(id)) return [tell(building, 'FREE_USE_LET', 'warning', LET)];
      if (form2072.lent.has(id)) return [tell(building, 'FREE_USE', 'info', LENT)];
      if (form2072.lentInPart.has(id) && days !== undefined) return inPart(building, days);
      if (usage === 'mixte') return [tell(building, 'FREE_USE_MIXED', 'warning', MIXED)];
      return valued.has(id) ? [] : [tell(building, 'FREE_USE_VALUE', 'warning', NO_DWELLING)];
    });
}

const LET =
  'mis à disposition gratuitement d’après sa fiche, mais des loyers y sont encaissés. Ses recettes et ses charges sont déclarées\u00a0: corrigez sa fiche ou ses loyers.';
const LENT =
  'logement mis à disposition gratuitement, ni ses recettes ni ses charges n’entrent dans la déclaration (CGI art. 15, II).';
const MIXED =
  'usage mixte mis à disposition gratuitement, les charges du logement ne sont pas déductibles (CGI art. 15, II). Elles sont toutes déclarées\u00a0: n’affectez à cet immeuble que la part professionnelle.';
const NO_DWELLING =
  'local mis à disposition gratuitement qui n’est pas un logement, sa valeur locative est à déclarer ligne 4. Ajoutez une donnée annexe « Recette théorique ».';

const tell = (
  { id, label }: Building,
  code: string,
  severity: Severity,
  message: string,
): YearWarning => ({ code, severity, buildingId: id, message: `${label}\u00a0: ${message}` });

/** "du 01/07/2025 au 31/12/2025, pour 1/3". */
function partly({ freeUseExtent }: Building, { from, to }: LentDays): string {
  const { lent, outOf } = freeUseExtent ?? {};
  const part = lent === undefined || outOf === undefined ? '' : `, pour ${lent}/${outOf}`;
  return `mis à disposition gratuitement du ${formatDate(from)} au ${formatDate(to)}${part}. Assurances, travaux, impositions, copropriété et intérêts ne sont déduits qu’au prorata des jours et de la part qui restent loués (CGI art. 15, II).`;
}

function rentsOfLent(
  building: Building,
  { contributions }: YearResult['form2072'],
  year: number,
): YearWarning[] {
  const rents = rentsWhileLent(building, contributions, year);
  const total = sum(rents.map(({ amount }) => amount));
  if (total === 0) return [];
  const message = `${formatEuros(total)} de loyers encaissés pendant la mise à disposition gratuite. Corrigez les dates de sa fiche, sauf s’il s’agit d’arriérés ou d’avances.`;
  return [
    {
      ...tell(building, 'FREE_USE_RENTS', 'warning', message),
      sources: rents.map(({ source }) => source),
    },
  ];
}
