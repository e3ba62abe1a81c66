/** An allowance, or a charge. */
export type Aside = readonly [what: 'less' | 'more', amount: string];

/**
 * Invoices as their issuers write them: a generator of its own, which shares nothing with the reader
 * nor with the writer of the product. Amounts are texts in euros, worked by hand where they stand.
 */
export interface Told {
  readonly type: string;
  readonly number: string;
  readonly currency: string;
  readonly lines: readonly {
    readonly name: string;
    readonly net: string;
    readonly priced?: readonly [quantity: string, price: string, per?: string | undefined];
    readonly aside?: readonly Aside[];
  }[];
  readonly aside?: readonly Aside[];
  readonly taxes: readonly {
    readonly category: string;
    readonly rate: string;
    readonly base: string;
    readonly tax: string;
  }[];
  readonly sums: {
    readonly lines: string;
    readonly allowances?: string;
    readonly charges?: string;
    readonly net: string;
    readonly tax: string;
    readonly gross: string;
    readonly prepaid?: string;
    readonly rounding?: string;
    readonly due: string;
  };
  readonly ibans: readonly string[];
  readonly payee?: string;
  readonly terms: readonly { readonly day: string; readonly part?: string }[];
  /** The tax once more in the currency of the seller's accounts. */
  readonly accounts?: { readonly currency: string; readonly tax: string };
  readonly preceding?: string;
}

const tag = (name: string, content: string | undefined, attributes = ''): string =>
  content === undefined ? '' : `<${name}${attributes}>${content}</${name}>`;

const SELLER = { name: 'Entreprise Caradec', siren: '552100554' };
const BUYER = { name: 'SCI des Glycines', siren: '123456782' };

/** In UN/CEFACT Cross Industry Invoice D16B. */
export function asCii(told: Told): string {
  const { sums, currency } = told;
  const day = (iso: string) => tag('udt:DateTimeString', iso.replaceAll('-', ''), ' format="102"');
  const party = ({ name, siren }: typeof SELLER) =>
    tag('ram:Name', name) +
    tag('ram:SpecifiedLegalOrganization', tag('ram:ID', siren, ' schemeID="0002"'));
  const aside = (each: readonly Aside[] = []) =>
    each
      .map(([what, amount]) =>
        tag(
          'ram:SpecifiedTradeAllowanceCharge',
          tag('ram:ChargeIndicator', tag('udt:Indicator', String(what === 'more'))) +
            tag('ram:ActualAmount', amount),
        ),
      )
      .join('');
  const settlement =
    tag('ram:InvoiceCurrencyCode', currency) +
    tag('ram:PayeeTradeParty', told.payee && tag('ram:Name', told.payee)) +
    told.ibans
      .map((iban) =>
        tag(
          'ram:SpecifiedTradeSettlementPaymentMeans',
          tag('ram:TypeCode', '30') +
            tag('ram:PayeePartyCreditorFinancialAccount', tag('ram:IBANID', iban)),
        ),
      )
      .join('') +
    told.taxes
      .map(({ category, rate, base, tax }) =>
        tag(
          'ram:ApplicableTradeTax',
          tag('ram:CalculatedAmount', tax) +
            tag('ram:TypeCode', 'VAT') +
            tag('ram:BasisAmount', base) +
            tag('ram:CategoryCode', category) +
            tag('ram:RateApplicablePercent', rate),
        ),
      )
      .join('') +
    aside(told.aside) +
    told.terms
      .map((term) =>
        tag(
          'ram:SpecifiedTradePaymentTerms',
          tag('ram:DueDateDateTime', day(term.day)) + tag('ram:PartialPaymentAmount', term.part),
        ),
      )
      .join('') +
    tag(
      'ram:SpecifiedTradeSettlementHeaderMonetarySummation',
      tag('ram:LineTotalAmount', sums.lines) +
        tag('ram:ChargeTotalAmount', sums.charges) +
        tag('ram:AllowanceTotalAmount', sums.allowances) +
        tag('ram:TaxBasisTotalAmount', sums.net) +
        tag(
          'ram:TaxTotalAmount',
          told.accounts?.tax,
          ` currencyID="${told.accounts?.currency ?? ''}"`,
        ) +
        tag('ram:TaxTotalAmount', sums.tax, ` currencyID="${currency}"`) +
        tag('ram:RoundingAmount', sums.rounding) +
        tag('ram:GrandTotalAmount', sums.gross) +
        tag('ram:TotalPrepaidAmount', sums.prepaid) +
        tag('ram:DuePayableAmount', sums.due),
    ) +
    tag(
      'ram:InvoiceReferencedDocument',
      told.preceding && tag('ram:IssuerAssignedID', told.preceding),
    );
  const lines = told.lines
    .map(({ name, net, priced: [quantity, price, per] = ['1', net, undefined], aside: own }) =>
      tag(
        'ram:IncludedSupplyChainTradeLineItem',
        tag('ram:SpecifiedTradeProduct', tag('ram:Name', name)) +
          tag(
            'ram:SpecifiedLineTradeAgreement',
            tag(
              'ram:NetPriceProductTradePrice',
              tag('ram:ChargeAmount', price) + tag('ram:BasisQuantity', per),
            ),
          ) +
          tag(
            'ram:SpecifiedLineTradeDelivery',
            tag('ram:BilledQuantity', quantity, ' unitCode="C62"'),
          ) +
          tag(
            'ram:SpecifiedLineTradeSettlement',
            aside(own) +
              tag(
                'ram:SpecifiedTradeSettlementLineMonetarySummation',
                tag('ram:LineTotalAmount', net),
              ),
          ),
      ),
    )
    .join('');
  return tag(
    'rsm:CrossIndustryInvoice',
    tag(
      'rsm:ExchangedDocumentContext',
      tag(
        'ram:GuidelineSpecifiedDocumentContextParameter',
        tag('ram:ID', 'urn:cen.eu:en16931:2017#conformant#urn:factur-x.eu:1p0:extended'),
      ),
    ) +
      tag(
        'rsm:ExchangedDocument',
        tag('ram:ID', told.number) +
          tag('ram:TypeCode', told.type) +
          tag('ram:IssueDateTime', day('2026-03-02')),
      ) +
      tag(
        'rsm:SupplyChainTradeTransaction',
        lines +
          tag(
            'ram:ApplicableHeaderTradeAgreement',
            tag('ram:SellerTradeParty', party(SELLER)) + tag('ram:BuyerTradeParty', party(BUYER)),
          ) +
          tag('ram:ApplicableHeaderTradeDelivery', '') +
          tag('ram:ApplicableHeaderTradeSettlement', settlement),
      ),
    ' xmlns:rsm="urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100" xmlns:ram="urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100" xmlns:udt="urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100"',
  );
}

/** In OASIS UBL 2.1. */
export function asUbl(told: Told): string {
  const { sums, currency } = told;
  const isCredit = told.type === '381';
  const root = isCredit ? 'CreditNote' : 'Invoice';
  const money = (name: string, amount: string | undefined, unit = currency) =>
    tag(name, amount, ` currencyID="${unit}"`);
  const party = ({ name, siren }: typeof SELLER) =>
    tag(
      'cac:Party',
      tag(
        'cac:PartyLegalEntity',
        tag('cbc:RegistrationName', name) + tag('cbc:CompanyID', siren, ' schemeID="0002"'),
      ),
    );
  const aside = (each: readonly Aside[] = []) =>
    each
      .map(([what, amount]) =>
        tag(
          'cac:AllowanceCharge',
          tag('cbc:ChargeIndicator', String(what === 'more')) + money('cbc:Amount', amount),
        ),
      )
      .join('');
  const [whole, ...others] = told.terms;
  const isWhole = others.length === 0;
  return tag(
    root,
    tag('cbc:CustomizationID', 'urn:cen.eu:en16931:2017') +
      tag('cbc:ID', told.number) +
      tag('cbc:IssueDate', '2026-03-02') +
      (isWhole && !isCredit ? tag('cbc:DueDate', whole?.day) : '') +
      tag(`cbc:${root}TypeCode`, told.type) +
      tag('cbc:DocumentCurrencyCode', currency) +
      tag('cbc:TaxCurrencyCode', told.accounts?.currency) +
      tag(
        'cac:BillingReference',
        told.preceding && tag('cac:InvoiceDocumentReference', tag('cbc:ID', told.preceding)),
      ) +
      tag('cac:AccountingSupplierParty', party(SELLER)) +
      tag('cac:AccountingCustomerParty', party(BUYER)) +
      tag('cac:PayeeParty', told.payee && tag('cac:PartyName', tag('cbc:Name', told.payee))) +
      told.ibans
        .map((iban) =>
          tag(
            'cac:PaymentMeans',
            tag('cbc:PaymentMeansCode', '30') +
              (isWhole && isCredit ? tag('cbc:PaymentDueDate', whole?.day) : '') +
              tag('cac:PayeeFinancialAccount', tag('cbc:ID', iban)),
          ),
        )
        .join('') +
      (isWhole ? [] : told.terms)
        .map(({ day, part }) =>
          tag('cac:PaymentTerms', money('cbc:Amount', part) + tag('cbc:PaymentDueDate', day)),
        )
        .join('') +
      aside(told.aside) +
      tag(
        'cac:TaxTotal',
        told.accounts && money('cbc:TaxAmount', told.accounts.tax, told.accounts.currency),
      ) +
      tag(
        'cac:TaxTotal',
        money('cbc:TaxAmount', sums.tax) +
          told.taxes
            .map(({ category, rate, base, tax }) =>
              tag(
                'cac:TaxSubtotal',
                money('cbc:TaxableAmount', base) +
                  money('cbc:TaxAmount', tax) +
                  tag('cac:TaxCategory', tag('cbc:ID', category) + tag('cbc:Percent', rate)),
              ),
            )
            .join(''),
      ) +
      tag(
        'cac:LegalMonetaryTotal',
        money('cbc:LineExtensionAmount', sums.lines) +
          money('cbc:TaxExclusiveAmount', sums.net) +
          money('cbc:TaxInclusiveAmount', sums.gross) +
          money('cbc:AllowanceTotalAmount', sums.allowances) +
          money('cbc:ChargeTotalAmount', sums.charges) +
          money('cbc:PrepaidAmount', sums.prepaid) +
          money('cbc:PayableRoundingAmount', sums.rounding) +
          money('cbc:PayableAmount', sums.due),
      ) +
      told.lines
        .map(({ name, net, priced: [quantity, price, per] = ['1', net, undefined], aside: own }) =>
          tag(
            `cac:${root}Line`,
            tag(isCredit ? 'cbc:CreditedQuantity' : 'cbc:InvoicedQuantity', quantity) +
              money('cbc:LineExtensionAmount', net) +
              aside(own) +
              tag('cac:Item', tag('cbc:Name', name)) +
              tag('cac:Price', money('cbc:PriceAmount', price) + tag('cbc:BaseQuantity', per)),
          ),
        )
        .join(''),
    ` xmlns="urn:oasis:names:specification:ubl:schema:xsd:${root}-2" xmlns:cac="urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2" xmlns:cbc="urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2"`,
  );
}
