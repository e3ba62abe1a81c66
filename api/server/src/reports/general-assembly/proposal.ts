import type { NextAgenda } from '@sci/contract/assembly';
import { addDays } from '@sci/engine/law/calendar';
import { ZERO } from '@sci/money/cents';
import type { Associate } from '@sci/engine/company/company';
import type { Books } from '../../books/load-books.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { addressLine } from '../../papers/print/company.ts';
import type { AssemblyBody } from './stored-assembly.ts';
import { braced } from './texts.ts';
import { say } from '../../messages/say.ts';

/**
 * The assembly that the accounts call for, before anybody wrote one: everybody present, the result
 * carried forward.
 */
export function proposeAssembly(books: Books, company: CompanyRow, deadline: string): AssemblyBody {
  const { result, input, year } = books;
  const manager = input.associates.find(({ isGerant }) => isGerant);
  const present = holdersOf(books);
  return {
    year,
    holding: 'physical',
    meeting_date: deadline,
    meeting_time: '18:00',
    place: addressLine(company),
    convocation_date: null,
    convocation_mode: say('assembly.registered_letter'),
    chairman: manager?.name ?? '',
    secretary: '',
    chairman_quality: manager === undefined ? '' : say('assembly.manager'),
    tellers: '',
    debates: '',
    majority: 'unanimity',
    attendance: present.map(proposedAttendance),
    resolutions: resolutionsOf(year).map((draft) => proposed(draft, present)),
    distributed_amount: ZERO,
    reserve_amount: ZERO,
    retained_amount: result.accountingResult,
    distribution_mode: 'CCA',
    manager_pay: ZERO,
    report: '',
    closing_time: '',
    held: false,
  };
}

interface Former {
  readonly former: AssemblyBody;
  /** What became of each of its resolutions. */
  readonly outcomes: readonly { readonly adopted: boolean }[];
  readonly agenda: NextAgenda;
  readonly today: string;
  readonly noticeDays: number;
}

/**
 * The assembly that follows one which left the result unallocated, as soon as it can be convened: it
 * votes again on what was not adopted, or on carrying the whole result forward.
 */
export function proposeNext(
  books: Books,
  { former, outcomes, agenda, today, noticeDays }: Former,
): AssemblyBody {
  const present = holdersOf(books);
  const drafts =
    agenda === 'carry_forward' ? [carryForward(former)] : leftUndecided(former, outcomes);
  const { accountingResult } = books.result;
  return {
    ...former,
    meeting_date: earlier(addDays(today, noticeDays), `${former.year + 1}-12-31`),
    closing_time: '',
    convocation_date: null,
    debates: '',
    attendance: present.map(proposedAttendance),
    resolutions: drafts.map((draft) => proposed(draft, present)),
    ...(agenda === 'carry_forward' && {
      distributed_amount: ZERO,
      reserve_amount: ZERO,
      retained_amount: accountingResult,
      manager_pay: ZERO,
    }),
    held: false,
  };
}

/** Its amounts are named, not written: the text stays true when the manager distributes after all. */
const carryForward = ({ meeting_date: day }: AssemblyBody): Draft =>
  allocationDraft(
    say('assembly.carry_forward_text', {
      day,
      result: braced('result'),
      retained: braced('retained'),
    }),
  );

/** A meeting that had nothing on the allocation has it on its agenda now. */
function leftUndecided({ resolutions }: AssemblyBody, outcomes: Former['outcomes']): Draft[] {
  const left = resolutions.filter((_, index) => outcomes[index]?.adopted !== true);
  return left.some(({ kind }) => kind === 'allocation')
    ? left
    : [...left, allocationDraft(say('assembly.allocation_text', { result: braced('result') }))];
}

const earlier = (one: string, other: string): string => (one < other ? one : other);

/** Everybody who has a part in the profits of the year. */
function holdersOf({ result, input }: Books): Associate[] {
  const holders = new Set(
    result.holders.filter(({ shares }) => shares > 0).map(({ associateId }) => associateId),
  );
  return input.associates.filter(({ id }) => holders.has(id));
}

const proposed = (
  { title, text, kind }: Draft,
  present: readonly Associate[],
): AssemblyBody['resolutions'][number] => ({
  title,
  text,
  kind,
  postponed: false,
  votes: present.map(({ id }) => ({ associate_id: id, vote: 'pour' })),
});

/** Owners of undivided shares come by their one representative, once he is known (C. civ. art. 1844). */
const proposedAttendance = ({ id, undivided }: Associate): AssemblyBody['attendance'][number] => ({
  associate_id: id,
  state:
    undivided === undefined
      ? 'present'
      : undivided.representative === ''
        ? 'absent'
        : 'represented',
  represented_by: undivided?.representative ?? '',
});

type Draft = Pick<AssemblyBody['resolutions'][number], 'title' | 'text' | 'kind'>;

const allocationDraft = (text: string): Draft => ({
  title: say('assembly.allocation'),
  text,
  kind: 'allocation',
});

/**
 * The usual agenda of a yearly meeting. Source: decree 78-704 of 3 July 1978, art. 44; C. civ. art.
 * 1856.
 */
function resolutionsOf(year: number): readonly Draft[] {
  const ordinary = (title: string, text: string): Draft => ({ title, text, kind: 'ordinary' });
  return [
    ordinary(
      say('assembly.accounts'),
      say('assembly.accounts_text', {
        year,
        result: braced('result'),
        treasury: braced('treasury'),
      }),
    ),
    ordinary(say('assembly.quitus'), say('assembly.quitus_text', { year })),
    allocationDraft(say('assembly.allocation_text', { result: braced('result') })),
    ordinary(say('assembly.current_accounts'), say('assembly.current_accounts_text')),
    ordinary(say('assembly.pay'), say('assembly.pay_text')),
    ordinary(say('assembly.powers'), say('assembly.powers_text')),
  ];
}
