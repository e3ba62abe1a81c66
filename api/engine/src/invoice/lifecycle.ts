import { toEuros, type Cents } from '@sci/money/cents';
import { say } from '../messages/say.ts';

/**
 * The statuses of an electronic invoice that its buyer gives, and the message that tells one: the
 * CDAR of UN/CEFACT (D22B) as France uses it.
 *
 * Source: XP Z12-012 and the rules BR-FR-CDV 1.4.0 (30 June 2026) of FNFE, France_RFE: 204 to 211
 * are codes of MDT-105, `StatusCode` is MDT-88, a refusal names its reason (MDT-113).
 */
export const BUYER_STATUSES = { taken: 204, approved: 205, refused: 210, paid: 211 } as const;
export type BuyerStatus = (typeof BUYER_STATUSES)[keyof typeof BUYER_STATUSES];

/** What the seller gives: the invoice was paid to him. */
export const CASHED = 212;

/** MDT-88, the word of UN/CEFACT for a status; 211 and 212 share theirs. */
const WORDS: Readonly<Record<BuyerStatus | typeof CASHED, string>> = {
  204: '45',
  205: '1',
  210: '50',
  211: '47',
  212: '47',
};

/** The French name of a status (MDT-106). */
export const statusName = (code: number): string => say('invoice.status', { code: String(code) });

/** Why a buyer refuses an invoice between companies: BR-FR-CDV-CL-09, for the status 210. */
export const REFUSAL_REASONS = [
  'DEST_ERR',
  'EMMET_INC',
  'TRANSAC_INC',
  'DOUBLE_FACT',
  'DOUBLON',
  'MONTANTTOTAL_ERR',
  'CALCUL_ERR',
  'TX_TVA_ERR',
  'CMD_ERR',
  'CONTRAT_TERM',
  'REF_CT_ABSENT',
  'ADR_ERR',
  'NON_CONFORME',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

export interface LifecycleMessage {
  /** Of this message, in the words of its sender. */
  readonly id: string;
  /** When it was decided. */
  readonly at: Date;
  readonly status: BuyerStatus | typeof CASHED;
  /** With 212 alone, and there at least once: what was cashed for each rate of VAT, "20". */
  readonly cashed?: readonly { readonly amount: Cents; readonly rate: string }[];
  readonly reason?: { readonly code: RefusalReason; readonly text: string };
  readonly buyerSiren: string;
  readonly sellerSiren: string;
  readonly number: string;
  /** "YYYY-MM-DD". */
  readonly issuedOn: string;
  readonly kind: 'invoice' | 'credit_note';
}

const escaped = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    // Controls that no XML may hold.
    .replaceAll(/[^\P{Cc}\t\n\r]/gu, '');
const ram = (name: string, content: string): string => `<ram:${name}>${content}</ram:${name}>`;

/** Year, month, day, hour, minute and second of an instant, UTC: format 204. */
const moment = (at: Date): string => at.toISOString().slice(0, 19).replaceAll(/\D/g, '');

/** The message of one status, from the buyer to the seller by their platforms; 212 the other way. */
export function writeLifecycle(message: LifecycleMessage): string {
  const { id, at, status, reason, number, issuedOn, kind, cashed = [] } = message;
  const issued = ram(
    'IssueDateTime',
    `<udt:DateTimeString format="204">${moment(at)}</udt:DateTimeString>`,
  );
  const buyer = party(message.buyerSiren, 'BY');
  const seller = party(message.sellerSiren, 'SE');
  const bySeller = status === CASHED;
  const [sender, recipient] = bySeller ? [seller, buyer] : [buyer, seller];
  // The address of a legal unit in the directory begins with its SIREN.
  const address = `<ram:URIID schemeID="0225">${bySeller ? message.buyerSiren : message.sellerSiren}</ram:URIID>`;
  const document =
    ram('ID', escaped(id)) +
    issued +
    // His role alone: with an identifier, the rule for 210 takes him for a platform (MDT-113_210B2G).
    ram('SenderTradeParty', ram('RoleCode', bySeller ? 'SE' : 'BY')) +
    ram('IssuerTradeParty', sender) +
    ram('RecipientTradeParty', recipient + ram('URIUniversalCommunication', address));
  const why =
    reason === undefined
      ? ''
      : ram(
          'SpecifiedDocumentStatus',
          ram('ReasonCode', reason.code) +
            ram('Reason', escaped(reason.text)) +
            ram('SequenceNumeric', '1'),
        );
  const received =
    cashed.length === 0
      ? ''
      : ram('SpecifiedDocumentStatus', ram('SequenceNumeric', '1') + cashed.map(cashing).join(''));
  const referenced =
    ram('IssuerAssignedID', escaped(number)) +
    ram('StatusCode', WORDS[status]) +
    ram('TypeCode', kind === 'credit_note' ? '381' : '380') +
    ram(
      'FormattedIssueDateTime',
      `<qdt:DateTimeString format="102">${issuedOn.replaceAll('-', '')}</qdt:DateTimeString>`,
    ) +
    ram('ProcessConditionCode', String(status)) +
    ram('ProcessCondition', statusName(status)) +
    ram('IssuerTradeParty', seller) +
    why +
    received;
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    `<rsm:CrossDomainAcknowledgementAndResponse${NAMESPACES}>` +
    `<rsm:ExchangedDocumentContext>${ram('BusinessProcessSpecifiedDocumentContextParameter', ram('ID', 'REGULATED'))}${ram('GuidelineSpecifiedDocumentContextParameter', ram('ID', 'urn.cpro.gouv.fr:1p0:CDV:invoice'))}</rsm:ExchangedDocumentContext>` +
    `<rsm:ExchangedDocument>${document}</rsm:ExchangedDocument>` +
    `<rsm:AcknowledgementDocument>${ram('MultipleReferencesIndicator', '<udt:Indicator>false</udt:Indicator>')}${ram('TypeCode', '23')}${issued}${ram('ReferenceReferencedDocument', referenced)}</rsm:AcknowledgementDocument>` +
    '</rsm:CrossDomainAcknowledgementAndResponse>'
  );
}

/** MDG-43 with MEN: amount and rate (rule BR-FR-CDV-14). */
const cashing = ({ amount, rate }: NonNullable<LifecycleMessage['cashed']>[number]): string =>
  ram(
    'SpecifiedDocumentCharacteristic',
    ram('TypeCode', 'MEN') +
      `<ram:ValueAmount currencyID="EUR">${toEuros(amount).toFixed(2)}</ram:ValueAmount>` +
      ram('ValuePercent', escaped(rate)),
  );

/** A company, by its SIREN (scheme 0002), in its role. */
const party = (siren: string, role: 'BY' | 'SE'): string =>
  `<ram:GlobalID schemeID="0002">${siren}</ram:GlobalID>${ram('RoleCode', role)}`;

const NAMESPACES = [
  ['rsm', 'data:standard:CrossDomainAcknowledgementAndResponse:100'],
  ['ram', 'data:standard:ReusableAggregateBusinessInformationEntity:100'],
  ['qdt', 'data:standard:QualifiedDataType:100'],
  ['udt', 'data:standard:UnqualifiedDataType:100'],
]
  .map(([prefix, name]) => ` xmlns:${prefix}="urn:un:unece:uncefact:${name}"`)
  .join('');
