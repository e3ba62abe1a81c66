import { formatLongDate } from '@sci/money/format';
import {
  type Block,
  type Column,
  type Paragraph,
  type Table,
  type View,
  heading,
  keptParagraph,
  list,
  paragraph,
  paragraphs,
  row,
} from '../blocks.ts';
import { fullName, identityLines } from '../print/company.ts';
import { amount, plural, whole } from '../print/figures.ts';
import { dateInWords, timeInWords } from '../print/words.ts';
import { allocationTable, resultTable } from './assembly-tables.ts';
import {
  attendanceRows,
  isSplit,
  type Presence,
  presences,
  shareColumns,
} from './assembly-tally.ts';
import { voteBlocks } from './assembly-votes.ts';
import { inPlainWords } from './associate-statement.ts';
import type { Account, AssemblyData } from './data.ts';
import { viewOf } from './frame.ts';

/**
 * The minutes of the yearly ordinary assembly. Source: décret n° 78-704 du 3 juillet 1978, art. 44
 * (date, place, associates present and their shares, documents, summary of the debates, text of the
 * resolutions, result of the votes).
 */
export function assemblyMinutesView(data: AssemblyData): View {
  const { company, editedOn, assembly, draft } = data;
  const title = minutesTitle(assembly.meeting_date);
  return viewOf(
    {
      company,
      editedOn,
      year: assembly.year,
      draft,
      title,
      ...(assembly.held ? {} : { stamp: 'PROJET' }),
    },
    [
      { kind: 'letterhead', name: company.name, lines: identityLines(company) },
      ...minutesBlocks(data, title),
    ],
  );
}

export const minutesTitle = (meetingDate: string): string =>
  `Procès-verbal de l’assemblée générale ordinaire annuelle du ${formatLongDate(meetingDate)}`;

export function minutesBlocks(data: AssemblyData, title: string): Block[] {
  const { assembly, sig } = data;
  return [
    heading(1, title),
    ...registerLine(assembly),
    ...opening(data),
    heading(2, 'Documents déposés'),
    paragraph('Sont déposés devant l’assemblée et tenus à la disposition des associés :'),
    list([
      'les statuts de la société',
      'les lettres de convocation et la feuille de présence',
      'le rapport écrit de la gérance',
      `les comptes de l’exercice clos le 31 décembre ${assembly.year} : ${sig === null ? '' : 'soldes intermédiaires de gestion, '}balance et comptes courants d’associés`,
      'le texte des projets de résolutions',
    ]),
    heading(2, 'Ordre du jour'),
    list(
      assembly.resolutions.map((resolution) => resolution.title),
      true,
    ),
    heading(2, 'Rapport de la gérance'),
    ...paragraphs(assembly.printed.report),
    resultTable(data),
    heading(2, 'Résumé des débats'),
    ...(assembly.debates.trim() === ''
      ? [paragraph('Aucune observation n’a été consignée.')]
      : paragraphs(assembly.debates)),
    heading(2, 'Résolutions'),
    ...assembly.resolutions.flatMap((_resolution, index) => resolutionBlocks(data, index)),
    ...tablesWithoutResolution(data),
    ...closing(data),
  ];
}

function opening({ company, assembly }: AssemblyData): Block[] {
  const associates = presences(assembly);
  const convened =
    assembly.convocation_date === null
      ? 'sur convocation de la gérance'
      : `sur convocation de la gérance du ${formatLongDate(assembly.convocation_date)}, par ${assembly.convocation_mode}`;
  const everybody = associates.every(({ state }) => state !== 'absent');
  const { attending, all } = presenceOf(assembly);
  return [
    paragraph(
      `L’an ${dateInWords(assembly.meeting_date)}, à ${timeInWords(assembly.meeting_time)}, les associés de la société ${company.name} se sont réunis en assemblée générale ordinaire annuelle, au lieu suivant : ${assembly.place}, ${convened}.`,
    ),
    attendanceTable(associates, isSplit(assembly)),
    paragraph(
      `Les associés présents ou représentés possèdent ${whole(attending)} parts sur les ${plural(all, 'part', 'parts')} qui composent le capital. ${quorumSentence(everybody)} ${assembly.decided_by ?? MAJORITY[assembly.majority]}`,
    ),
    ...(isSplit(assembly) && assembly.split_votes !== undefined
      ? [paragraph(assembly.split_votes)]
      : []),
    ...bureau(assembly),
  ];
}

/** Assemblies of before did not keep their count: it is that of their attendance. */
function presenceOf(assembly: AssemblyData['assembly']): {
  readonly attending: number;
  readonly all: number;
} {
  if (assembly.presence !== undefined) return assembly.presence;
  const associates = presences(assembly);
  const votes = (list: readonly Presence[]) =>
    list.reduce((sum, { held }) => sum + held.PP + held.NP, 0);
  return {
    attending: votes(associates.filter(({ state }) => state !== 'absent')),
    all: votes(associates),
  };
}

/** Its place in the register, and which minutes it corrects. Source: décret 78-704, art. 45. */
function registerLine({
  register_number: number,
  replaces_version: replaced,
  version,
}: AssemblyData['assembly']): Block[] {
  const parts = [
    number === null || number === undefined ? '' : `Procès-verbal n° ${number} du registre.`,
    replaced === null || replaced === undefined
      ? ''
      : `Version ${version}, qui remplace la version ${replaced}.`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [paragraph(parts.join(' '), 'small')];
}

const MAJORITY: Readonly<Record<AssemblyData['assembly']['majority'], string>> = {
  unanimity: 'Les décisions se prennent à l’unanimité des associés.',
  half: 'Les décisions se prennent à la majorité de plus de la moitié des parts.',
  two_thirds: 'Les décisions se prennent à la majorité des deux tiers des parts.',
  three_quarters: 'Les décisions se prennent à la majorité des trois quarts des parts.',
};

const quorumSentence = (everybody: boolean): string =>
  everybody
    ? 'Tous les associés étant présents ou représentés, l’assemblée peut valablement délibérer.'
    : 'L’assemblée peut délibérer dans les conditions prévues par les statuts.';

/** Who presides and in what quality, who writes, who checks. Source: décret 78-704, art. 44. */
function bureau(assembly: AssemblyData['assembly']): Block[] {
  const { chairman, chairman_quality: quality, secretary, tellers } = assembly;
  const parts = [
    chairman === ''
      ? ''
      : `La séance est présidée par ${chairman}${quality === '' ? '' : `, en qualité de ${quality}`}.`,
    secretary === '' ? '' : `${secretary} assure le secrétariat.`,
    tellers === '' ? '' : `${tellers} contrôle les votes en qualité de scrutateur.`,
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [paragraph(parts.join(' '))];
}

const attendanceTable = (associates: readonly Presence[], split: boolean): Table => ({
  kind: 'table',
  columns: [
    { title: 'Associé', align: 'start', width: 'fill' },
    ...shareColumns(split),
    { title: 'Présence', align: 'start', width: split ? 48 : 66 },
  ],
  rows: attendanceRows(associates, split),
  together: true,
});

const ORDINALS = [
  'Première',
  'Deuxième',
  'Troisième',
  'Quatrième',
  'Cinquième',
  'Sixième',
  'Septième',
  'Huitième',
  'Neuvième',
  'Dixième',
];
export const resolutionName = (index: number): string =>
  `${ORDINALS[index] ?? `${index + 1}e`} résolution`;

const IS_ACCOUNTS = /comptes? courants?/i;

function resolutionBlocks(data: AssemblyData, index: number): Block[] {
  const resolution = data.assembly.resolutions[index];
  if (resolution === undefined) return [];
  const allocation = data.assembly.resolutions.findIndex(({ kind }) => kind === 'allocation');
  const accounts = data.assembly.resolutions.findIndex(({ title }) => IS_ACCOUNTS.test(title));
  return [
    heading(3, `${resolutionName(index)} – ${resolution.title}`),
    ...[
      ...paragraphs(data.assembly.printed.resolutions[index] ?? resolution.text),
      ...(index === allocation && isVoted(data) ? allocationTable(data) : []),
      ...(index === accounts && index !== allocation ? accountsTable(data.accounts) : []),
    ].map(kept),
    ...voteBlocks(data, index),
  ];
}

/** A resolution is read with its vote; one that fills pages can't be kept on one. */
const MAX_KEPT_CHARACTERS = 1500;
function kept(block: Block): Block {
  if (block.kind === 'table') return { ...block, keepWithNext: true };
  return block.kind === 'paragraph' && lengthOf(block) <= MAX_KEPT_CHARACTERS
    ? { ...block, keepWithNext: true }
    : block;
}
const lengthOf = ({ runs }: Paragraph): number =>
  runs.reduce((length, { text }) => length + text.length, 0);

/** What is prepared is printed; once the meeting was held, only what it adopted. */
const isVoted = ({ assembly: { allocation } }: AssemblyData): boolean =>
  allocation === 'pending' || allocation === 'posted';

const allocationWithoutVote = (data: AssemblyData): Block[] =>
  isVoted(data)
    ? allocationTable(data)
    : [
        paragraph(
          'L’assemblée n’a voté aucune résolution sur l’affectation du résultat, qui reste à affecter.',
        ),
      ];

/** The tables must be in the minutes even when no resolution bears the usual title. */
function tablesWithoutResolution(data: AssemblyData): Block[] {
  const titles = data.assembly.resolutions.map(({ title }) => title);
  return [
    ...(data.assembly.resolutions.some(({ kind }) => kind === 'allocation')
      ? []
      : [heading(2, 'Affectation du résultat'), ...allocationWithoutVote(data)]),
    ...(titles.some((title) => IS_ACCOUNTS.test(title)) || data.accounts.length === 0
      ? []
      : [heading(2, 'Comptes courants d’associés'), ...accountsTable(data.accounts)]),
  ];
}

function accountsTable(accounts: readonly Account[]): Block[] {
  if (accounts.length === 0) return [];
  const columns: Column[] = [
    { title: 'Compte courant', align: 'start', width: 'fill' },
    { title: 'Compte', align: 'start', width: 22 },
    { title: 'Solde au 31/12 (€)', align: 'end', width: 34, tone: 'strong' },
  ];
  const owing = accounts.filter(({ closing: balance }) => balance < 0);
  return [
    {
      kind: 'table',
      columns,
      rows: accounts.map((account) => row(account.name, account.account, amount(account.closing))),
      together: true,
    },
    ...owing.map((account) =>
      paragraph(`Compte débiteur : ${inPlainWords(account.name, account.closing)}.`),
    ),
  ];
}

function closing({ assembly, associates }: AssemblyData): Block[] {
  const time = assembly.closing_time === '' ? '' : ` à ${timeInWords(assembly.closing_time)}`;
  const managers = associates
    .filter((associate) => associate.is_manager)
    .map((associate) => ({
      quality: fullName(associate) === assembly.chairman ? 'Gérant, président de séance' : 'Gérant',
      name: fullName(associate),
    }));
  const managerNames = new Set(managers.map(({ name }) => name));
  const chairman =
    assembly.chairman === '' || managerNames.has(assembly.chairman)
      ? []
      : [{ quality: 'Président de séance', name: assembly.chairman }];
  const others = presences(assembly)
    .filter(
      ({ name, state }) =>
        state === 'present' && !managerNames.has(name) && name !== assembly.chairman,
    )
    .map(({ name }) => ({ quality: 'Associé', name }));
  return [
    heading(2, 'Clôture de la séance'),
    keptParagraph(
      `L’ordre du jour étant épuisé et personne ne demandant plus la parole, la séance est levée${time}. De tout ce qui précède, il est dressé le présent procès-verbal, signé par la gérance et les associés présents.`,
    ),
    keptParagraph(`Fait le ${formatLongDate(assembly.meeting_date)}.`),
    { kind: 'signatures', slots: [...managers, ...chairman, ...others] },
  ];
}
