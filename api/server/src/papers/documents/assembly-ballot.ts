import { heading, paragraph, row, type Block, type Column } from '../blocks.ts';
import { say } from '../../messages/say.ts';
import { resolutionName } from './assembly-minutes.ts';
import { meetingLine, speakerOf, type AssociateOfAssembly } from './assembly-people.ts';
import type { AssemblyData } from './data.ts';

/** Where the associate writes. */
const BLANK = '';

/** What each associate sends back of a written consultation: his vote on each resolution. */
export const ballots = (data: AssemblyData): Block[] =>
  data.assembly.per_associate.flatMap((associate) => ballot(data, associate));

const VOTES = ['pour', 'contre', 'abstention'] as const;

/** The ballot of one associate. */
export function ballot({ assembly }: AssemblyData, associate: AssociateOfAssembly): Block[] {
  const columns: Column[] = [
    { title: say('minutes.resolutions'), align: 'start', width: 'fill' },
    ...VOTES.map((vote): Column => ({
      title: say('convening.vote', { vote }),
      align: 'center',
      width: 24,
    })),
  ];
  return [
    heading(1, say('convening.ballot', { name: associate.name }), {
      newPage: true,
      subtitle: meetingLine(assembly),
    }),
    paragraph(say('convening.ballot_text', { day: assembly.meeting_date })),
    {
      kind: 'table',
      columns,
      rows: assembly.resolutions.map(({ title }, index) =>
        row(`${resolutionName(index)} – ${title}`, BLANK, BLANK, BLANK),
      ),
    },
    {
      kind: 'form',
      lines: [[`${say('convening.done_at')} `, BLANK, ` ${say('convening.done_on')} `, BLANK]],
    },
    {
      kind: 'signatures',
      slots: [
        { quality: say('convening.signature'), name: speakerOf(associate) ?? associate.name },
      ],
    },
  ];
}
