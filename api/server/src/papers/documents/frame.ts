import type { Company } from './data.ts';
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
    header: shortened(frame.company.name),
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

const LONGEST_HEADER = 60;
/** Cut after a word; the whole name stands at the foot of the page. */
const shortened = (name: string): string =>
  name.length <= LONGEST_HEADER ? name : `${name.slice(0, LONGEST_HEADER).replace(/\s+\S*$/, '')}…`;
