import { plainWords } from '../statement/labels.ts';

/** Position of each column of a pasted schedule. */
export interface ScheduleColumns {
  readonly date: number;
  readonly capital: number;
  readonly interest: number;
  readonly insurance?: number;
  readonly payment?: number;
  readonly remaining?: number;
}

type Role = keyof ScheduleColumns;

/**
 * Words of French banks, most telling first: "capital restant dû" must not be taken for the capital
 * repaid.
 */
const NAMES: readonly (readonly [Role, RegExp])[] = [
  ['remaining', /restant|crd|reste du|solde|encours/],
  ['insurance', /assurance|ade\b|adi\b/],
  ['interest', /interet/],
  ['capital', /capital|amorti|principal/],
  ['date', /date|jour|le$/],
  ['payment', /echeance|mensualite|total|montant|a payer|versement/],
];

/** Columns by the words of a header row; undefined when date, capital or interest isn't named. */
export function columnsByName(header: readonly string[]): ScheduleColumns | undefined {
  const found: Partial<Record<Role, number>> = {};
  for (const [index, cell] of header.entries()) {
    const name = plainWords(cell);
    const role = NAMES.find(
      ([candidate, words]) => words.test(name) && found[candidate] === undefined,
    )?.[0];
    if (role !== undefined) found[role] = index;
  }
  const { date, capital, interest, ...others } = found;
  return date === undefined || capital === undefined || interest === undefined
    ? undefined
    : { date, capital, interest, ...others };
}

/**
 * Columns of a schedule without header, by what a schedule obeys: what remains due falls by the
 * capital, and the payment is capital plus interest plus insurance. `numbers` holds the columns
 * made of amounts, by position.
 */
export function columnsByIdentity(
  date: number,
  numbers: ReadonlyMap<number, readonly number[]>,
): ScheduleColumns | undefined {
  const positions = [...numbers.keys()];
  const values = (position: number): readonly number[] => numbers.get(position) ?? [];
  for (const remaining of positions) {
    for (const capital of positions.filter((position) => position !== remaining)) {
      if (!fallsBy(values(remaining), values(capital))) continue;
      const rest = positions.filter((position) => position !== remaining && position !== capital);
      const parts = partsOf(rest, values(capital), values);
      if (parts !== undefined) return { date, remaining, capital, ...parts };
    }
  }
  return undefined;
}

const fallsBy = (remaining: readonly number[], capital: readonly number[]): boolean =>
  remaining.length > 1 &&
  capital.some((value) => value > 0) &&
  remaining.every(
    (value, row) => row === 0 || (remaining[row - 1] ?? 0) - (capital[row] ?? 0) === value,
  );

type Parts = Pick<ScheduleColumns, 'interest' | 'insurance' | 'payment'>;

function partsOf(
  rest: readonly number[],
  capital: readonly number[],
  values: (position: number) => readonly number[],
): Parts | undefined {
  for (const payment of rest) {
    const others = rest.filter((position) => position !== payment);
    for (const interest of others) {
      if (adds(values(payment), [capital, values(interest)])) return { interest, payment };
      const insurance = others.find(
        (position) =>
          position !== interest &&
          isSteadier(values(position), values(interest)) &&
          adds(values(payment), [capital, values(interest), values(position)]),
      );
      if (insurance !== undefined) return { interest, insurance, payment };
    }
  }
  const only = rest.length === 1 ? rest[0] : undefined;
  return only === undefined ? undefined : { interest: only };
}

const adds = (total: readonly number[], parts: readonly (readonly number[])[]): boolean =>
  total.length > 0 &&
  total.every((value, row) => parts.reduce((sum, part) => sum + (part[row] ?? 0), 0) === value);

/** Insurance hardly changes, interest falls from row to row. */
const isSteadier = (candidate: readonly number[], other: readonly number[]): boolean =>
  spread(candidate) < spread(other);
const spread = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
