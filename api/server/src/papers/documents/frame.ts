import type { Company } from './data.ts';
import type { Block, View } from '../blocks.ts';
import { editionLine, identityLine, periodLine } from '../print/company.ts';
import { say } from '../../messages/say.ts';

/** What every document has around its contents: identity, period, edition, mentions. */

/** On every tax document. */
export const TAX_MENTION = say('paper.tax_mention');

const DRAFT = say('paper.draft');

interface PeriodFrame {
  readonly company: Company;
  readonly editedOn: string;
  /** "Exercice 2025", "Au 31/12/2025": in the header of every page. */
  readonly period: string;
  readonly title: string;
  readonly mention?: string;
  /** Across every page of a document that is not final. */
  readonly stamp?: string;
  readonly hasCover?: boolean;
}

interface Frame extends Omit<PeriodFrame, 'period'> {
  readonly year: number;
  /** BROUILLON instead of another stamp. */
  readonly draft: boolean;
}

/** A document about a fiscal year. */
export const viewOf = (frame: Frame, blocks: readonly Block[]): View =>
  periodView(
    {
      ...frame,
      period: periodLine(frame.year),
      stamp: frame.draft ? DRAFT : (frame.stamp ?? ''),
    },
    blocks,
  );

/** A document about something else than a fiscal year. */
export function periodView(frame: PeriodFrame, blocks: readonly Block[]): View {
  return {
    title: frame.title,
    company: frame.company.name,
    header: shortened(frame.company.name),
    period: frame.period,
    editedOn: frame.editedOn,
    edition: editionLine(frame.editedOn),
    identity: identityLine(frame.company),
    mention: frame.mention ?? '',
    stamp: frame.stamp ?? '',
    hasCover: frame.hasCover ?? false,
    page: say('paper.page'),
    continued: say('paper.continued'),
    blocks,
  };
}

const LONGEST_HEADER = 60;
/** Cut after a word; the whole name stands at the foot of the page. */
const shortened = (name: string): string =>
  name.length <= LONGEST_HEADER ? name : `${name.slice(0, LONGEST_HEADER).replace(/\s+\S*$/, '')}…`;
