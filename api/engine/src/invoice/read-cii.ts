import { all, find, textAt, type XmlElement } from '../xml/document.ts';
import { onlyText } from './only-text.ts';
import type { WrittenAside, WrittenInvoice, WrittenLine, WrittenParty } from './types.ts';

type Elements = readonly XmlElement[];

/**
 * The invoice of UN/CEFACT (CII), as Factur-X and ZUGFeRD carry it in a PDF. Names are those of
 * version D16B; ZUGFeRD 1.0 calls the same things otherwise, and both are looked for.
 */
export function readCii({ children: root }: XmlElement): WrittenInvoice {
  const document = either(root, 'ExchangedDocument', 'HeaderExchangedDocument');
  const trade = either(root, 'SupplyChainTradeTransaction', 'SpecifiedSupplyChainTradeTransaction');
  const part = (name: string) =>
    either(trade, `ApplicableHeaderTrade${name}`, `ApplicableSupplyChainTrade${name}`);
  const [agreement, settlement] = [part('Agreement'), part('Settlement')];
  return {
    profile: profileOf(root),
    typeCode: textAt(document, 'TypeCode'),
    isCreditNote: false,
    number: onlyText(document, 'ID'),
    issuedOn: textAt(document, 'IssueDateTime', 'DateTimeString'),
    currency: textAt(settlement, 'InvoiceCurrencyCode'),
    seller: partyOf(find(agreement, 'SellerTradeParty')),
    buyer: partyOf(find(agreement, 'BuyerTradeParty')),
    lines: all(trade, 'IncludedSupplyChainTradeLineItem')
      .filter(({ children }) => !isAside(children))
      .map(({ children }) => lineOf(children)),
    vat: all(settlement, 'ApplicableTradeTax').map(({ children }) => ({
      category: textAt(children, 'CategoryCode'),
      rate: textAt(children, 'RateApplicablePercent') || textAt(children, 'ApplicablePercent'),
      base: textAt(children, 'BasisAmount'),
      amount: textAt(children, 'CalculatedAmount'),
    })),
    totals: totalsOf(settlement),
    aside: asideOf(settlement),
    ibans: all(settlement, 'SpecifiedTradeSettlementPaymentMeans').map((means) =>
      textAt(means.children, 'PayeePartyCreditorFinancialAccount', 'IBANID'),
    ),
    payee: partyOf(find(settlement, 'PayeeTradeParty')),
    terms: all(settlement, 'SpecifiedTradePaymentTerms').map(({ children }) => ({
      dueOn: textAt(children, 'DueDateDateTime', 'DateTimeString'),
      amount: textAt(children, 'PartialPaymentAmount'),
    })),
    references: [
      textAt(settlement, 'PaymentReference'),
      textAt(agreement, 'BuyerOrderReferencedDocument', 'IssuerAssignedID'),
      textAt(agreement, 'ContractReferencedDocument', 'IssuerAssignedID'),
      textAt(settlement, 'InvoiceReferencedDocument', 'IssuerAssignedID'),
    ].filter((text) => text !== ''),
  };
}

const either = (children: Elements, ...names: readonly string[]): Elements =>
  children.find(({ name }) => names.includes(name))?.children ?? [];

function profileOf(root: Elements): string {
  const context = either(root, 'ExchangedDocumentContext', 'SpecifiedExchangedDocumentContext');
  return textAt(context, 'GuidelineSpecifiedDocumentContextParameter', 'ID');
}

function partyOf(party: XmlElement | undefined): WrittenParty {
  const children = party?.children ?? [];
  const registrations = all(children, 'SpecifiedTaxRegistration').flatMap((each) =>
    all(each.children, 'ID'),
  );
  return {
    name: textAt(children, 'Name'),
    legalId: textAt(children, 'SpecifiedLegalOrganization', 'ID'),
    vatId: registrations.find(({ attributes }) => attributes['schemeID'] === 'VA')?.text ?? '',
  };
}

/** The extended profile adds lines that group others or only inform: they are no part of the sum. */
const isAside = (line: Elements): boolean =>
  /^(GROUP|INFORMATION)$/.test(
    textAt(line, 'AssociatedDocumentLineDocument', 'LineStatusReasonCode'),
  );

function lineOf(line: Elements): WrittenLine {
  const part = (name: string) =>
    either(line, `SpecifiedLineTrade${name}`, `SpecifiedSupplyChainTrade${name}`);
  const summation = either(
    part('Settlement'),
    'SpecifiedTradeSettlementLineMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  return {
    name: textAt(line, 'SpecifiedTradeProduct', 'Name'),
    quantity: textAt(part('Delivery'), 'BilledQuantity'),
    price: textAt(part('Agreement'), 'NetPriceProductTradePrice', 'ChargeAmount'),
    pricedQuantity: textAt(part('Agreement'), 'NetPriceProductTradePrice', 'BasisQuantity'),
    aside: asideOf(part('Settlement')),
    net: textAt(summation, 'LineTotalAmount'),
  };
}

/** Transport and the like has an element of its own in the extended profile. */
function asideOf(settlement: Elements): WrittenAside {
  const told = all(settlement, 'SpecifiedTradeAllowanceCharge').map(({ children }) => ({
    isCharge: textAt(children, 'ChargeIndicator', 'Indicator') === 'true',
    amount: textAt(children, 'ActualAmount'),
  }));
  const services = all(settlement, 'SpecifiedLogisticsServiceCharge').map(({ children }) =>
    textAt(children, 'AppliedAmount'),
  );
  return {
    allowances: told.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount),
    charges: [...told.filter(({ isCharge }) => isCharge).map(({ amount }) => amount), ...services],
  };
}

function totalsOf(settlement: Elements): WrittenInvoice['totals'] {
  const totals = either(
    settlement,
    'SpecifiedTradeSettlementHeaderMonetarySummation',
    'SpecifiedTradeSettlementMonetarySummation',
  );
  const currency = textAt(settlement, 'InvoiceCurrencyCode');
  const taxes = all(totals, 'TaxTotalAmount');
  // A second total repeats the tax in the currency of the seller's accounts.
  const tax = taxes.find(({ attributes }) => attributes['currencyID'] === currency) ?? taxes[0];
  return {
    lines: onlyText(totals, 'LineTotalAmount'),
    allowances: onlyText(totals, 'AllowanceTotalAmount'),
    charges: onlyText(totals, 'ChargeTotalAmount'),
    net: onlyText(totals, 'TaxBasisTotalAmount'),
    vat: tax?.text ?? '',
    gross: onlyText(totals, 'GrandTotalAmount'),
    prepaid: onlyText(totals, 'TotalPrepaidAmount'),
    rounding: onlyText(totals, 'RoundingAmount'),
    due: onlyText(totals, 'DuePayableAmount'),
  };
}
