import type { Body } from '@sci/api-client';
import type { Associate } from '@sci/contract/associate';
import type { Scenario } from '@sci/contract/scenario';
import { absolute, fromEuros, toEuros, type Cents } from '@sci/money/cents';

/** What the codes of works begin with. */
export const WORKS = 'TRAV_';

export const KINDS = ['payment', 'works', 'rents', 'loan', 'sale', 'transfer'] as const;
type Kind = (typeof KINDS)[number];
type Regime = Associate['regime'];

/** What the form of a change holds, whatever its kind: what two kinds share is typed once. */
export interface ChangeValues {
  readonly kind: Kind;
  readonly date: string;
  readonly label: string;
  /** Money in, or more rent. */
  readonly sense: 'R' | 'D';
  readonly amount: Cents | null;
  readonly category: string;
  readonly building_id: string;
  readonly associate_id: string;
  readonly loan_id: string;
  /** Typed as a percentage, "3,15". */
  readonly rate: string;
  readonly months: number | null;
  readonly insurance: Cents | null;
  readonly from_associate_id: string;
  /** Empty: somebody new, by name. */
  readonly to_associate_id: string;
  readonly to_name: string;
  readonly to_regime: Regime;
  readonly shares: number | null;
}

/** How somebody new is taxed on his part. */
export const REGIMES = ['PERSON', 'COMPANY', 'BUSINESS'] as const satisfies readonly Regime[];

export const EMPTY: ChangeValues = {
  kind: 'payment',
  date: '',
  label: '',
  sense: 'D',
  amount: null,
  category: '',
  building_id: '',
  associate_id: '',
  loan_id: '',
  rate: '',
  months: null,
  insurance: null,
  from_associate_id: '',
  to_associate_id: '',
  to_name: '',
  to_regime: 'PERSON',
  shares: null,
};

/** Fields of the API that the form calls otherwise. */
export const FIELD_OF_ERROR = {
  from: 'date',
  monthly: 'amount',
  principal: 'amount',
  price: 'amount',
  rate_bp: 'rate',
} as const;

const idOrNull = (text: string): number | null => (text === '' ? null : Number(text));
/** What is missing is sent as nothing, and the server says so beside the field. */
const idOf = (text: string): number => (text === '' ? Number.NaN : Number(text));
const euros = (amount: Cents | null): number => (amount === null ? Number.NaN : toEuros(amount));

/** "3,15" to 315. */
function rateOf(text: string): number {
  const match = /^(\d{1,2})(?:[.,](\d{1,2}))?\s*%?$/.exec(text.trim());
  return match === null
    ? Number.NaN
    : Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
}

/** What is sent of a change: of a payment only the ids that its category asks for. */
export function bodyOf(
  values: ChangeValues,
  categories: Scenario['choices']['categories'],
): Body<'POST /v2/scenario/:id/change'> {
  const { kind, date, label } = values;
  const amount = euros(values.amount);
  const signed = values.sense === 'R' ? amount : -amount;
  const building_id = idOf(values.building_id);
  const category = categories.find(({ code }) => code === values.category);
  const asked = (asks: boolean | undefined, id: string) => (asks === true ? idOrNull(id) : null);
  switch (kind) {
    case 'payment':
    case 'works':
      return {
        kind: 'payment',
        date,
        label,
        amount: kind === 'works' ? -amount : signed,
        category: values.category,
        building_id: asked(category?.building !== 'forbidden', values.building_id),
        associate_id: asked(category?.associate, values.associate_id),
        loan_id: asked(category?.loan, values.loan_id),
      };
    case 'rents':
      return { kind, building_id, from: date, monthly: signed };
    case 'loan':
      return {
        kind,
        date,
        label,
        building_id,
        principal: amount,
        rate_bp: rateOf(values.rate),
        months: values.months ?? Number.NaN,
        insurance: values.insurance === null ? 0 : toEuros(values.insurance),
      };
    case 'sale':
      return { kind, date, building_id, price: amount };
    case 'transfer':
      return {
        kind,
        date,
        from_associate_id: idOf(values.from_associate_id),
        to_associate_id: idOrNull(values.to_associate_id),
        to_name: values.to_associate_id === '' && values.to_name !== '' ? values.to_name : null,
        ...(values.to_associate_id === '' && { to_regime: values.to_regime }),
        shares: values.shares ?? Number.NaN,
      };
  }
}

/** A change that is kept, as its form holds it. */
export function valuesOf(change: Scenario['changes'][number]['change']): ChangeValues {
  const { kind } = change;
  const signed = (euros: number) => ({
    sense: euros < 0 ? ('D' as const) : ('R' as const),
    amount: absolute(fromEuros(euros)),
  });
  const text = (id: number | null | undefined): string =>
    id === null || id === undefined ? '' : String(id);
  switch (kind) {
    case 'payment': {
      const { date, label, category, amount } = change;
      return {
        ...EMPTY,
        ...signed(amount),
        kind: category.startsWith(WORKS) && amount < 0 ? 'works' : 'payment',
        date,
        label,
        category,
        building_id: text(change.building_id),
        associate_id: text(change.associate_id),
        loan_id: text(change.loan_id),
      };
    }
    case 'rents':
      return {
        ...EMPTY,
        ...signed(change.monthly),
        kind,
        date: change.from,
        building_id: text(change.building_id),
      };
    case 'loan':
      return {
        ...EMPTY,
        kind,
        date: change.date,
        label: change.label,
        building_id: text(change.building_id),
        amount: fromEuros(change.principal),
        rate: (change.rate_bp / 100).toLocaleString('fr-FR'),
        months: change.months,
        insurance: fromEuros(change.insurance),
      };
    case 'sale':
      return {
        ...EMPTY,
        kind,
        date: change.date,
        building_id: text(change.building_id),
        amount: fromEuros(change.price),
      };
    case 'transfer':
      return {
        ...EMPTY,
        kind,
        date: change.date,
        from_associate_id: text(change.from_associate_id),
        to_associate_id: text(change.to_associate_id),
        to_name: change.to_name ?? '',
        to_regime: change.to_regime ?? 'PERSON',
        shares: change.shares,
      };
  }
}
