import { lawDay, lawSource } from './values.ts';
import { say } from '../messages/say.ts';

/** What the law on electronic invoices asks of a company, with the article that says so. */
export interface InvoicingDuty {
  readonly code: 'receive' | 'issue';
  readonly sentence: string;
  readonly source: string;
}

/**
 * The duties of a company that lets property. `vatOption`: it has opted for VAT, it has not, or
 * null where nobody said so. `today` is a day in Paris.
 *
 * Source: CGI art. 289 bis and the days of its coming into force, in the law tables. Who lets
 * without VAT is a taxable person all the same, exempt under art. 261 D: it receives and does not
 * issue.
 */
export function invoicingDuties(
  vatOption: boolean | null,
  today: string,
): readonly InvoicingDuty[] {
  const receive = lawDay('FACTURE_ELECTRONIQUE_RECEPTION');
  const issue = lawDay('FACTURE_ELECTRONIQUE_EMISSION');
  return [
    {
      code: 'receive',
      sentence: say('electronic_invoicing.receive', {
        day: receive,
        begun: today >= receive ? 'yes' : 'no',
      }),
      source: lawSource('FACTURE_ELECTRONIQUE_RECEPTION'),
    },
    {
      code: 'issue',
      sentence: say('electronic_invoicing.issue', {
        day: issue,
        begun: today >= issue ? 'yes' : 'no',
        option: vatOption === null ? 'unknown' : vatOption ? 'yes' : 'no',
      }),
      source: lawSource('FACTURE_ELECTRONIQUE_EMISSION'),
    },
  ];
}
