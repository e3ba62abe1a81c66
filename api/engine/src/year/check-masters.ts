import { tell } from '../messages/say.ts';
import { checkParties } from '../associates/check-shares.ts';
import { finding, type Finding } from '../finding.ts';
import { yearOf } from '../law/calendar.ts';
import { taxSystem } from '../law/tax-systems.ts';
import { MAX_SEQUENCE } from '../ledger/chart.ts';
import { checkDate } from './check-date.ts';
import type { YearInput } from './year-input.ts';

/**
 * Lists that contradict themselves: an id or a sequence borne twice, a reference to nobody, a date
 * outside the year.
 */
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

function unique(
  list: string,
  items: readonly Identified[],
  keys: readonly ('id' | 'seq')[],
): Finding[] {
  return keys.flatMap((key) => {
    const seen = new Set<string | number | undefined>();
    return items.flatMap((item, index): Finding[] => {
      const value = item[key];
      if (!seen.has(value)) {
        seen.add(value);
        return [];
      }
      return [
        finding(
          'DUPLICATE',
          `${list}[${index}].${key}`,
          tell('books.taken', { value: value ?? '' }),
        ),
      ];
    });
  });
}

/** Two digits are left for an associate or a building in 4561NN, 2131NN and 2135NN. */
const sequences = (list: string, items: readonly { readonly seq: number }[]): Finding[] =>
  items.flatMap(({ seq }, index): Finding[] =>
    seq >= 1 && seq <= MAX_SEQUENCE
      ? []
      : [
          finding(
            'SEQUENCE',
            `${list}[${index}].seq`,
            tell('books.sequence', { last: MAX_SEQUENCE }),
          ),
        ],
  );

const checkBuildings = ({ buildings }: YearInput): Finding[] =>
  buildings.flatMap((building, index): Finding[] =>
    taxSystem(building.taxSystem) === undefined
      ? [
          finding(
            'TAX_SYSTEM',
            `buildings[${index}].taxSystem`,
            tell('books.unknown_tax_system', { taxSystem: building.taxSystem }),
          ),
        ]
      : [],
  );

function checkLoans({ loans, buildings }: YearInput): Finding[] {
  const known = new Set(buildings.map(({ id }) => id));
  return loans.flatMap(({ buildingId }, index): Finding[] =>
    buildingId === undefined || known.has(buildingId)
      ? []
      : [
          finding(
            'UNKNOWN_BUILDING',
            `loans[${index}].buildingId`,
            tell('books.unknown_building', { buildingId }),
          ),
        ],
  );
}

const checkBankAccounts = ({ bankAccounts, year }: YearInput): Finding[] =>
  bankAccounts.flatMap(({ dateInit }, index): Finding[] =>
    yearOf(dateInit) > year
      ? [
          finding(
            'AFTER_YEAR',
            `bankAccounts[${index}].dateInit`,
            tell('books.account_opens_later', { year }),
          ),
        ]
      : [],
  );

function checkShares({ initialShares, shareMovements, associates, year }: YearInput): Finding[] {
  const known = new Set(associates.map(({ id }) => id));
  return [
    ...initialShares.flatMap(({ associateId }, index): Finding[] =>
      known.has(associateId)
        ? []
        : [
            finding(
              'UNKNOWN_ASSOCIATE',
              `initialShares[${index}].associateId`,
              tell('books.unknown_associate', { associateId }),
            ),
          ],
    ),
    ...shareMovements.flatMap((movement, index) =>
      [...checkParties(movement, associates), ...checkDate(movement.date, year)].map((found) => ({
        ...found,
        field: `shareMovements[${index}].${found.field}`,
      })),
    ),
  ];
}
