import { formatDate, formatWhole } from '@sci/money/format';

export const tooFewShares = (attributed: number): string =>
  `${formatWhole(attributed)} parts sont déjà attribuées aux associés\u00a0: la société ne peut pas en avoir moins.`;

export function undistributed(attributed: number, total: number): string {
  if (attributed === 0)
    return 'Aucune part n’est attribuée\u00a0: répartissez les parts entre les associés avant de confirmer.';
  return `${formatWhole(attributed)} parts sont attribuées sur ${formatWhole(total)}\u00a0: répartissez-les toutes avant de confirmer.`;
}

export const wouldUndo = ({ date, count }: { date: string; count: number }): string =>
  `La répartition initiale a servi à ${count === 1 ? 'un mouvement de parts' : `${count} mouvements de parts`} depuis le ${formatDate(date)}\u00a0: annulez-${count === 1 ? 'le' : 'les'} d’abord.`;

export const registeredTooLate = (date: string): string =>
  `Un mouvement de parts date du ${formatDate(date)}\u00a0: la société a été immatriculée avant.`;
