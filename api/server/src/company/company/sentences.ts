import { say } from '../../messages/say.ts';

export const wouldUndo = ({ date, count }: { date: string; count: number }): string =>
  say('company.would_undo', { count, date });

export const registeredTooLate = (date: string): string =>
  say('company.registered_too_late', { date });
