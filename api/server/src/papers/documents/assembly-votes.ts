import { listed } from '@sci/messages/listed';
import { type Block, type Paragraph, keptParagraph, row, spoken, strong } from '../blocks.ts';
import { shareCount, sharesCell, sharesOf } from '../print/figures.ts';
import { isSplit } from './assembly-tally.ts';
import type { AssemblyData } from './data.ts';
import { say } from '../../messages/say.ts';

type Outcome = AssemblyData['assembly']['outcomes'][number];

/**
 * The result of a vote in shares; who voted how and by which right where they did not all vote
 * alike, or where shares are split. Source: décret 78-704, art. 44.
 */
export function voteBlocks({ assembly }: AssemblyData, index: number): Block[] {
  const resolution = assembly.resolutions[index];
  const outcome = assembly.outcomes[index];
  if (resolution?.postponed === true) return [spoken(vote(), say('minutes.postponed'))];
  // Nothing is counted where no vote was noted.
  if (resolution === undefined || resolution.votes.length === 0 || outcome === undefined)
    return [spoken(vote(), say('minutes.no_vote'))];
  const { cast = [] } = outcome;
  const alike = cast.every(({ vote }) => vote === cast[0]?.vote);
  return alike && !isSplit(assembly)
    ? [count(outcome)]
    : [{ ...count(outcome), keepWithNext: true }, ...votesTable(assembly, outcome)];
}

/** What begins the result of each vote. */
const vote = () => strong(`${say('minutes.vote_is')} `);

function count(outcome: Outcome): Paragraph {
  const counted = say('minutes.counted', {
    pour: sharesOf(outcome.pour, outcome.all),
    contre: sharesOf(outcome.contre, outcome.all),
    abstention: sharesOf(outcome.abstention, outcome.all),
    all: shareCount(outcome.all),
  });
  return spoken(vote(), `${counted} `, strong(verdictOf(outcome)));
}

function verdictOf({ pour, all, adopted, verdict, needed }: Outcome): string {
  if (adopted) return pour === all ? say('minutes.unanimous') : say('minutes.adopted');
  if (verdict === 'tie') return say('minutes.tie');
  if (verdict === 'no_quorum') return say('minutes.no_quorum');
  return needed === undefined
    ? say('minutes.rejected')
    : say('minutes.needs', { shares: shareCount(needed) });
}

function votesTable(assembly: AssemblyData['assembly'], { cast = [], all }: Outcome): Block[] {
  if (cast.length === 0) return [];
  const nameOf = (id: number): string =>
    assembly.per_associate.find(({ associate_id }) => associate_id === id)?.name ?? '';
  return [
    keptParagraph(say('minutes.votes')),
    {
      kind: 'table',
      columns: [
        { title: say('paper.associate'), align: 'start', width: 'fill' },
        { title: say('paper.shares_title'), align: 'end', width: 22 },
        { title: say('minutes.right'), align: 'start', width: 56 },
        { title: say('minutes.vote'), align: 'start', width: 28 },
      ],
      rows: cast.map(({ associate_id, shares, rights, vote }) =>
        row(
          nameOf(associate_id),
          sharesCell(shares, all),
          listed(rights.map((right) => say('shares.right', { right }))),
          say('minutes.cast', { vote }),
        ),
      ),
      together: 'short',
    },
  ];
}
