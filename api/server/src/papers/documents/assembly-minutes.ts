import {
  type Block,
  type Paragraph,
  type Table,
  type View,
  heading,
  keptParagraph,
  list,
  paragraph,
  paragraphs,
} from '../blocks.ts';
import { fullName, identityLines } from '../print/company.ts';
import { shareCount } from '../print/figures.ts';
import { dateInWords, timeInWords } from '../print/words.ts';
import { accountsTable, allocationTable, resultTable } from './assembly-tables.ts';
import {
  attendanceRows,
  isSplit,
  type Presence,
  presences,
  shareColumns,
} from './assembly-tally.ts';
import { voteBlocks } from './assembly-votes.ts';
import type { AssemblyData } from './data.ts';
import { viewOf } from './frame.ts';
import { say } from '../../messages/say.ts';

/**
 * The minutes of the yearly ordinary assembly. Source: décret n° 78-704 du 3 juillet 1978, art. 44
 * (date, place, associates present and their shares, documents, summary of the debates, text of the
 * resolutions, result of the votes).
 */
export function assemblyMinutesView(data: AssemblyData): View {
  const { company, editedOn, assembly, draft } = data;
  const title = minutesTitle(assembly);
  return viewOf(
    {
      company,
      editedOn,
      year: assembly.year,
      draft,
      title,
      ...(assembly.held ? {} : { stamp: say('paper.project') }),
    },
    [
      { kind: 'letterhead', name: company.name, lines: identityLines(company) },
      ...minutesBlocks(data, title),
    ],
  );
}

export const minutesTitle = ({
  meeting_date: day,
  holding,
}: Pick<AssemblyData['assembly'], 'meeting_date' | 'holding'>): string =>
  say('minutes.title', { day, holding });

export function minutesBlocks(data: AssemblyData, title: string): Block[] {
  const { assembly, sig } = data;
  const { holding } = assembly;
  return [
    heading(1, title),
    ...registerLine(assembly),
    ...opening(data),
    heading(2, say('minutes.deposited', { holding })),
    paragraph(say('minutes.deposited_are', { holding })),
    list([
      say('minutes.statutes'),
      say('minutes.letters', { holding }),
      say('minutes.written_report'),
      say('minutes.year_accounts', { year: assembly.year, sig: sig === null ? 'no' : 'yes' }),
      say('minutes.drafts'),
    ]),
    heading(2, say('minutes.agenda')),
    list(
      assembly.resolutions.map((resolution) => resolution.title),
      true,
    ),
    heading(2, say('minutes.report')),
    ...paragraphs(assembly.printed.report),
    resultTable(data),
    ...debates(assembly),
    heading(2, say('minutes.resolutions')),
    ...withLastKept([
      ...assembly.resolutions.flatMap((_resolution, index) => resolutionBlocks(data, index)),
      ...tablesWithoutResolution(data),
    ]),
    ...closing(data),
  ];
}

/** Nobody speaks in a written consultation: what was answered is annexed. */
function debates({ debates: text, holding }: AssemblyData['assembly']): Block[] {
  if (text.trim() === '')
    return holding === 'written'
      ? []
      : [heading(2, say('minutes.debates')), paragraph(say('minutes.no_debates'))];
  return [heading(2, say('minutes.debates')), ...paragraphs(text)];
}

function opening({ company, assembly }: AssemblyData): Block[] {
  const associates = presences(assembly);
  const { holding } = assembly;
  const convened =
    assembly.convocation_date === null
      ? say('minutes.convened', { holding })
      : say('minutes.convened_on', {
          holding,
          day: assembly.convocation_date,
          mode: assembly.convocation_mode,
        });
  const { attending, all } = presenceOf(assembly);
  // Who is noted as there and can't vote, as owners of undivided shares without their proxy, is not counted.
  const everybody = attending === all && associates.every(({ state }) => state !== 'absent');
  return [
    paragraph(
      say('minutes.opening', {
        day: dateInWords(assembly.meeting_date),
        time: timeInWords(assembly.meeting_time),
        company: company.name,
        place: assembly.place,
        convened,
        holding,
      }),
    ),
    attendanceTable(associates, isSplit(assembly)),
    paragraph(
      [
        say('minutes.shares_there', { holding, attending, all: shareCount(all) }),
        everybody ? say('minutes.everybody', { holding }) : say('minutes.quorum', { holding }),
        assembly.decided_by ?? say(`minutes.majority_${assembly.majority}`),
      ].join(' '),
    ),
    ...(isSplit(assembly) && assembly.split_votes !== undefined
      ? [paragraph(assembly.split_votes)]
      : []),
    ...(holding === 'written' ? [] : bureau(assembly)),
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
    number === null || number === undefined ? '' : say('minutes.registered', { number }),
    replaced === null || replaced === undefined
      ? ''
      : say('minutes.version', { version, replaced }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [paragraph(parts.join(' '), 'small')];
}

/** Who presides and in what quality, who writes, who checks. Source: décret 78-704, art. 44. */
function bureau(assembly: AssemblyData['assembly']): Block[] {
  const { chairman, chairman_quality: quality, secretary, tellers } = assembly;
  const parts = [
    chairman === ''
      ? ''
      : say('minutes.presided', { chairman, quality, named: quality === '' ? 'no' : 'yes' }),
    secretary === '' ? '' : say('minutes.secretary', { secretary }),
    tellers === '' ? '' : say('minutes.tellers', { tellers }),
  ].filter((part) => part !== '');
  return parts.length === 0 ? [] : [paragraph(parts.join(' '))];
}

const attendanceTable = (associates: readonly Presence[], split: boolean): Table => ({
  kind: 'table',
  columns: [
    { title: say('paper.associate'), align: 'start', width: 'fill' },
    ...shareColumns(split),
    {
      title: say('minutes.presence', { holding: associates[0]?.holding ?? 'physical' }),
      align: 'start',
      width: split ? 45 : 66,
    },
  ],
  rows: attendanceRows(associates, split),
  together: 'short',
});

export const resolutionName = (index: number): string =>
  say('minutes.resolution', { rank: index + 1 });

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

/** Nobody signs a page that holds nothing but the closing: what stands before it comes along. */
const withLastKept = (blocks: readonly Block[]): Block[] =>
  blocks.map((block, index) => (index === blocks.length - 1 ? kept(block) : block));

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
  isVoted(data) ? allocationTable(data) : [paragraph(say('minutes.not_allocated'))];

/** The tables must be in the minutes even when no resolution bears the usual title. */
function tablesWithoutResolution(data: AssemblyData): Block[] {
  const titles = data.assembly.resolutions.map(({ title }) => title);
  return [
    ...(data.assembly.resolutions.some(({ kind }) => kind === 'allocation')
      ? []
      : [heading(2, say('minutes.allocation')), ...allocationWithoutVote(data)]),
    ...(titles.some((title) => IS_ACCOUNTS.test(title)) || data.accounts.length === 0
      ? []
      : [heading(2, say('minutes.accounts')), ...accountsTable(data.accounts)]),
  ];
}

function closing({ assembly, associates }: AssemblyData): Block[] {
  const { closing_time: time } = assembly;
  const managers = associates
    .filter((associate) => associate.is_manager)
    .map((associate) => ({
      quality:
        fullName(associate) === assembly.chairman
          ? say('minutes.manager_chairs')
          : say('minutes.manager'),
      name: fullName(associate),
    }));
  const managerNames = new Set(managers.map(({ name }) => name));
  const chairman =
    assembly.chairman === '' || managerNames.has(assembly.chairman)
      ? []
      : [{ quality: say('minutes.chairman'), name: assembly.chairman }];
  const others = presences(assembly)
    .filter(
      ({ name, state }) =>
        state === 'present' && !managerNames.has(name) && name !== assembly.chairman,
    )
    .map(({ name }) => ({
      quality: say(
        name === assembly.secretary ? 'minutes.associate_writes' : 'minutes.associate_signs',
      ),
      name,
    }));
  const isWritten = assembly.holding === 'written';
  return [
    heading(2, say('minutes.closing', { holding: assembly.holding })),
    keptParagraph(
      say('minutes.closed', {
        holding: assembly.holding,
        timed: time === '' ? 'no' : 'yes',
        time: timeInWords(time),
      }),
    ),
    keptParagraph(say('minutes.done', { day: assembly.meeting_date })),
    { kind: 'signatures', slots: isWritten ? managers : [...managers, ...chairman, ...others] },
  ];
}
