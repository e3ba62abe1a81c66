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
  const holders = new Set(
    result.holders.filter(({ shares }) => shares > 0).map(({ associateId }) => associateId),
  );
  const present = input.associates.filter(({ id }) => holders.has(id));
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
    resolutions: resolutionsOf(year).map((resolution) => ({
      ...resolution,
      postponed: false,
      votes: present.map(({ id }) => ({ associate_id: id, vote: 'pour' as const })),
    })),
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
    {
      title: say('assembly.allocation'),
      text: say('assembly.allocation_text', { result: braced('result') }),
      kind: 'allocation',
    },
    ordinary(say('assembly.current_accounts'), say('assembly.current_accounts_text')),
    ordinary(say('assembly.pay'), say('assembly.pay_text')),
    ordinary(say('assembly.powers'), say('assembly.powers_text')),
  ];
}
