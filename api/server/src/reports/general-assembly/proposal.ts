import { ZERO } from '@sci/money/cents';
import type { Books } from '../../books/load-books.ts';
import type { CompanyRow } from '../../records/companies.ts';
import { addressLine } from '../../papers/print/company.ts';
import type { AssemblyBody } from './stored-assembly.ts';

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
    meeting_date: deadline,
    meeting_time: '18:00',
    place: addressLine(company),
    convocation_date: null,
    convocation_mode: 'lettre recommandée avec demande d’avis de réception',
    chairman: manager?.name ?? '',
    secretary: '',
    chairman_quality: manager === undefined ? '' : 'gérant',
    tellers: '',
    debates: '',
    majority: 'unanimity',
    attendance: present.map(({ id }) => ({
      associate_id: id,
      state: 'present' as const,
      represented_by: '',
    })),
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

type Draft = Pick<AssemblyBody['resolutions'][number], 'title' | 'text' | 'kind'>;

/**
 * The usual agenda of a yearly meeting. Source: decree 78-704 of 3 July 1978, art. 44; C. civ. art.
 * 1856.
 */
function resolutionsOf(year: number): readonly Draft[] {
  const ordinary = (title: string, text: string): Draft => ({ title, text, kind: 'ordinary' });
  return [
    ordinary(
      'Approbation des comptes',
      `L’assemblée approuve les comptes de l’exercice clos le 31 décembre ${year}, qui font apparaître un résultat comptable de {résultat} et une trésorerie de {trésorerie}.`,
    ),
    ordinary(
      'Quitus à la gérance',
      `L’assemblée donne quitus à la gérance pour sa gestion au cours de l’exercice ${year}.`,
    ),
    {
      title: 'Affectation du résultat',
      text: 'L’assemblée décide d’affecter le résultat de l’exercice, soit {résultat}, comme il est dit au tableau d’affectation.',
      kind: 'allocation',
    },
    ordinary(
      'Comptes courants d’associés',
      'L’assemblée prend acte des soldes des comptes courants d’associés, qui ne portent pas intérêt.',
    ),
    ordinary(
      'Rémunération de la gérance',
      'L’assemblée décide que la gérance n’est pas rémunérée au titre de l’exercice.',
    ),
    ordinary(
      'Pouvoirs pour les formalités',
      'L’assemblée donne tous pouvoirs au porteur d’un original du procès-verbal pour accomplir les formalités.',
    ),
  ];
}
