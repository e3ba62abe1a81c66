import { formatDate, formatLongDate } from '@sci/money/format';
import {
  type Block,
  type View,
  facts,
  heading,
  keptParagraph,
  list,
  paragraph,
  paragraphs,
  row,
  styled,
} from '../blocks.ts';
import { addressLines, fullName, identityLines } from '../print/company.ts';
import { plural, whole } from '../print/figures.ts';
import { timeInWords } from '../print/words.ts';
import { resolutionName } from './assembly-minutes.ts';
import { allocationTable, resultTable } from './assembly-tables.ts';
import { inWords, isSplit, presences, shareCells, shareColumns, sumOf } from './assembly-tally.ts';
import type { AssemblyData, Associate } from './data.ts';
import { viewOf } from './frame.ts';

/**
 * What is sent to the associates before the assembly: a letter for each of them, the attendance
 * sheet, a proxy form, the draft resolutions and the manager's written report (code civil, art.
 * 1856).
 */
export function assemblyConveningView(data: AssemblyData): View {
  const { company, editedOn, assembly, draft } = data;
  const title = `Convocation à l’assemblée générale ordinaire annuelle du ${formatLongDate(assembly.meeting_date)}`;
  return viewOf(
    {
      company,
      editedOn,
      year: assembly.year,
      draft,
      title,
      ...(data.isProject === true ? { stamp: 'PROJET' } : {}),
    },
    [
      ...assembly.per_associate.flatMap((associate, index) =>
        letter(
          data,
          associate,
          data.associates.find(({ id }) => id === associate.associate_id),
          index > 0,
        ),
      ),
      ...attendanceSheet(data),
      ...powers(data),
      ...draftResolutions(data),
      ...managersReport(data),
    ],
  );
}

type AssociateOfAssembly = AssemblyData['assembly']['per_associate'][number];

function letter(
  data: AssemblyData,
  associate: AssociateOfAssembly,
  person: Associate | undefined,
  newPage: boolean,
): Block[] {
  const { assembly, company, editedOn } = data;
  const sentOn = assembly.convocation_date ?? editedOn;
  return [
    ...(newPage ? [{ kind: 'break' } satisfies Block] : []),
    {
      kind: 'recipient',
      sender: [company.name, ...identityLines(company)],
      lines: [associate.name, ...(person === undefined ? [] : addressLines(person))],
      dateline: `${company.address_city}, le ${formatLongDate(sentOn)}`,
    },
    heading(1, `Convocation – ${associate.name}`),
    paragraph(`Envoi par ${assembly.convocation_mode}`, 'small'),
    paragraph('Madame, Monsieur,'),
    paragraph(
      `Nous avons l’honneur de vous convoquer à l’assemblée générale ordinaire annuelle de la société ${company.name}, appelée à statuer sur les comptes de l’exercice clos le 31 décembre ${assembly.year} :`,
    ),
    facts(
      1,
      ['Date', formatLongDate(assembly.meeting_date)],
      ['Heure', timeInWords(assembly.meeting_time)],
      ['Lieu', assembly.place],
      ['Vos parts', `${sharesInWords(associate)}, sur ${whole(company.shares)}`],
    ),
    paragraph('L’ordre du jour est le suivant :'),
    list(
      assembly.resolutions.map((resolution) => resolution.title),
      true,
    ),
    keptParagraph(
      'Le texte des résolutions proposées et le rapport de la gérance sont joints. Les comptes et les pièces de la société peuvent être consultés au siège.',
    ),
    keptParagraph(
      'Si vous ne pouvez pas être présent, vous pouvez vous faire représenter en remettant le pouvoir ci-joint, daté et signé, à la personne de votre choix parmi celles que les statuts autorisent.',
    ),
    keptParagraph('Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.'),
    { kind: 'signatures', slots: managers(data) },
  ];
}

function managers({ associates }: AssemblyData): { quality: string; name: string }[] {
  const named = associates
    .filter((associate) => associate.is_manager)
    .map((associate) => ({ quality: 'La gérance', name: fullName(associate) }));
  return named.length === 0 ? [{ quality: 'La gérance', name: '' }] : named;
}

/** Named by nature where some of them are split, and simply counted otherwise. */
function sharesInWords(associate: AssociateOfAssembly): string {
  const { held, vote_shares } = associate;
  return held === undefined || (held.US === 0 && held.NP === 0)
    ? plural(vote_shares, 'part', 'parts')
    : inWords(held);
}

function attendanceSheet({ assembly }: AssemblyData): Block[] {
  const split = isSplit(assembly);
  const associates = presences(assembly);
  const total = sumOf(associates);
  return [
    heading(1, 'Feuille de présence', { newPage: true, subtitle: meetingLine(assembly) }),
    {
      kind: 'table',
      columns: [
        { title: 'Associé', align: 'start', width: 'fill' },
        ...shareColumns(split),
        { title: 'Représenté par', align: 'start', width: split ? 34 : 44 },
        { title: 'Signature', align: 'start', width: split ? 40 : 50 },
      ],
      rows: [
        ...associates.map(({ name, held }) => row(name, ...shareCells(held, split), '', '\n\n')),
        styled('total', 'Total du capital', ...shareCells(total, split), '', ''),
      ],
    },
    ...(split && assembly.split_votes !== undefined
      ? [paragraph(assembly.split_votes, 'small')]
      : []),
    paragraph(
      'Feuille certifiée exacte par le président de séance et, s’il y en a un, le secrétaire.',
      'small',
    ),
    {
      kind: 'signatures',
      slots: [
        { quality: 'Le président de séance', name: assembly.chairman },
        { quality: 'Le secrétaire', name: assembly.secretary },
      ],
    },
  ];
}

const meetingLine = ({
  meeting_date: day,
  meeting_time: time,
  place,
}: AssemblyData['assembly']): string =>
  `Assemblée générale ordinaire annuelle du ${formatDate(day)}, ${time.replace(':', '\u00a0h\u00a0')} – ${place}`;

/** Where the associate writes. */
const BLANK = '';

/** A power in the name of each associate: only who receives it is left to write. */
const powers = (data: AssemblyData): Block[] =>
  data.assembly.per_associate.flatMap((associate) =>
    power(
      data,
      associate,
      data.associates.find(({ id }) => id === associate.associate_id),
    ),
  );

function power(
  { assembly, company }: AssemblyData,
  associate: AssociateOfAssembly,
  person: Associate | undefined,
): Block[] {
  const address = person === undefined ? '' : addressLines(person).join(', ');
  return [
    heading(1, `Pouvoir – ${associate.name}`, { newPage: true, subtitle: meetingLine(assembly) }),
    {
      kind: 'form',
      lines: [
        [`Je soussigné(e) ${associate.name},`],
        address === '' ? ['demeurant ', BLANK] : [`demeurant ${address},`],
        [`titulaire de ${sharesInWords(associate)},`],
        ['donne pouvoir à ', BLANK],
      ],
    },
    paragraph(
      `pour me représenter à l’assemblée générale ordinaire annuelle de la société ${company.name} du ${formatLongDate(assembly.meeting_date)} et à toute assemblée réunie sur le même ordre du jour, prendre part aux délibérations, émettre tous votes et signer toutes pièces.`,
    ),
    { kind: 'form', lines: [['Fait à ', BLANK, ' le ', BLANK]] },
    paragraph(
      'Faire précéder la signature de la mention manuscrite « Bon pour pouvoir ».',
      'small',
    ),
    { kind: 'signatures', slots: [{ quality: 'Signature', name: associate.name }] },
  ];
}

function draftResolutions(data: AssemblyData): Block[] {
  return [
    heading(1, 'Projets de résolutions', { newPage: true, subtitle: meetingLine(data.assembly) }),
    ...data.assembly.resolutions.flatMap((resolution, index) => [
      heading(2, `${resolutionName(index)} – ${resolution.title}`),
      ...paragraphs(data.assembly.printed.resolutions[index] ?? resolution.text),
    ]),
    heading(2, 'Affectation proposée'),
    ...allocationTable(data),
  ];
}

function managersReport(data: AssemblyData): Block[] {
  return [
    heading(1, 'Rapport écrit de la gérance', {
      newPage: true,
      subtitle: `Exercice clos le 31 décembre ${data.assembly.year}`,
    }),
    ...paragraphs(data.assembly.printed.report),
    heading(2, 'Chiffres de l’exercice'),
    resultTable(data),
    { kind: 'signatures', slots: managers(data) },
  ];
}
