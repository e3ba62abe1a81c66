import proxyAddress from '@fastify/proxy-addr';
import { z } from 'zod';
import { say } from '../../messages/say.ts';

/** Forms of variables: what fits none of them is refused with its sentence, never guessed at. */

export const text = (form: RegExp, sentence: string) => z.string().regex(form, sentence).optional();

/** What a provider gave: one word. */
export const word = () => text(/^\S+$/, say('start.must_be_word'));

export const bit = () => z.enum(['0', '1'], say('start.must_be_bit'));

/** A whole number between two bounds, with what it is without the variable. */
export const count = (least: number, most: number, usual: number) =>
  whole(least, most).default(usual);

/** The same, where without the variable there is no such number. */
export const countOrNone = (least: number, most: number) => whole(least, most).optional();

const whole = (least: number, most: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, say('start.must_be_whole', { least, most }))
    .transform(Number)
    .refine(
      (value) => value >= least && value <= most,
      say('start.must_be_whole', { least, most }),
    );

/** Judged by what reads it for each call. */
export const networks = () =>
  z
    .string()
    .refine((value) => {
      try {
        proxyAddress.compile(value.split(',').map((part) => part.trim()));
        return true;
      } catch {
        return false;
      }
    }, say('start.must_be_networks'))
    .optional();
