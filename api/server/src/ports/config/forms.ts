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
  z
    .string()
    .regex(/^\d{1,6}$/, say('start.must_be_whole', { least, most }))
    .transform(Number)
    .refine((value) => value >= least && value <= most, say('start.must_be_whole', { least, most }))
    .default(usual);

/** An address of one of these protocols. The protocol comes out in small letters, as it is compared. */
const address = (example: string, fits: Readonly<Record<string, (url: URL) => boolean>>) =>
  z
    .string()
    .refine(
      (value) => {
        const url = ADDRESS.test(value) ? URL.parse(value) : null;
        return url !== null && fits[url.protocol]?.(url) === true;
      },
      say('start.must_be_address', { example }),
    )
    .transform((value) => value.replace(ADDRESS, (protocol) => protocol.toLowerCase()))
    .optional();

const ADDRESS = /^[a-z0-9]+:\/\//i;

const hasHost = ({ hostname }: URL): boolean => hostname !== '';

export const webAddress = (example: string) =>
  address(example, { 'http:': hasHost, 'https:': hasHost });

/** Where people go: pages and passkeys belong to the whole of it, nothing follows the machine. */
export const site = (example: string) => address(example, { 'http:': isSite, 'https:': isSite });

const isSite = ({ pathname, search, hash, username }: URL): boolean =>
  /^\/*$/.test(pathname) && `${search}${hash}${username}` === '';

export const mailServer = () =>
  address('smtp://utilisateur:motdepasse@serveur:587', { 'smtp:': hasHost, 'smtps:': hasHost });

export const database = () => {
  // The folder of a socket stands behind the question mark.
  const fits = (url: URL): boolean => hasHost(url) || url.searchParams.has('host');
  return address('postgres://utilisateur:motdepasse@serveur/base', {
    'postgres:': fits,
    'postgresql:': fits,
  });
};

export const store = () =>
  address(
    say('start.either', {
      one: 's3://cle:secret@serveur/compartiment',
      other: 'file:///chemin',
    }),
    { 'file:': isFolder, 's3:': isBucket },
  );

const isFolder = ({ hostname, pathname }: URL): boolean => hostname === '' && pathname.length > 1;

const isBucket = (url: URL): boolean =>
  hasHost(url) &&
  url.username !== '' &&
  url.password !== '' &&
  url.pathname.length > 1 &&
  /^https?$/.test(url.searchParams.get('scheme') ?? 'https');

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
