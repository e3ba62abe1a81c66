import { formatLongDate } from '@sci/money/format';
import type { ConveningWay } from '@sci/contract/convening';
import {
  type Block,
  type View,
  facts,
  heading,
  keptParagraph,
  list,
  paragraph,
  paragraphs,
} from '../blocks.ts';
import { addressLines, fullName, identityLines } from '../print/company.ts';
import { timeInWords } from '../print/words.ts';
import { resolutionName } from './assembly-minutes.ts';
import { allocationTable, resultTable } from './assembly-tables.ts';
import { ballot } from './assembly-ballot.ts';
import {
  meetingLine,
  sharesInWords,
  speakerOf,
  type AssociateOfAssembly,
} from './assembly-people.ts';
import type { AssemblyData, AssemblyLetterData, Associate } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/**
 * All that one associate is sent: the letter with his name and address, his power or his ballot, the
 * draft resolutions and the report. Nothing of it is about the others.
 */
export function assemblyLetterView({ way, associateId, ...data }: AssemblyLetterData): View {
  const { company, editedOn, draft, assembly } = data;
  const { meeting_date: day, holding } = assembly;
  const title = say('convening.title', { day, holding });
  return viewOf({ company, editedOn, year: assembly.year, draft, title }, [
    ...assembly.per_associate
      .filter(({ associate_id }) => associate_id === associateId)
      .flatMap((associate) => ofAssociate(data, associate, way)),
    ...draftResolutions(data),
    ...managersReport(data),
  ]);
}

function ofAssociate(
  data: AssemblyData,
  associate: AssociateOfAssembly,
  way: ConveningWay,
): Block[] {
  const person = personOf(data, associate);
  return [
    ...letter(data, associate, { person, way, newPage: false }),
    ...(data.assembly.holding === 'written'
      ? ballot(data, associate)
      : power(data, associate, person)),
  ];
}

/** His sheet, with his address. */
export const personOf = (
  { associates }: AssemblyData,
  { associate_id }: AssociateOfAssembly,
): Associate | undefined => associates.find(({ id }) => id === associate_id);

interface Addressed {
  /** Who has the address. */
  readonly person: Associate | undefined;
  /** Undefined before it is sent: the meeting then says how it is meant to be. */
  readonly way: ConveningWay | undefined;
  readonly newPage: boolean;
}

/** What is written to one associate. */
export function letter(
  data: AssemblyData,
  associate: AssociateOfAssembly,
  { person, way, newPage }: Addressed,
): Block[] {
  const { assembly, company, editedOn } = data;
  const sentOn = assembly.convocation_date ?? editedOn;
  const speaker = speakerOf(associate);
  const { holding } = assembly;
  return [
    ...(newPage ? [{ kind: 'break' } satisfies Block] : []),
    {
      kind: 'recipient',
      sender: [company.name, ...identityLines(company)],
      lines: [
        associate.name,
        ...(speaker === undefined ? [] : [say('convening.attention', { name: speaker })]),
        ...(person === undefined ? [] : addressLines(person)),
      ],
      dateline: say('convening.dateline', { city: company.address_city, day: sentOn }),
    },
    heading(1, say('convening.to', { name: associate.name, holding })),
    paragraph(
      say('convening.sent', {
        mode: way === undefined ? assembly.convocation_mode : say('convening.by', { way }),
      }),
      'small',
    ),
    paragraph(say('convening.hello')),
    paragraph(say('convening.invitation', { company: company.name, year: assembly.year, holding })),
    facts(
      1,
      [say('convening.day', { holding }), formatLongDate(assembly.meeting_date)],
      ...(holding === 'written'
        ? []
        : [[say('convening.time'), timeInWords(assembly.meeting_time)] as const]),
      [say('convening.place', { holding }), assembly.place],
      [
        say('convening.your_shares'),
        say('convening.shares_of', {
          shares: sharesInWords(associate, assembly),
          all: company.shares,
        }),
      ],
    ),
    paragraph(say('convening.agenda', { holding })),
    list(
      assembly.resolutions.map((resolution) => resolution.title),
      true,
    ),
    keptParagraph(say('convening.enclosed')),
    keptParagraph(say('convening.proxy', { holding })),
    keptParagraph(say('convening.regards')),
    { kind: 'signatures', slots: managers(data) },
  ];
}

function managers({ associates }: AssemblyData): { quality: string; name: string }[] {
  const named = associates
    .filter((associate) => associate.is_manager)
    .map((associate) => ({ quality: say('convening.managers'), name: fullName(associate) }));
  return named.length === 0 ? [{ quality: say('convening.managers'), name: '' }] : named;
}

/** Where the associate writes. */
const BLANK = '';

/** A power in the name of an associate: only who receives it is left to write. */
export function power(
  { assembly, company }: AssemblyData,
  associate: AssociateOfAssembly,
  person: Associate | undefined,
): Block[] {
  return [
    heading(1, say('convening.power', { name: associate.name }), {
      newPage: true,
      subtitle: meetingLine(assembly),
    }),
    {
      kind: 'form',
      lines: [
        ...whoGives(associate, person),
        [say('convening.holder', { shares: sharesInWords(associate, assembly) })],
        [`${say('convening.gives')} `, BLANK],
      ],
    },
    paragraph(
      say('convening.power_text', {
        company_gives: isLegalPerson(person) ? 'yes' : 'no',
        company: company.name,
        day: assembly.meeting_date,
      }),
    ),
    {
      kind: 'form',
      lines: [[`${say('convening.done_at')} `, BLANK, ` ${say('convening.done_on')} `, BLANK]],
    },
    paragraph(say('convening.signed_by'), 'small'),
    {
      kind: 'signatures',
      slots: [
        { quality: say('convening.signature'), name: speakerOf(associate) ?? associate.name },
      ],
    },
  ];
}

const isLegalPerson = (person: Associate | undefined): boolean => person?.regime === 'COMPANY';

/** A person and where he lives; a company with its seat, through whom it acts. */
function whoGives(
  associate: AssociateOfAssembly,
  person: Associate | undefined,
): (readonly string[])[] {
  const address = person === undefined ? '' : addressLines(person).join(', ');
  if (isLegalPerson(person))
    return [
      [say('convening.undersigned_company', { name: associate.name })],
      address === ''
        ? [`${say('convening.seated')} `, BLANK]
        : [say('convening.seated_at', { address })],
      [`${say('convening.company_by')} `, BLANK],
    ];
  return [
    [undersigned(associate)],
    address === ''
      ? [`${say('convening.lives')} `, BLANK]
      : [say('convening.lives_at', { address })],
  ];
}

function undersigned(associate: AssociateOfAssembly): string {
  const speaker = speakerOf(associate);
  return speaker === undefined
    ? say('convening.undersigned', { name: associate.name })
    : say('convening.undersigned_for', { name: speaker, owners: associate.name });
}

/** The resolutions that are proposed, and the allocation. */
export function draftResolutions(data: AssemblyData): Block[] {
  return [
    heading(1, say('convening.drafts'), { newPage: true, subtitle: meetingLine(data.assembly) }),
    ...data.assembly.resolutions.flatMap((resolution, index) => [
      heading(2, `${resolutionName(index)} – ${resolution.title}`),
      ...paragraphs(data.assembly.printed.resolutions[index] ?? resolution.text),
    ]),
    heading(2, say('convening.proposed')),
    ...allocationTable(data),
  ];
}

/** The manager's written report (C. civ. art. 1856). */
export function managersReport(data: AssemblyData): Block[] {
  return [
    heading(1, say('convening.report'), {
      newPage: true,
      subtitle: say('convening.year_closed', { year: data.assembly.year }),
    }),
    ...paragraphs(data.assembly.printed.report),
    heading(2, say('minutes.figures')),
    resultTable(data),
    { kind: 'signatures', slots: managers(data) },
  ];
}
