import { formatDate } from '@sci/money/format';
import type { Finding } from '../finding.ts';
import { yearOf } from '../law/calendar.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { MAX_SEQUENCE } from '../ledger/chart.ts';
import type { YearInput } from './year-input.ts';

/** Lists that contradict themselves: an id or a sequence borne twice, a reference to nobody, a date outside the year. */
export function checkMasters(input: YearInput): Finding[] {
  return [
    ...unique('associates', input.associates, ['id', 'seq']),
    ...unique('buildings', input.buildings, ['id', 'seq']),
    ...unique('bankAccounts', input.bankAccounts, ['id', 'seq']),
    ...unique('loans', input.loans, ['id', 'seq']),
    ...unique('movements', input.movements, ['id']),
    ...unique('odEntries', input.odEntries, ['id']),
    ...unique('shareMovements', input.shareMovements, ['id']),
    ...unique('supportingData', input.supportingData, ['id']),
    ...sequences('associates', input.associates),
    ...sequences('buildings', input.buildings),
    ...checkBuildings(input),
    ...checkLoans(input),
    ...checkBankAccounts(input),
    ...checkShares(input),
  ];
}

type Identified = Readonly<Partial<Record<'id' | 'seq', string | number>>>;

function unique(list: string, items: readonly Identified[], keys: readonly ('id' | 'seq')[]): Finding[] {
  return keys.flatMap((key) => {
    const seen = new Set<string | number | undefined>();
    return items.flatMap((item, index): Finding[] => {
      const value = item[key];
      if (!seen.has(value)) {
        seen.add(value);
        return [];
      }
      return [{ code: 'DUPLICATE', field: `${list}[${index}].${key}`, message: `La valeur ${value} est déjà prise.` }];
    });
  });
}

/** Two digits are left for a partner or a building in 4561NN, 2131NN and 2135NN. */
const sequences = (list: string, items: readonly { readonly seq: number }[]): Finding[] =>
  items.flatMap(({ seq }, index): Finding[] =>
    seq >= 1 && seq <= MAX_SEQUENCE ? [] : [{ code: 'SEQUENCE', field: `${list}[${index}].seq`, message: `La séquence va de 1 à ${MAX_SEQUENCE}.` }]);

const checkBuildings = ({ buildings }: YearInput): Finding[] =>
  buildings.flatMap((building, index): Finding[] => taxSystem(building.taxSystem) === undefined
    ? [{ code: 'TAX_SYSTEM', field: `buildings[${index}].taxSystem`, message: `Dispositif fiscal inconnu\u00a0: «\u00a0${building.taxSystem}\u00a0».` }]
    : []);

function checkLoans({ loans, buildings }: YearInput): Finding[] {
  const known = new Set(buildings.map(({ id }) => id));
  return loans.flatMap(({ buildingId }, index): Finding[] =>
    buildingId === undefined || known.has(buildingId)
      ? []
      : [{ code: 'UNKNOWN_BUILDING', field: `loans[${index}].buildingId`, message: `Immeuble inconnu\u00a0: ${buildingId}.` }]);
}

const checkBankAccounts = ({ bankAccounts, year }: YearInput): Finding[] =>
  bankAccounts.flatMap(({ dateInit }, index): Finding[] => yearOf(dateInit) > year
    ? [{ code: 'AFTER_YEAR', field: `bankAccounts[${index}].dateInit`, message: `Le compte ouvre après l’exercice ${year}.` }]
    : []);

function checkShares({ initialShares, shareMovements, associates, year }: YearInput): Finding[] {
  const known = new Set<number | undefined>([undefined, ...associates.map(({ id }) => id)]);
  const findings: Finding[] = [];
  const unknown = (field: string, id: number | undefined) => {
    if (!known.has(id)) findings.push({ code: 'UNKNOWN_ASSOCIATE', field, message: `Associé inconnu\u00a0: ${id}.` });
  };
  initialShares.forEach(({ associateId }, index) => unknown(`initialShares[${index}].associateId`, associateId));
  shareMovements.forEach(({ fromId, toId, date }, index) => {
    const field = `shareMovements[${index}]`;
    unknown(`${field}.fromId`, fromId);
    unknown(`${field}.toId`, toId);
    if (fromId === toId) findings.push({ code: 'SAME', field: `${field}.toId`, message: 'Le cédant et le cessionnaire sont la même personne.' });
    if (yearOf(date) !== year) findings.push({ code: 'OUTSIDE_YEAR', field: `${field}.date`, message: `La date ${formatDate(date)} est hors de l’exercice ${year}.` });
  });
  return findings;
}
