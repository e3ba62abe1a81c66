import { cents, sum, type Cents } from '@sci/money/cents';
import { EngineError } from '../finding.ts';
import type { BALANCE_SHEET } from '../messages/balance-sheet.ts';
import { say } from '../messages/say.ts';
import type { TrialBalanceRow } from './trial-balance.ts';

export interface BalanceSheetRow {
  readonly code: string;
  readonly label: string;
  readonly amount: Cents;
  readonly accounts: readonly string[];
}

/** The simplified balance sheet (*bilan simplifié*) on 31 December. */
export interface BalanceSheet {
  readonly assets: readonly BalanceSheetRow[];
  readonly liabilities: readonly BalanceSheetRow[];
  /** The same on both sides. */
  readonly total: Cents;
}

/** Their names, by code; those on the side of their balance have one for each side. */
type Name = keyof typeof BALANCE_SHEET;

interface Place<Code extends string = Name> {
  readonly code: Code;
  readonly prefixes: readonly string[];
}

/** Always assets, net of depreciation. */
const ASSETS: readonly Place[] = [
  { code: 'immobilisations_incorporelles', prefixes: ['20', '280', '290'] },
  { code: 'immobilisations_corporelles', prefixes: ['21', '22', '281', '291'] },
  { code: 'immobilisations_en_cours', prefixes: ['23', '293'] },
  { code: 'immobilisations_financieres', prefixes: ['2'] },
];

/**
 * Always liabilities, a debit balance counting negative: a loss carried forward stays in the
 * equity.
 */
const LIABILITIES: readonly Place[] = [
  { code: 'capital', prefixes: ['101', '104', '105', '108'] },
  { code: 'reserves', prefixes: ['106'] },
  { code: 'report_a_nouveau', prefixes: ['11'] },
  { code: 'resultat_a_affecter', prefixes: ['12'] },
  { code: 'autres_capitaux', prefixes: ['10', '13', '14', '15'] },
  {
    code: 'emprunts',
    prefixes: ['164', '161', '162', '163', '166', '167', '168', '169', '17', '18'],
  },
  { code: 'depots_de_garantie', prefixes: ['165', '1'] },
];

/** On the side of their balance, account by account. */
const BY_SIDE: readonly Place<'comptes_courants' | 'tiers' | 'tresorerie'>[] = [
  { code: 'comptes_courants', prefixes: ['455'] },
  { code: 'tiers', prefixes: ['3', '4'] },
  { code: 'tresorerie', prefixes: ['5'] },
];

/**
 * Builds the balance sheet from the trial balance and the result of the year. Rows of 0 are left
 * out.
 */
export function balanceSheet(rows: readonly TrialBalanceRow[], result: Cents): BalanceSheet {
  const placed = rows.filter(({ account, balance }) => /^[1-5]/.test(account) && balance !== 0);
  const taken = new Set<string>();
  const take = (
    place: Place<string>,
    sign: 1 | -1,
    name: Name,
    keep: (row: TrialBalanceRow) => boolean = () => true,
  ): BalanceSheetRow => {
    const found = placed.filter(
      (row) =>
        !taken.has(row.account) &&
        keep(row) &&
        place.prefixes.some((prefix) => row.account.startsWith(prefix)),
    );
    for (const { account } of found) taken.add(account);
    const amount = cents(sum(found.map(({ balance }) => balance)) * sign);
    return {
      code: place.code,
      label: say(`balance_sheet.${name}`),
      amount,
      accounts: found.map(({ account }) => account),
    };
  };

  const debits = ASSETS.map((place) => take(place, 1, place.code));
  const credits = LIABILITIES.map((place) => take(place, -1, place.code));
  for (const place of BY_SIDE) {
    debits.push(take(place, 1, `${place.code}_debit`, ({ balance }) => balance > 0));
    credits.push(take(place, -1, `${place.code}_credit`, ({ balance }) => balance < 0));
  }
  credits.splice(3, 0, {
    code: 'resultat',
    label: say('balance_sheet.resultat'),
    amount: result,
    accounts: [],
  });
  return sheet(debits.filter(isFilled), credits.filter(isFilled));
}

const isFilled = ({ amount, accounts }: BalanceSheetRow): boolean =>
  amount !== 0 || accounts.length > 0;

function sheet(
  assets: readonly BalanceSheetRow[],
  liabilities: readonly BalanceSheetRow[],
): BalanceSheet {
  const total = sum(assets.map(({ amount }) => amount));
  if (total !== sum(liabilities.map(({ amount }) => amount)))
    throw new EngineError('the balance sheet does not balance');
  return { assets, liabilities, total };
}
