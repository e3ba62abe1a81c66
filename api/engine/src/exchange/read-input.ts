import { ZERO, subtract } from '@sci/money/cents';
import type { AssemblyDecision } from '../assembly/allocate-result.ts';
import { isResultAccount } from '../ledger/entry.ts';
import { freeUseExtent } from '../tax/free-use-extent.ts';
import type { OdLine } from '../ledger/od-entry.ts';
import type { YearInput } from '../year/year-input.ts';
import type { YearDocument } from './schema.ts';
import { shareNature } from './share-nature.ts';

/** The exchange format to the engine's own shape: names change, nothing is computed. */
export function toYearInput(document: YearDocument): YearInput {
  return {
    year: document.year,
    company: {
      name: document.company.name,
      siren: document.company.siren,
      capital: document.company.capital_cents,
      sharesTotal: document.company.shares_total,
      vatOption: document.company.vat_option,
    },
    ...mastersOf(document),
    initialShares: document.initial_shares.map(({ associate, kind, shares }) => ({
      associateId: associate,
      kind,
      shares,
    })),
    shareMovements: document.share_movements.map(
      ({ id, date, from, to, kind, shares, nature }) => ({
        id,
        date,
        fromId: from ?? undefined,
        toId: to ?? undefined,
        kind,
        shares,
        nature: shareNature(nature, from, to),
      }),
    ),
    ...postingsOf(document),
    ...rulesOf(document),
    previousYear: document.previous_year && {
      year: document.previous_year.year,
      balances: document.previous_year.balances
        .filter(({ account }) => isResultAccount(account))
        .map(({ account, debit_cents = ZERO, credit_cents = ZERO }) => ({
          account,
          balance: subtract(credit_cents, debit_cents),
        })),
    },
    controls: {
      expectedRentsPerLot: document.controls_input?.expected_rents_per_lot ?? MONTHS,
      certificates: (document.controls_input?.bank_certificate ?? []).map((certificate) => ({
        loanId: certificate.loan,
        interest: certificate.interest_cents,
        insurance: certificate.insurance_cents,
        capital: certificate.capital_cents,
        remainingPrincipal: certificate.crd_cents,
      })),
    },
    assembly: document.ag && {
      date: document.ag.date,
      decision: {
        kind: decisionOf(document.ag.decision) ?? 'distribution',
        toRetained: document.ag.to_retained_cents,
      },
    },
  };
}

const MONTHS = 12;

/** What the statutes and the manager say of the year, and what earlier years left to it. */
function rulesOf({
  profit_key: key,
  usufruct,
  readings,
  imputed_deficits: deficits,
}: YearDocument) {
  return {
    ...(key && { profitKey: new Map(key.map((part) => [part.associate, part.share_bp])) }),
    ...(usufruct && {
      usufruct: {
        since: usufruct.since,
        profits: usufruct.profits_bp,
        losses: usufruct.losses_bp,
        exceptional: usufruct.exceptional_bp,
        reserves: usufruct.reserves_bp,
      },
    }),
    ...(readings && { readings: new Set(readings) }),
    ...(deficits && {
      imputedDeficits: deficits.map(({ year, euros, associate, buildings }) => ({
        year,
        euros,
        associateId: associate,
        buildingIds: buildings,
      })),
    }),
  };
}

function mastersOf(document: YearDocument) {
  return {
    associates: document.associates.map(({ id, seq, name, is_gerant, regime, abroad }) => ({
      id,
      seq,
      name,
      isGerant: is_gerant,
      ...(regime !== undefined && { regime }),
      ...(abroad !== undefined && { abroad }),
    })),
    buildings: document.buildings.map((building) => ({
      id: building.id,
      seq: building.seq,
      label: building.label,
      typeCode: building.type_code,
      taxSystem: building.tax_system,
      nbLocaux: building.nb_locaux,
      lotsLoues: building.lots_loues,
      usage: building.usage,
      freeUse: building.free_use,
      freeUseExtent: freeUseExtent({
        from: building.free_use_from,
        to: building.free_use_to,
        lent: building.free_use_lent,
        outOf: building.free_use_out_of,
      }),
      purchaseValue: building.purchase_value_cents,
      acquisitionDate: building.acquisition_date,
      saleDate: building.sale_date,
      salePrice: building.sale_price_cents,
      priceKnownFrom: building.price_known_from,
      priceBefore: {
        counted: building.price_counted_cents ?? ZERO,
        advanced: building.price_advanced_cents ?? ZERO,
      },
      depositsPassed: building.deposits_passed,
      knownFrom: building.known_from,
      bookValueOut: building.book_value_out,
    })),
    bankAccounts: document.bank_accounts.map(
      ({ id, seq, name, initial_amount_cents, date_init }) => ({
        id,
        seq,
        name,
        initialAmount: initial_amount_cents,
        dateInit: date_init,
      }),
    ),
    loans: document.loans.map(
      ({ id, seq, label, building, opening_principal_cents, schedule }) => ({
        id,
        seq,
        label,
        buildingId: building,
        openingPrincipal: opening_principal_cents,
        closingPrincipal: schedule?.at(-1)?.crd_after_cents,
      }),
    ),
  };
}

function postingsOf(document: YearDocument) {
  return {
    openingBalances: document.opening_balances.map(({ account, debit_cents, credit_cents }) => ({
      account,
      debit: debit_cents,
      credit: credit_cents,
    })),
    movements: document.movements.map(
      ({ id, bank_account, date, label, amount_cents, splits }) => ({
        id,
        bankAccountId: bank_account,
        date,
        label,
        amount: amount_cents,
        splits: splits.map(({ category, amount_cents: amount, building, associate, loan }) => ({
          category,
          amount,
          buildingId: building,
          associateId: associate,
          loanId: loan,
        })),
      }),
    ),
    odEntries: document.od_entries.map(({ id, date, label, lines }) => ({
      id,
      date,
      label,
      lines: lines.map(odLineOf),
    })),
    supportingData: document.supporting_data.map((data, index) => ({
      id: data.id ?? `DA${String(index + 1).padStart(3, '0')}`,
      type: data.type,
      amount: data.amount_cents,
      label: data.label,
      buildingId: data.building,
      category: data.category,
      associateId: data.associate,
      date: data.date,
    })),
  };
}

function odLineOf(line: YearDocument['od_entries'][number]['lines'][number]): OdLine {
  const {
    account,
    category,
    building,
    associate,
    loan,
    debit_cents: debit,
    credit_cents: credit,
  } = line;
  const common = { buildingId: building, associateId: associate, loanId: loan, debit, credit };
  if (account !== undefined) return { account, ...common };
  return { category: category ?? '', ...common };
}

const DECISIONS: Readonly<Record<string, AssemblyDecision['kind']>> = {
  distribution: 'distribution',
  dividendes: 'dividends',
  dividends: 'dividends',
  report: 'retained',
  report_a_nouveau: 'retained',
  retained: 'retained',
  reserve: 'reserve',
  reserves: 'reserve',
  mise_en_reserve: 'reserve',
};

/**
 * The words of `ag.decision`; undefined for a word that says nothing of what to do with a profit.
 */
export const decisionOf = (word: string): AssemblyDecision['kind'] | undefined =>
  Object.hasOwn(DECISIONS, word) ? DECISIONS[word] : undefined;

export const decisionWords: readonly string[] = Object.keys(DECISIONS);
