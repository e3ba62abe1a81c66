import { all, find, textAt, type XmlElement } from '../xml/document.ts';
import { onlyText } from './only-text.ts';
import type {
  WrittenAside,
  WrittenInvoice,
  WrittenLine,
  WrittenParty,
  WrittenTerm,
} from './types.ts';

type Elements = readonly XmlElement[];

/** The invoice or the credit note of OASIS UBL 2.1. */
export function readUbl({ name, children: root }: XmlElement): WrittenInvoice {
  const isCredit = name === 'CreditNote';
  const currency = textAt(root, 'DocumentCurrencyCode');
  return {
    profile: textAt(root, 'CustomizationID'),
    typeCode: textAt(root, `${name}TypeCode`),
    isCreditNote: isCredit,
    number: onlyText(root, 'ID'),
    issuedOn: onlyText(root, 'IssueDate'),
    currency,
    seller: partyOf(find(root, 'AccountingSupplierParty', 'Party')),
    buyer: partyOf(find(root, 'AccountingCustomerParty', 'Party')),
    lines: all(root, `${name}Line`).map(({ children }) => lineOf(children, isCredit)),
    vat: taxOf(root, currency).flatMap((tax) =>
      all(tax.children, 'TaxSubtotal').map(({ children }) => ({
        category: textAt(children, 'TaxCategory', 'ID'),
        rate: textAt(children, 'TaxCategory', 'Percent'),
        base: textAt(children, 'TaxableAmount'),
        amount: textAt(children, 'TaxAmount'),
      })),
    ),
    totals: totalsOf(root, currency),
    aside: asideOf(root),
    ibans: all(root, 'PaymentMeans').map(({ children }) =>
      textAt(children, 'PayeeFinancialAccount', 'ID'),
    ),
    payee: partyOf(find(root, 'PayeeParty')),
    terms: termsOf(root),
    references: [
      ...all(root, 'PaymentMeans').map(({ children }) => textAt(children, 'PaymentID')),
      textAt(root, 'OrderReference', 'ID'),
      textAt(root, 'ContractDocumentReference', 'ID'),
      textAt(root, 'BillingReference', 'InvoiceDocumentReference', 'ID'),
    ].filter((text) => text !== ''),
  };
}

/** One day for the whole stands with the invoice or its way of paying; parts have terms of their own. */
function termsOf(root: Elements): WrittenTerm[] {
  const parts = all(root, 'PaymentTerms').map(({ children }) => ({
    dueOn: textAt(children, 'PaymentDueDate') || textAt(children, 'InstallmentDueDate'),
    amount: textAt(children, 'Amount'),
  }));
  const whole = [
    textAt(root, 'DueDate'),
    ...all(root, 'PaymentMeans').map(({ children }) => textAt(children, 'PaymentDueDate')),
  ];
  return parts.some(({ dueOn }) => dueOn !== '')
    ? parts
    : whole.map((dueOn) => ({ dueOn, amount: '' }));
}

function partyOf(party: XmlElement | undefined): WrittenParty {
  const children = party?.children ?? [];
  return {
    name:
      textAt(children, 'PartyLegalEntity', 'RegistrationName') ||
      textAt(children, 'PartyName', 'Name'),
    legalId: textAt(children, 'PartyLegalEntity', 'CompanyID'),
    vatId: textAt(children, 'PartyTaxScheme', 'CompanyID'),
  };
}

const lineOf = (line: Elements, isCredit: boolean): WrittenLine => ({
  name: textAt(line, 'Item', 'Name'),
  quantity: textAt(line, isCredit ? 'CreditedQuantity' : 'InvoicedQuantity'),
  price: textAt(line, 'Price', 'PriceAmount'),
  pricedQuantity: textAt(line, 'Price', 'BaseQuantity'),
  aside: asideOf(line),
  net: textAt(line, 'LineExtensionAmount'),
});

function asideOf(children: Elements): WrittenAside {
  const told = all(children, 'AllowanceCharge').map((each) => ({
    isCharge: textAt(each.children, 'ChargeIndicator') === 'true',
    amount: textAt(each.children, 'Amount'),
  }));
  return {
    allowances: told.filter(({ isCharge }) => !isCharge).map(({ amount }) => amount),
    charges: told.filter(({ isCharge }) => isCharge).map(({ amount }) => amount),
  };
}

/** The tax in the currency of the invoice; a second one repeats it in the currency of accounts. */
function taxOf(root: Elements, currency: string): readonly XmlElement[] {
  const taxes = all(root, 'TaxTotal');
  const own = taxes.find(
    ({ children }) => find(children, 'TaxAmount')?.attributes['currencyID'] === currency,
  );
  return own === undefined ? taxes.slice(0, 1) : [own];
}

function totalsOf(root: Elements, currency: string): WrittenInvoice['totals'] {
  const totals = find(root, 'LegalMonetaryTotal')?.children ?? [];
  return {
    lines: onlyText(totals, 'LineExtensionAmount'),
    allowances: onlyText(totals, 'AllowanceTotalAmount'),
    charges: onlyText(totals, 'ChargeTotalAmount'),
    net: onlyText(totals, 'TaxExclusiveAmount'),
    vat: textAt(taxOf(root, currency)[0]?.children ?? [], 'TaxAmount'),
    gross: onlyText(totals, 'TaxInclusiveAmount'),
    prepaid: onlyText(totals, 'PrepaidAmount'),
    rounding: onlyText(totals, 'PayableRoundingAmount'),
    due: onlyText(totals, 'PayableAmount'),
  };
}
