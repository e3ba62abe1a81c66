import { cents, type Cents } from '@sci/money/cents';
import { EngineError } from '../finding.ts';

/** Credit − debit of one account of class 6 or 7 over the year. */
export interface ResultBalance {
  readonly account: string;
  readonly balance: Cents;
}

/** Accounts that begin with one of `plus` and with none of `minus`; a charge is shown positive. */
interface Selection {
  readonly row: string;
  readonly sense: 'product' | 'charge';
  readonly plus: readonly string[];
  readonly minus?: readonly string[];
}

const selections = [
  { row: 'ventes_marchandises', sense: 'product', plus: ['707', '7097'] },
  { row: 'cout_achat_marchandises', sense: 'charge', plus: ['607', '6037', '6097'] },
  { row: 'production_vendue', sense: 'product', plus: ['70'], minus: ['707', '7097'] },
  { row: 'production_stockee_immobilisee', sense: 'product', plus: ['71', '72'] },
  {
    row: 'consommations_tiers',
    sense: 'charge',
    plus: ['60', '61', '62'],
    minus: ['607', '6037', '6097'],
  },
  { row: 'subventions_exploitation', sense: 'product', plus: ['74'] },
  { row: 'impots_taxes', sense: 'charge', plus: ['63'] },
  { row: 'charges_personnel', sense: 'charge', plus: ['64'] },
  { row: 'autres_produits', sense: 'product', plus: ['75', '781', '791'] },
  { row: 'autres_charges', sense: 'charge', plus: ['65'] },
  { row: 'dotations_exploitation', sense: 'charge', plus: ['681'] },
  { row: 'produits_financiers', sense: 'product', plus: ['76', '786', '796'] },
  { row: 'charges_financieres', sense: 'charge', plus: ['66', '686'] },
  { row: 'produits_exceptionnels', sense: 'product', plus: ['77', '787', '797'] },
  { row: 'charges_exceptionnelles', sense: 'charge', plus: ['67', '687'] },
  { row: 'impot_societes', sense: 'charge', plus: ['69'] },
] as const satisfies readonly Selection[];

export type DetailRow = (typeof selections)[number]['row'];

/** The balances between the rows, computed from them. */
export type BalanceRow =
  | 'marge_commerciale'
  | 'production_exercice'
  | 'valeur_ajoutee'
  | 'ebe'
  | 'resultat_exploitation'
  | 'resultat_financier'
  | 'rcai'
  | 'resultat_exceptionnel'
  | 'resultat_net'
  | 'caf';

export type SigRow = DetailRow | BalanceRow;
export type Sig = Readonly<Record<SigRow, Cents>>;

const belongs = (account: string, { plus, minus = [] }: Selection): boolean =>
  plus.some((prefix) => account.startsWith(prefix)) &&
  !minus.some((prefix) => account.startsWith(prefix));

/**
 * The row that an account of class 6 or 7 falls in; undefined for an account that no row of the
 * plan knows.
 */
export const rowOfAccount = (account: string): DetailRow | undefined =>
  selections.find((selection) => belongs(account, selection))?.row;

/**
 * Intermediate management balances (*soldes intermédiaires de gestion*), in cents, charges
 * positive.
 *
 * Source of the nine balances: plan comptable général; since 2025 (ANC 2022-06) disposals are
 * operating items (757/657) and insurance indemnities are 7587, so the same rows hold for every
 * year. The net result always equals classes 7 − 6; an account outside every row would break that
 * and throws.
 */
export function computeSig(balances: readonly ResultBalance[]): Sig {
  const products = new Map<DetailRow, number>();
  for (const { account, balance } of balances) {
    const row = rowOfAccount(account);
    if (row === undefined) throw new EngineError(`account ${account} is in no row of the SIG`);
    products.set(row, (products.get(row) ?? 0) + balance);
  }
  const charges = new Set<DetailRow>(
    selections.filter(({ sense }) => sense === 'charge').map(({ row }) => row),
  );
  const amount = (row: DetailRow): number => (charges.has(row) ? -1 : 1) * (products.get(row) ?? 0);
  return withBalances(amount, cashNeutral(balances));
}

function withBalances(amount: (row: DetailRow) => number, neutral: number): Sig {
  const marge = amount('ventes_marchandises') - amount('cout_achat_marchandises');
  const production = amount('production_vendue') + amount('production_stockee_immobilisee');
  const valeurAjoutee = marge + production - amount('consommations_tiers');
  const ebe =
    valeurAjoutee +
    amount('subventions_exploitation') -
    amount('impots_taxes') -
    amount('charges_personnel');
  const exploitation =
    ebe + amount('autres_produits') - amount('autres_charges') - amount('dotations_exploitation');
  const financier = amount('produits_financiers') - amount('charges_financieres');
  const rcai = exploitation + financier;
  const exceptionnel = amount('produits_exceptionnels') - amount('charges_exceptionnelles');
  const net = rcai + exceptionnel - amount('impot_societes');
  return {
    ventes_marchandises: cents(amount('ventes_marchandises')),
    cout_achat_marchandises: cents(amount('cout_achat_marchandises')),
    marge_commerciale: cents(marge),
    production_vendue: cents(amount('production_vendue')),
    production_stockee_immobilisee: cents(amount('production_stockee_immobilisee')),
    production_exercice: cents(production),
    consommations_tiers: cents(amount('consommations_tiers')),
    valeur_ajoutee: cents(valeurAjoutee),
    subventions_exploitation: cents(amount('subventions_exploitation')),
    impots_taxes: cents(amount('impots_taxes')),
    charges_personnel: cents(amount('charges_personnel')),
    ebe: cents(ebe),
    autres_produits: cents(amount('autres_produits')),
    autres_charges: cents(amount('autres_charges')),
    dotations_exploitation: cents(amount('dotations_exploitation')),
    resultat_exploitation: cents(exploitation),
    produits_financiers: cents(amount('produits_financiers')),
    charges_financieres: cents(amount('charges_financieres')),
    resultat_financier: cents(financier),
    rcai: cents(rcai),
    produits_exceptionnels: cents(amount('produits_exceptionnels')),
    charges_exceptionnelles: cents(amount('charges_exceptionnelles')),
    resultat_exceptionnel: cents(exceptionnel),
    impot_societes: cents(amount('impot_societes')),
    resultat_net: cents(net),
    caf: cents(net - neutral),
  };
}

/**
 * Items of the result that are no cash flow of the activity: allowances, reversals, disposals,
 * transferred subsidies.
 */
const NOT_CASH = ['68', '78', '775', '757', '675', '657', '777', '747'];

/** An account that the cash flow takes back out of the result. */
export const isCashNeutral = (account: string): boolean =>
  NOT_CASH.some((prefix) => account.startsWith(prefix));

const cashNeutral = (balances: readonly ResultBalance[]): number =>
  balances
    .filter(({ account }) => isCashNeutral(account))
    .reduce((total, { balance }) => total + balance, 0);
