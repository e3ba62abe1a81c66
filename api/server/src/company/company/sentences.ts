import { formatDate } from '@sci/money/format';

export const wouldUndo = ({ date, count }: { date: string; count: number }): string =>
  `La répartition initiale a servi à ${count === 1 ? 'un mouvement de parts' : `${count} mouvements de parts`} depuis le ${formatDate(date)}\u00a0: annulez-${count === 1 ? 'le' : 'les'} d’abord.`;

export const registeredTooLate = (date: string): string =>
  `Un mouvement de parts date du ${formatDate(date)}\u00a0: la société a été immatriculée avant.`;
