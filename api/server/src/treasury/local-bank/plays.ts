import { addDays } from '@sci/engine/law/calendar';
import { cents, subtract } from '@sci/money/cents';
import { say } from '../../messages/say.ts';
import type { LocalBank } from './bank.ts';
import type { LocalAccount } from './state.ts';

/** Everything that a bank, or the way to it, may do to us. */
export const PLAYS = [
  'play_new',
  'play_pending',
  'play_book',
  'play_correct',
  'play_remove',
  'play_expire',
  'play_close',
  'play_429',
  'play_500',
  'play_forged',
  'play_shuffled',
] as const;
export type Play = (typeof PLAYS)[number];

export const isPlay = (word: string): word is Play => PLAYS.some((name) => name === word);

/** As many as a call of ours may make. */
const CALLS = 3;

/** Plays one of them on an account; the line concerned is the latest that fits. */
export function play(bank: LocalBank, account: LocalAccount, wish: Play, today: string): void {
  const lines = bank.linesOf(account.id).filter(({ deleted }) => !deleted);
  const booked = lines.findLast(({ future }) => !future);
  const announced = lines.findLast(({ future }) => future);
  const transfer = { label: say('local_bank.transfer'), amount: cents(-120_00), date: today };
  const acts: Readonly<Record<Play, () => void>> = {
    play_new: () => void bank.move(account, transfer),
    play_pending: () =>
      void bank.move(account, { ...transfer, date: addDays(today, 2), future: true }),
    play_book: () => announced && bank.correct(announced, { future: false, date: today }),
    play_correct: () =>
      booked && bank.correct(booked, { amount: subtract(booked.amount, cents(1_00)) }),
    play_remove: () => booked && bank.remove(booked),
    play_expire: () => bank.expireOf(account),
    play_close: () => bank.close(account),
    play_429: () => bank.failNext(429, CALLS),
    play_500: () => bank.failNext(500, CALLS),
    play_forged: () => bank.tellAgain(account, true),
    play_shuffled: () => bank.tellShuffled(account),
  };
  acts[wish]();
}
