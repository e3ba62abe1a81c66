import { formatDate } from '@sci/money/format';
import { type Block, type Row, type View } from '../blocks.ts';
import { heading, paragraph } from '../blocks.ts';
import { identityLines } from '../print/company.ts';
import { NONE, whole } from '../print/figures.ts';
import { say } from '../../messages/say.ts';
import { minutesBlocks, minutesTitle } from './assembly-minutes.ts';
import type { AssemblyRegisterData, RegisteredMinutes } from './data.ts';
import { periodView } from './frame.ts';

/** Every minutes that was entered, in the order of the numbers, after a list of them. */
export function assemblyRegisterView({ company, editedOn, minutes }: AssemblyRegisterData): View {
  const title = say('assembly_register.title');
  return periodView({ company, editedOn, period: say('assembly_register.period'), title }, [
    { kind: 'letterhead', name: company.name, lines: identityLines(company) },
    heading(1, title),
    paragraph(say('assembly_register.about'), 'small'),
    ...(minutes.length === 0
      ? [paragraph(say('assembly_register.empty'))]
      : [listOf(minutes), ...minutes.flatMap(writtenOut)]),
  ]);
}

const listOf = (minutes: readonly RegisteredMinutes[]): Block => ({
  kind: 'table',
  columns: [
    { title: say('assembly_register.number'), align: 'end', width: 12 },
    { title: say('assembly_register.date'), align: 'start', width: 26 },
    { title: say('assembly_register.year'), align: 'start', width: 20 },
    { title: say('assembly_register.decisions'), align: 'start', width: 'fill' },
    { title: say('assembly_register.version'), align: 'end', width: 18 },
  ],
  rows: minutes.map(lineOf),
});

const lineOf = ({
  number,
  year,
  meetingDate,
  version,
  sha256,
  written,
}: RegisteredMinutes): Row => {
  const replaced = written?.assembly.replaces_version ?? null;
  const note = [
    ...(sha256 === null ? [] : [say('assembly_register.filed', { hash: sha256 })]),
    ...(replaced === null ? [] : [say('assembly_register.replaces', { version: replaced })]),
  ].join(' – ');
  return {
    style: 'line',
    cells: [
      whole(number),
      formatDate(meetingDate),
      String(year),
      written === null ? say('assembly_register.reopened') : decisions(written),
      // An assembly that was prepared in several goes has one minutes all the same.
      written !== null && replaced === null ? say('assembly_register.original') : whole(version),
    ],
    ...(note === '' ? {} : { note }),
  };
};

function decisions({ assembly }: NonNullable<RegisteredMinutes['written']>): string {
  const postponed = assembly.resolutions.filter((resolution) => resolution.postponed).length;
  const adopted = assembly.outcomes.filter((outcome) => outcome.adopted).length;
  const rejected = assembly.resolutions.length - postponed - adopted;
  const named = [
    ...(adopted === 0 ? [] : [say('assembly_register.adopted', { count: adopted })]),
    ...(rejected === 0 ? [] : [say('assembly_register.rejected', { count: rejected })]),
    ...(postponed === 0 ? [] : [say('assembly_register.postponed', { count: postponed })]),
  ];
  return named.length === 0 ? NONE : named.join(', ');
}

/** The minutes themselves, each on pages of its own. */
const writtenOut = ({ number, written }: RegisteredMinutes): Block[] =>
  written === null
    ? []
    : [
        { kind: 'break' },
        ...minutesBlocks(
          written,
          say('assembly_register.heading', {
            number,
            title: minutesTitle(written.assembly),
          }),
        ),
      ];
