import { sum, type Cents } from '@sci/money/cents';
import { exactReader } from '../statement/amounts.ts';
import { dateOrUndefined } from '../statement/dates.ts';
import { all, find, findXmlFault, textAt, type XmlElement } from '../xml/document.ts';
import { readElements } from '../xml/elements.ts';
import { MAX_INVOICE_BYTES } from './read-invoice.ts';

/** What the seller of an invoice, or his platform, tells after it. */
export interface ToldStatus {
  /** Of XP Z12-012: 212 is cashed. */
  readonly status: number;
  readonly number: string;
  /** "YYYY-MM-DD". */
  readonly issuedOn: string;
  /** Of the invoice's seller. */
  readonly sellerSiren: string;
  /** Why, in the words of who tells; empty without a reason. */
  readonly reason: string;
  /** What was cashed in euros, all rates of VAT together; undefined where no readable amount stands. */
  readonly cashed?: Cents;
}

const amounts = exactReader();
const LEGAL_UNIT = '0002';
const CASHED = 'MEN';

/**
 * Reads a lifecycle message (CDAR of UN/CEFACT, D22B): MDT-87, MDG-35, MDT-105, MDT-129, MDT-114 and
 * the characteristics MEN of MDG-43 (rules BR-FR-CDV 1.4.0). A message may be about several invoices
 * (MDT-74). Nothing for any other document, nor of an invoice whose number, day, seller or status
 * cannot be read. No entity is ever expanded.
 */
export function readLifecycle(text: string): ToldStatus[] {
  if (text.length > MAX_INVOICE_BYTES || /<!(?:DOCTYPE|ENTITY)/i.test(text)) return [];
  if (findXmlFault(text) !== undefined) return [];
  const root = readElements(text)?.find(
    ({ name }) => name === 'CrossDomainAcknowledgementAndResponse',
  );
  const message = find(root?.children ?? [], 'AcknowledgementDocument')?.children ?? [];
  return all(message, 'ReferenceReferencedDocument').flatMap(
    ({ children }) => statusOf(children) ?? [],
  );
}

function statusOf(invoice: readonly XmlElement[]): ToldStatus | undefined {
  const number = textAt(invoice, 'IssuerAssignedID');
  const issuedOn = dateOrUndefined(textAt(invoice, 'FormattedIssueDateTime', 'DateTimeString'));
  const sellerSiren = sirenOf(find(invoice, 'IssuerTradeParty')?.children ?? []);
  const code = textAt(invoice, 'ProcessConditionCode');
  if (number === '' || issuedOn === undefined || sellerSiren === '' || !/^2\d\d$/.test(code))
    return undefined;
  const details = all(invoice, 'SpecifiedDocumentStatus').map(({ children }) => children);
  const cashed = cashedIn(details);
  return {
    status: Number(code),
    number,
    issuedOn,
    sellerSiren,
    reason: details.flatMap((children) => textAt(children, 'Reason') || []).join(' '),
    ...(cashed === undefined ? {} : { cashed }),
  };
}

const sirenOf = (party: readonly XmlElement[]): string =>
  all(party, 'GlobalID').find(({ attributes }) => attributes['schemeID'] === LEGAL_UNIT)?.text ??
  '';

/** One amount for each rate of VAT; nothing is added up where one cannot be read or is not in euros. */
function cashedIn(details: readonly (readonly XmlElement[])[]): Cents | undefined {
  const readings = details
    .flatMap((children) => all(children, 'SpecifiedDocumentCharacteristic'))
    .filter(({ children }) => textAt(children, 'TypeCode') === CASHED)
    .map(({ children }) => eurosIn(find(children, 'ValueAmount')));
  const read = readings.filter((amount) => amount !== undefined);
  return read.length === 0 || read.length < readings.length ? undefined : sum(read);
}

function eurosIn(element: XmlElement | undefined): Cents | undefined {
  const reading = amounts.read(element?.text ?? '');
  const currency = element?.attributes['currencyID'] ?? 'EUR';
  return 'amount' in reading && currency === 'EUR' ? reading.amount : undefined;
}
