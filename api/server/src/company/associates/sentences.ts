import { say } from '../../messages/say.ts';

export const CONFIRMED = say('associates.confirmed');

export const NOT_CONFIRMED = say('associates.not_confirmed');

/** A day of birth that is still to come; undefined when there is nothing to say. */
export const birthdateProblem = (
  { birthdate }: { readonly birthdate: string | null },
  today: string,
): string | undefined =>
  birthdate !== null && birthdate > today ? say('associates.unborn') : undefined;
