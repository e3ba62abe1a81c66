import { facts, heading, paragraph, row, type Block, type Column } from '../blocks.ts';
import { say } from '../../messages/say.ts';
import { resolutionName } from './assembly-minutes.ts';
import {
  meetingLine,
  sharesInWords,
  speakerOf,
  type AssociateOfAssembly,
} from './assembly-people.ts';
import type { AssemblyData } from './data.ts';

/** Where the associate writes, and what he ticks. */
const BLANK = '';
const BOX = '□';

/** What each associate sends back of a written consultation: his vote on each resolution. */
export const ballots = (data: AssemblyData): Block[] =>
  data.assembly.per_associate.flatMap((associate) => ballot(data, associate));

const VOTES = ['pour', 'contre', 'abstention'] as const;

/** The ballot of one associate. */
export function ballot(
  { assembly, company }: AssemblyData,
  associate: AssociateOfAssembly,
): Block[] {
  const columns: Column[] = [
    { title: say('minutes.resolutions'), align: 'start', width: 'fill' },
    ...VOTES.map((vote): Column => ({
      title: say('convening.vote', { vote }),
      align: 'center',
      width: 24,
    })),
  ];
  const speaker = speakerOf(associate);
  return [
    heading(1, say('convening.ballot', { name: associate.name }), {
      newPage: true,
      subtitle: meetingLine(assembly),
    }),
    facts(1, [
      say('convening.your_shares'),
      say('convening.shares_of', {
        shares: sharesInWords(associate, assembly),
        all: company.shares,
      }),
    ]),
    paragraph(say('convening.ballot_text', { day: assembly.meeting_date })),
    {
      kind: 'table',
      columns,
      rows: assembly.resolutions.map(({ title }, index) =>
        row(`${resolutionName(index)} – ${title}`, BOX, BOX, BOX),
      ),
    },
    {
      kind: 'form',
      lines: [[`${say('convening.done_at')} `, BLANK, ` ${say('convening.done_on')} `, BLANK]],
    },
    {
      kind: 'signatures',
      slots: [
        speaker === undefined
          ? { quality: say('convening.signature'), name: associate.name }
          : { quality: say('convening.joint'), name: speaker },
      ],
    },
  ];
}
