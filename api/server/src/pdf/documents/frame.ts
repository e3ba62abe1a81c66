import type { Company } from '@sci/contract/company';
import type { Block, View } from '../blocks.ts';
import { editionLine, identityLine, periodLine } from '../print/company.ts';

/** What every document has around its contents: identity, period, edition, mentions. */

/** On every tax document. */
export const TAX_MENTION = 'Document d’aide à la déclaration – ne remplace pas la télédéclaration';

const DRAFT = 'BROUILLON';

interface Frame {
  readonly company: Company;
  readonly editedOn: string;
  readonly year: number;
  readonly draft: boolean;
  readonly title: string;
  readonly mention?: string;
  /** Instead of BROUILLON, on a document that is not final for another reason. */
  readonly stamp?: string;
  readonly hasCover?: boolean;
}

export function viewOf(frame: Frame, blocks: readonly Block[]): View {
  return {
    title: frame.title,
    company: frame.company.name,
    period: periodLine(frame.year),
    editedOn: frame.editedOn,
    edition: editionLine(frame.editedOn),
    identity: identityLine(frame.company),
    mention: frame.mention ?? '',
    stamp: frame.draft ? DRAFT : (frame.stamp ?? ''),
    hasCover: frame.hasCover ?? false,
    blocks,
  };
}
