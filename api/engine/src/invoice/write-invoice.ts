import type { Cents } from '@sci/money/cents';
import type { ElectronicInvoice, InvoiceParty, InvoiceTotals } from './types.ts';

/** What is said of an invoice; both syntaxes say the same. */
export type Model = Omit<ElectronicInvoice, 'syntax' | 'profile'>;

const euros = (amount: Cents): string => (amount / 100).toFixed(2);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
const element = (name: string, content: string, attributes = ''): string =>
  `<${name}${attributes}>${content}</${name}>`;
const text = (name: string, value: string | undefined, attributes = ''): string =>
  value === undefined ? '' : element(name, escaped(value), attributes);

const EN_16931 = 'urn:cen.eu:en16931:2017';

/** The invoice as CII, the language of Factur-X. */
export function writeCii(invoice: Model, profile: string = EN_16931): string {
  const { number, issuedOn, dueOn, currency, totals, lines, vat, iban, references } = invoice;
  const day = (value: string) =>
    element('udt:DateTimeString', value.replaceAll('-', ''), ' format="102"');
  const [payment, order, contract, preceding] = references;
  const settlement = [
    text('ram:PaymentReference', payment),
    text('ram:InvoiceCurrencyCode', currency),
    iban === undefined
      ? ''
      : element(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          element('ram:PayeePartyCreditorFinancialAccount', text('ram:IBANID', iban)),
        ),
    ...vat.map(({ rate, base, amount }) =>
      element(
        'ram:ApplicableTradeTax',
        text('ram:CalculatedAmount', euros(amount)) +
          text('ram:BasisAmount', euros(base)) +
          text('ram:RateApplicablePercent', rate),
      ),
    ),
    dueOn === undefined
      ? ''
      : element('ram:SpecifiedTradePaymentTerms', element('ram:DueDateDateTime', day(dueOn))),
    element(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      ciiTotals(totals, currency).join(''),
    ),
    element('ram:InvoiceReferencedDocument', text('ram:IssuerAssignedID', preceding)),
  ];
  const agreement = [
    element('ram:SellerTradeParty', ciiParty(invoice.seller)),
    element('ram:BuyerTradeParty', ciiParty(invoice.buyer)),
    element('ram:BuyerOrderReferencedDocument', text('ram:IssuerAssignedID', order)),
    element('ram:ContractReferencedDocument', text('ram:IssuerAssignedID', contract)),
  ];
  const trade = [
    ...lines.map(({ name, quantity, net }) =>
      element(
        'ram:IncludedSupplyChainTradeLineItem',
        element('ram:SpecifiedTradeProduct', text('ram:Name', name)) +
          element('ram:SpecifiedLineTradeDelivery', text('ram:BilledQuantity', quantity)) +
          element(
            'ram:SpecifiedLineTradeSettlement',
            element(
              'ram:SpecifiedTradeSettlementLineMonetarySummation',
              text('ram:LineTotalAmount', euros(net)),
            ),
          ),
      ),
    ),
    element('ram:ApplicableHeaderTradeAgreement', agreement.join('')),
    element('ram:ApplicableHeaderTradeSettlement', settlement.join('')),
  ];
  return `<?xml version="1.0" encoding="UTF-8"?>\n${element(
    'rsm:CrossIndustryInvoice',
    element(
      'rsm:ExchangedDocumentContext',
      element('ram:GuidelineSpecifiedDocumentContextParameter', text('ram:ID', profile)),
    ) +
      element(
        'rsm:ExchangedDocument',
        text('ram:ID', number) +
          text('ram:TypeCode', invoice.kind === 'credit_note' ? '381' : '380') +
          element('ram:IssueDateTime', day(issuedOn)),
      ) +
      element('rsm:SupplyChainTradeTransaction', trade.join('')),
    ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  )}`;
}

const ciiParty = ({ name, siren, vatId }: InvoiceParty): string =>
  text('ram:Name', name) +
  (siren === undefined
    ? ''
    : element('ram:SpecifiedLegalOrganization', text('ram:ID', siren, ' schemeID="0002"'))) +
  (vatId === undefined
    ? ''
    : element('ram:SpecifiedTaxRegistration', text('ram:ID', vatId, ' schemeID="VA"')));

const ciiTotals = (totals: InvoiceTotals, currency: string): string[] => [
  totals.lines === undefined ? '' : text('ram:LineTotalAmount', euros(totals.lines)),
  text('ram:ChargeTotalAmount', euros(totals.charges)),
  text('ram:AllowanceTotalAmount', euros(totals.allowances)),
  text('ram:TaxBasisTotalAmount', euros(totals.net)),
  // BT-111, in the currency of the seller's books: it comes first, and is not the one to read.
  text('ram:TaxTotalAmount', '9999.99', ' currencyID="XXX"'),
  text('ram:TaxTotalAmount', euros(totals.vat), ` currencyID="${currency}"`),
  text('ram:RoundingAmount', euros(totals.rounding)),
  text('ram:GrandTotalAmount', euros(totals.gross)),
  text('ram:TotalPrepaidAmount', euros(totals.prepaid)),
  text('ram:DuePayableAmount', euros(totals.due)),
];

/** The same invoice as UBL 2.1. */
export function writeUbl(invoice: Model): string {
  const { number, issuedOn, dueOn, currency, totals, lines, vat, iban, references } = invoice;
  const isCredit = invoice.kind === 'credit_note';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, amount: Cents) =>
    text(name, euros(amount), ` currencyID="${currency}"`);
  const [payment, order, contract, preceding] = references;
  const content = [
    text('cbc:CustomizationID', EN_16931),
    text('cbc:ID', number),
    text('cbc:IssueDate', issuedOn),
    isCredit ? '' : text('cbc:DueDate', dueOn) + text('cbc:InvoiceTypeCode', '380'),
    text('cbc:DocumentCurrencyCode', currency),
    element('cac:OrderReference', text('cbc:ID', order)),
    element(
      'cac:BillingReference',
      element('cac:InvoiceDocumentReference', text('cbc:ID', preceding)),
    ),
    element('cac:ContractDocumentReference', text('cbc:ID', contract)),
    element('cac:AccountingSupplierParty', element('cac:Party', ublParty(invoice.seller))),
    element('cac:AccountingCustomerParty', element('cac:Party', ublParty(invoice.buyer))),
    element(
      'cac:PaymentMeans',
      (isCredit ? text('cbc:PaymentDueDate', dueOn) : '') +
        text('cbc:PaymentID', payment) +
        element('cac:PayeeFinancialAccount', text('cbc:ID', iban)),
    ),
    element(
      'cac:TaxTotal',
      money('cbc:TaxAmount', totals.vat) +
        vat
          .map(({ rate, base, amount }) =>
            element(
              'cac:TaxSubtotal',
              money('cbc:TaxableAmount', base) +
                money('cbc:TaxAmount', amount) +
                element('cac:TaxCategory', text('cbc:Percent', rate)),
            ),
          )
          .join(''),
    ),
    element(
      'cac:LegalMonetaryTotal',
      (totals.lines === undefined ? '' : money('cbc:LineExtensionAmount', totals.lines)) +
        money('cbc:TaxExclusiveAmount', totals.net) +
        money('cbc:TaxInclusiveAmount', totals.gross) +
        money('cbc:AllowanceTotalAmount', totals.allowances) +
        money('cbc:ChargeTotalAmount', totals.charges) +
        money('cbc:PrepaidAmount', totals.prepaid) +
        money('cbc:PayableRoundingAmount', totals.rounding) +
        money('cbc:PayableAmount', totals.due),
    ),
    ...lines.map(({ name, quantity, net }) =>
      element(
        `cac:${root}Line`,
        text(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity) +
          money('cbc:LineExtensionAmount', net) +
          element('cac:Item', text('cbc:Name', name)),
      ),
    ),
  ];
  return element(
    root,
    content.join(''),
    ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`,
  );
}

const ublParty = ({ name, siren, vatId }: InvoiceParty): string =>
  (vatId === undefined ? '' : element('cac:PartyTaxScheme', text('cbc:CompanyID', vatId))) +
  element(
    'cac:PartyLegalEntity',
    text('cbc:RegistrationName', name) + text('cbc:CompanyID', siren, ' schemeID="0002"'),
  );
