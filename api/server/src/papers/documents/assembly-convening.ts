import { type Block, type View, heading, paragraph, row, styled } from '../blocks.ts';
import { isSplit, presences, shareCells, shareColumns, sumOf } from './assembly-tally.ts';
import { ballots } from './assembly-ballot.ts';
import { draftResolutions, letter, managersReport, personOf, power } from './assembly-letter.ts';
import { meetingLine } from './assembly-people.ts';
import type { AssemblyConveningData, AssemblyData } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/**
 * What is sent to the associates before the assembly: a letter for each of them, the attendance
 * sheet, a proxy form, the draft resolutions and the manager's written report (code civil, art.
 * 1856).
 */
export function assemblyConveningView({ letters = [], ...data }: AssemblyConveningData): View {
  const { company, editedOn, assembly, draft } = data;
  const wayOf = new Map(letters.map(({ associate_id, way }) => [associate_id, way]));
  const title = say('convening.title', { day: assembly.meeting_date, holding: assembly.holding });
  return viewOf(
    {
      company,
      editedOn,
      year: assembly.year,
      draft,
      title,
      ...(data.isProject === true ? { stamp: say('paper.project') } : {}),
    },
    [
      ...assembly.per_associate.flatMap((associate, index) =>
        letter(data, associate, {
          person: personOf(data, associate),
          way: wayOf.get(associate.associate_id),
          newPage: index > 0,
        }),
      ),
      ...(assembly.holding === 'written'
        ? ballots(data)
        : [
            ...attendanceSheet(data),
            ...assembly.per_associate.flatMap((associate) =>
              power(data, associate, personOf(data, associate)),
            ),
          ]),
      ...draftResolutions(data),
      ...managersReport(data),
    ],
  );
}

function attendanceSheet({ assembly }: AssemblyData): Block[] {
  const split = isSplit(assembly);
  const associates = presences(assembly);
  const total = sumOf(associates);
  return [
    heading(1, say('convening.attendance'), { newPage: true, subtitle: meetingLine(assembly) }),
    {
      kind: 'table',
      columns: [
        { title: say('paper.associate'), align: 'start', width: 'fill' },
        ...shareColumns(split),
        { title: say('convening.represented'), align: 'start', width: split ? 34 : 44 },
        { title: say('convening.signature'), align: 'start', width: split ? 40 : 50 },
      ],
      rows: [
        ...associates.map(({ name, held, speaker }) =>
          row(name, ...shareCells(held, total, split), speaker, '\n\n'),
        ),
        styled('total', say('minutes.whole_capital'), ...shareCells(total, total, split), '', ''),
      ],
    },
    ...(split && assembly.split_votes !== undefined
      ? [paragraph(assembly.split_votes, 'small')]
      : []),
    paragraph(say('convening.certified'), 'small'),
    {
      kind: 'signatures',
      slots: [
        { quality: say('convening.chairman'), name: assembly.chairman },
        { quality: say('convening.secretary'), name: assembly.secretary },
      ],
    },
  ];
}
