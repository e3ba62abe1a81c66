import { cents } from '@sci/money/cents';
import type { ShareTransfer } from '../../papers/documents/data.ts';

/** Arthur Lemoine sells Clémence 100 of his shares for 15 000,00 €: a project, not approved yet. */
export const transferExample: ShareTransfer = {
  id: 4,
  nature: 'CESSION',
  kind: 'PP',
  shares: 100,
  from_associate_id: 1,
  from_name: 'Arthur Lemoine',
  to_associate_id: 3,
  to_name: 'Clémence Lemoine',
  date: '2026-06-30',
  price: cents(15_000_00),
  approval: 'vote',
  clauses: 'Le cédant remet au cessionnaire une copie des statuts à jour.',
  decision: {
    state: 'agenda',
    meeting_date: '2026-06-27',
    sentence: 'L’agrément est à l’ordre du jour de l’assemblée du 27/06/2026.',
  },
  resolution: { title: 'Agrément de Clémence Lemoine', text: 'L’assemblée agrée.' },
  formalities: [
    {
      code: 'NOTIFICATION',
      label: 'Notifier le projet, avec demande d’agrément, à la société et à chaque associé',
      source: 'C. civ. art. 1861, al. 3',
      read: true,
      due_on: null,
      done_on: '2026-05-04',
      reference: 'Lettres recommandées du 4 mai',
    },
    {
      code: 'ENREGISTREMENT_CESSION',
      label: 'Enregistrer l’acte et payer le droit',
      source: 'CGI art. 635, 2, 7° bis',
      read: true,
      due_on: '2026-07-30',
      done_on: null,
      reference: '',
    },
    {
      code: 'STATUTS',
      label: 'Mettre à jour les statuts s’ils nomment les associés, et les déposer',
      source: 'C. com. art. R. 123-105 : texte non consulté, à vérifier',
      read: false,
      due_on: null,
      done_on: null,
      reference: '',
    },
  ],
  warnings: [],
  share_movement_id: null,
};
