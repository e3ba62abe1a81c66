import { type Block, type Paragraph, keptParagraph, row, spoken, strong } from '../blocks.ts';
import { plural, whole } from '../print/figures.ts';
import { isSplit } from './assembly-tally.ts';
import type { AssemblyData } from './data.ts';

type Outcome = AssemblyData['assembly']['outcomes'][number];
type Cast = NonNullable<Outcome['cast']>[number];

/**
 * The result of a vote in shares; who voted how and by which right where they did not all vote
 * alike, or where shares are split. Source: décret 78-704, art. 44.
 */
export function voteBlocks({ assembly }: AssemblyData, index: number): Block[] {
  const resolution = assembly.resolutions[index];
  const outcome = assembly.outcomes[index];
  if (resolution?.postponed === true)
    return [spoken(strong('Vote : '), 'la résolution est reportée à une autre assemblée.')];
  // Nothing is counted where no vote was noted.
  if (resolution === undefined || resolution.votes.length === 0 || outcome === undefined)
    return [spoken(strong('Vote : '), 'non renseigné.')];
  const { cast = [] } = outcome;
  const alike = cast.every(({ vote }) => vote === cast[0]?.vote);
  return alike && !isSplit(assembly)
    ? [count(outcome)]
    : [{ ...count(outcome), keepWithNext: true }, ...votesTable(assembly, cast)];
}

function count(outcome: Outcome): Paragraph {
  const shares = (number: number): string => plural(number, 'part', 'parts');
  const counted = `pour ${shares(outcome.pour)}, contre ${shares(outcome.contre)}, abstention ${shares(outcome.abstention)}, sur ${shares(outcome.all)}.`;
  return spoken(strong('Vote : '), `${counted} `, strong(verdictOf(outcome)));
}

function verdictOf({ pour, all, adopted, verdict, needed }: Outcome): string {
  if (adopted)
    return pour === all ? 'La résolution est adoptée à l’unanimité.' : 'La résolution est adoptée.';
  if (verdict === 'tie') return 'Les voix sont à égalité : la résolution est rejetée.';
  if (verdict === 'no_quorum') return 'Faute de quorum, la résolution n’est pas adoptée.';
  return needed === undefined
    ? 'La résolution est rejetée.'
    : `La résolution est rejetée : il y faut ${plural(needed, 'part', 'parts')}.`;
}

const RIGHTS = { PP: 'pleine propriété', US: 'usufruit', NP: 'nue-propriété' } as const;
const VOTES = { pour: 'pour', contre: 'contre', abstention: 'abstention' } as const;

function votesTable(assembly: AssemblyData['assembly'], cast: readonly Cast[]): Block[] {
  if (cast.length === 0) return [];
  const nameOf = (id: number): string =>
    assembly.per_associate.find(({ associate_id }) => associate_id === id)?.name ?? '';
  return [
    keptParagraph('Détail des votes :'),
    {
      kind: 'table',
      columns: [
        { title: 'Associé', align: 'start', width: 'fill' },
        { title: 'Parts', align: 'end', width: 22 },
        { title: 'Droit exercé', align: 'start', width: 56 },
        { title: 'Vote', align: 'start', width: 28 },
      ],
      rows: cast.map(({ associate_id, shares, rights, vote }) =>
        row(
          nameOf(associate_id),
          whole(shares),
          rights.map((right) => RIGHTS[right]).join(' et '),
          VOTES[vote],
        ),
      ),
      together: true,
    },
  ];
}
