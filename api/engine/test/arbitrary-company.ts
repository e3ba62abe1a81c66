import fc from 'fast-check';
import { defaultCategories } from '../src/law/default-categories.ts';
import type { Category } from '../src/categories/category.ts';
import { rowOfAccount } from '../src/sig/compute-sig.ts';

/** A company and its year in the exchange format, as plain JSON. */
export interface CompanyDocument {
  schema_version: number;
  id: string;
  title: string;
  year: number;
  valid_date: string;
  company: {
    name: string;
    siren: string;
    capital_cents: number;
    shares_total: number;
    closing_date: string;
  };
  associates: { id: number; seq: number; name: string; is_gerant: boolean }[];
  initial_shares: { associate: number; kind: string; shares: number }[];
  share_movements: {
    id: string;
    date: string;
    from: number;
    to: number;
    kind: string;
    shares: number;
    nature: string;
  }[];
  buildings: {
    id: number;
    seq: number;
    label: string;
    type_code: string;
    tax_system: string;
    nb_locaux: number;
    lots_loues: number;
  }[];
  bank_accounts: {
    id: number;
    seq: number;
    name: string;
    initial_amount_cents: number;
    date_init: string;
  }[];
  loans: {
    id: number;
    seq: number;
    label: string;
    building: number | null;
    opening_principal_cents: number;
    rate_bp: number;
    monthly_payment_cents: number;
    monthly_insurance_cents: number;
    schedule: never[];
  }[];
  opening_balances: { account: string; debit_cents: number; credit_cents: number }[];
  movements: {
    id: string;
    bank_account: number;
    date: string;
    label: string;
    amount_cents: number;
    splits: SplitDocument[];
  }[];
  od_entries: { id: string; date: string; label: string; lines: OdLineDocument[] }[];
  supporting_data: {
    type: string;
    building?: number;
    amount_cents: number;
    label: string;
    category?: string;
    associate?: number;
    date?: string;
  }[];
  previous_year?: {
    year: number;
    balances: { account: string; debit_cents?: number; credit_cents?: number }[];
  };
  controls_input: {
    expected_rents_per_lot: number;
    bank_certificate?: { loan: number; interest_cents: number; insurance_cents: number }[];
  };
  ag?: { date: string; decision: string; to_retained_cents: number | null };
}

export interface SplitDocument {
  category: string;
  amount_cents: number;
  building?: number;
  associate?: number;
  loan?: number;
}
export interface OdLineDocument {
  account?: string;
  category?: string;
  building?: number;
  associate?: number;
  loan?: number;
  debit_cents: number;
  credit_cents: number;
}

type Gen = fc.GeneratorValue;

const NAMES = [
  'Alice Bernard',
  'Benoît Lemoine',
  'Zoé Müller',
  'François d’Œuvre',
  'Łukasz Kowalski',
  'O’Brien | fils',
];
const LABELS = [
  'VIR LOYER MARTIN',
  'PRLV SYNDIC – T1',
  'CB « Brico »',
  'Échéance prêt…',
  'TAXE\tFONCIÈRE',
  'FRAIS',
];

/**
 * Any valid company: banks, loans, usufruct, transfers, every category, refunds, losses, supporting
 * data, no movement at all.
 */
export const companyDocument: fc.Arbitrary<CompanyDocument> = fc.gen().map(build);

function build(gen: Gen): CompanyDocument {
  const int = (min: number, max: number) => gen(fc.integer, { min, max });
  const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
  const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index));
  const year = int(2023, 2027);
  const day = () =>
    `${year}-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`;

  const associates = times(int(1, 5), (i) => ({
    id: 10 + i * 3,
    seq: i + 1,
    name: NAMES[i] ?? '',
    is_gerant: i === 0,
  }));
  const buildings = times(int(0, 4), (i) => ({
    id: 7 + i,
    seq: i + 1,
    label: `Immeuble ${i + 1} – rue d'Œuvre`,
    type_code: pick(['U', 'R', 'IR', 'AP', 'M', 'P']),
    tax_system: 'DROIT_COMMUN',
    nb_locaux: int(0, 5),
    lots_loues: int(0, 5),
  }));
  const banks = times(int(1, 3), (i) => ({
    id: i + 1,
    seq: i + 1,
    name: `Banque n° ${i + 1}`,
    initial_amount_cents: 0,
    date_init: `${year - 1}-01-01`,
  }));
  const loans = times(buildings.length === 0 ? 0 : int(0, 3), (i) => ({
    id: 50 + i,
    seq: i + 1,
    label: `Prêt ${i}`,
    building: pick(buildings).id,
    opening_principal_cents: int(0, 20_000_000),
    rate_bp: 315,
    monthly_payment_cents: 100_000,
    monthly_insurance_cents: 1_000,
    schedule: [],
  }));
  const dims = (category: Category) => ({
    ...(category.building === 'required' ||
    (category.building === 'optional' && buildings.length > 0 && int(0, 1) === 1)
      ? { building: pick(buildings).id }
      : {}),
    ...(category.associate === 'required' ? { associate: pick(associates).id } : {}),
    ...(category.counterpart === 'emprunt' ? { loan: pick(loans).id } : {}),
  });
  const usable = defaultCategories.filter(
    ({ building, counterpart }) =>
      (building !== 'required' || buildings.length > 0) &&
      (counterpart !== 'emprunt' || loans.length > 0),
  );
  const amount = () => int(1, 1_500_000) * (int(0, 3) === 0 ? -1 : 1);

  const split = (): SplitDocument => {
    const category = pick(usable);
    const usual = category.sense === 'D' ? -1 : 1;
    return { category: category.code, amount_cents: usual * amount(), ...dims(category) };
  };
  const movement = (index: number) => {
    const splits = times(int(1, 4), split);
    const total = splits.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
    if (total === 0) splits.push({ category: 'TIERS_DIVERS', amount_cents: 100 });
    return {
      id: `M${String(index + 1).padStart(3, '0')}`,
      bank_account: pick(banks).id,
      date: day(),
      label: pick(LABELS),
      amount_cents: total === 0 ? 100 : total,
      splits,
    };
  };
  const od = (index: number) => {
    const [first, second] = [pick(usable), pick(usable)];
    const value = int(1, 500_000);
    const byAccount = int(0, 2) === 0;
    const account = pick(
      ['120000', '110000', '106800', '455001', '657000', '681100', '775000', '467000', '999'].slice(
        0,
        8,
      ),
    );
    return {
      id: `OD${index}`,
      date: day(),
      label: pick(LABELS),
      lines: [
        { category: first.code, ...dims(first), debit_cents: value, credit_cents: 0 },
        byAccount
          ? { account, debit_cents: 0, credit_cents: value }
          : { category: second.code, ...dims(second), debit_cents: 0, credit_cents: value },
      ],
    };
  };
  const supporting = () => {
    const type = pick([
      'REGUL_COPRO',
      'CHARGES_NON_RECUPEREES',
      'RECETTE_THEORIQUE',
      'DEDUCTION_SPECIFIQUE',
      'REINTEGRATION',
      'PARTS_AUTRES_SOCIETES',
      'TRAVAUX_PAYES_PAR_FONDS',
      'DEPENSE_PAYEE_PAR_ASSOCIE',
      'DEPOT_CONSERVE',
      'FACTURE',
    ]);
    const signed = type === 'PARTS_AUTRES_SOCIETES' && int(0, 1) === 1 ? -1 : 1;
    const base = {
      type,
      building: pick(buildings).id,
      amount_cents: signed * int(1, 300_000),
      label: 'Donnée annexe',
    };
    return type === 'DEPENSE_PAYEE_PAR_ASSOCIE'
      ? { ...base, category: 'TRAV_REPARATION', associate: pick(associates).id }
      : base;
  };

  const shares = sharesOf(
    gen,
    associates.map(({ id }) => id),
    year,
  );
  const opening = openingOf(gen, banks.length, buildings.length, loans.length, associates.length);
  for (const bank of banks) {
    bank.initial_amount_cents = opening
      .filter(({ account }) => account === `51200${bank.seq}`)
      .reduce((sum, line) => sum + line.debit_cents - line.credit_cents, 0);
  }
  return {
    schema_version: 1,
    id: 'generated',
    title: 'SCI engendrée',
    year,
    valid_date: `${year + 1}-04-30`,
    company: {
      name: 'SCI Engendrée',
      siren: '123456782',
      capital_cents: 100_000,
      shares_total: shares.total,
      closing_date: `${year}-12-31`,
    },
    associates,
    initial_shares: shares.initial,
    share_movements: shares.movements,
    buildings,
    bank_accounts: banks,
    loans,
    opening_balances: opening,
    movements: times(int(0, 3) === 0 ? 0 : int(1, 25), movement),
    od_entries: times(int(0, 3), od),
    supporting_data: buildings.length === 0 ? [] : times(int(0, 4), supporting),
    ...(int(0, 1) === 1 ? { previous_year: previousOf(gen, year) } : {}),
    controls_input: {
      expected_rents_per_lot: 12,
      bank_certificate: loans
        .filter(() => int(0, 1) === 1)
        .map(({ id }) => ({
          loan: id,
          interest_cents: int(0, 500_000),
          insurance_cents: int(0, 50_000),
        })),
    },
    ...(int(0, 3) > 0
      ? {
          ag: {
            date: `${year + 1}-06-20`,
            decision: pick(['distribution', 'report', 'reserve', 'dividendes']),
            to_retained_cents: int(0, 1) === 1 ? 0 : null,
          },
        }
      : {}),
  };
}

/**
 * Holdings in full ownership or split between a usufructuary and a bare owner, then transfers that
 * the giver can make.
 */
function sharesOf(gen: Gen, ids: readonly number[], year: number) {
  const int = (min: number, max: number) => gen(fc.integer, { min, max });
  const held = new Map<string, number>();
  const add = (associate: number, kind: string, shares: number) =>
    held.set(`${associate}/${kind}`, (held.get(`${associate}/${kind}`) ?? 0) + shares);
  let total = 0;
  for (const id of ids) {
    const shares = int(1, 500);
    total += shares;
    if (int(0, 3) === 0) {
      add(id, 'US', shares);
      add(ids[int(0, ids.length - 1)] ?? id, 'NP', shares);
    } else add(id, 'PP', shares);
  }
  const initial = [...held].map(([key, shares]) => ({
    associate: Number(key.split('/')[0]),
    kind: key.split('/')[1] ?? '',
    shares,
  }));
  const months = Array.from({ length: ids.length > 1 ? int(0, 3) : 0 }, () => int(1, 12)).toSorted(
    (a, b) => a - b,
  );
  const movements = months.flatMap((month, index) => {
    const holdings = [...held].filter(([, shares]) => shares > 0);
    const [key, shares] = holdings[int(0, holdings.length - 1)] ?? ['', 0];
    const [from, kind = ''] = key.split('/');
    const others = ids.filter((id) => id !== Number(from));
    const to = others[int(0, others.length - 1)] ?? 0;
    const given = int(1, shares);
    add(Number(from), kind, -given);
    add(to, kind, given);
    return [
      {
        id: `S${index}`,
        date: `${year}-${String(month).padStart(2, '0')}-15`,
        from: Number(from),
        to,
        kind,
        shares: given,
        nature: 'vente',
      },
    ];
  });
  return { total, initial, movements };
}

function openingOf(gen: Gen, banks: number, buildings: number, loans: number, associates: number) {
  const int = (min: number, max: number) => gen(fc.integer, { min, max });
  if (int(0, 3) === 0) return [];
  const lines: CompanyDocument['opening_balances'] = [];
  const put = (account: string, debit: number) => {
    if (debit !== 0)
      lines.push({ account, debit_cents: Math.max(0, debit), credit_cents: Math.max(0, -debit) });
  };
  for (let i = 1; i <= buildings; i += 1) {
    put(`21300${i}`, int(1, 30_000_000));
    put(`16500${i}`, -int(0, 200_000));
  }
  for (let i = 1; i <= banks; i += 1) put(`51200${i}`, int(-100_000, 3_000_000));
  for (let i = 1; i <= loans; i += 1) put(`16400${i}`, -int(0, 20_000_000));
  for (let i = 1; i <= associates; i += 1) put(`45500${i}`, -int(-50_000, 9_000_000));
  put('101000', -int(1, 1_000_000));
  if (int(0, 1) === 1) put('120000', -int(1, 900_000));
  const difference = lines.reduce((sum, line) => sum + line.debit_cents - line.credit_cents, 0);
  put(difference > 0 ? '110000' : '119000', -difference);
  return lines;
}

function previousOf(gen: Gen, year: number) {
  const accounts = [
    ...new Set(defaultCategories.map(({ accounts: [dated] }) => dated?.account ?? '')),
  ].filter((account) => rowOfAccount(account) !== undefined);
  const balances = accounts.slice(0, gen(fc.integer, { min: 0, max: 20 })).map((account) => {
    const value = gen(fc.integer, { min: 0, max: 2_000_000 });
    return account.startsWith('7')
      ? { account, credit_cents: value }
      : { account, debit_cents: value };
  });
  return { year: year - 1, balances };
}
