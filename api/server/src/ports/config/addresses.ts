import { z } from 'zod';
import { say } from '../../messages/say.ts';

/** Addresses among the variables: what would be read otherwise than it is meant is refused. */

type Fits = (url: URL) => boolean;
/** What speaks against an address of the right form: the end of a sentence about its variable. */
type Fault = (url: URL) => string | undefined;

const ADDRESS = /^[a-z0-9]+:\/\//i;
/** One machine, by its name or its number. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])$/i;

/** An address of one of these protocols. The protocol comes out in small letters, as it is compared. */
const address = (example: string, fits: Readonly<Record<string, Fits>>, ...faults: Fault[]) =>
  z
    .string()
    .superRefine((value, context) => {
      const url = ADDRESS.test(value) ? URL.parse(value) : null;
      const message =
        url === null || fits[url.protocol]?.(url) !== true
          ? say('start.must_be_address', { example })
          : faults.map((faultOf) => faultOf(url)).find((fault) => fault !== undefined);
      if (message !== undefined) context.addIssue({ code: 'custom', message });
    })
    .transform((value) => value.replace(ADDRESS, (protocol) => protocol.toLowerCase()))
    .optional();

const hasHost: Fits = (url) => HOST.test(url.hostname) && isDecoded(url);

/** A lonely % would end the start in an error without a name. */
function isDecoded({ username, password, pathname }: URL): boolean {
  try {
    return [username, password, pathname].every((part) => decodeURIComponent(part) !== undefined);
  } catch {
    return false;
  }
}

/** What nobody reads would leave the product as it is without; of two values one is passed over. */
const onlyParameters =
  (known: readonly string[]): Fault =>
  ({ searchParams }) => {
    const names = [...searchParams.keys()];
    const unknown = names.find((name) => !known.includes(name));
    if (unknown !== undefined) return say('start.unknown_parameter', { parameter: unknown });
    const twice = names.find((name, place) => names.indexOf(name) !== place);
    return twice === undefined ? undefined : say('start.said_twice', { parameter: twice });
  };

export const webAddress = (example: string) =>
  address(example, { 'http:': hasHost, 'https:': hasHost });

/** Where people go: pages and passkeys belong to the whole of it, nothing follows the machine. */
export const site = (example: string) => address(example, { 'http:': isSite, 'https:': isSite });

const isSite: Fits = (url) =>
  hasHost(url) &&
  /^\/*$/.test(url.pathname) &&
  `${url.search}${url.hash}${url.username}${url.password}` === '';

export const mailServer = () =>
  address(
    'smtp://utilisateur:motdepasse@serveur:587',
    { 'smtp:': hasHost, 'smtps:': hasHost },
    wrongPort,
    wrongSecurity,
  );

/** Encrypted from the first byte on; the others begin in clear. */
const PORT_OF_TLS = '465';
const PORTS_IN_CLEAR: readonly string[] = ['25', '587', '2525'];

/** Each mail would wait for a greeting that never comes, or fail with words about versions. */
const wrongPort: Fault = ({ protocol, port }) => {
  if (protocol === 'smtp:' && port === PORT_OF_TLS) return say('start.port_of_tls', { port });
  if (protocol === 'smtps:' && PORTS_IN_CLEAR.includes(port))
    return say('start.port_in_clear', { port });
  return undefined;
};

const wrongSecurity: Fault = ({ searchParams }) => {
  if (searchParams.has('secure')) return say('start.said_twice', { parameter: 'secure' });
  return ['ignoreTLS', 'requireTLS'].every((name) => searchParams.get(name) === 'true')
    ? say('start.said_twice', { parameter: 'requireTLS' })
    : undefined;
};

/** What the driver reads behind the question mark. */
const OF_DATABASE = [
  'host',
  'port',
  'user',
  'password',
  'ssl',
  'sslmode',
  'sslcert',
  'sslkey',
  'sslrootcert',
  'sslnegotiation',
  'uselibpqcompat',
  'application_name',
  'fallback_application_name',
  'client_encoding',
  'options',
];

const TLS_WORDS: Readonly<Record<string, RegExp>> = {
  ssl: /^(?:true|1|0)$/,
  sslmode: /^(?:disable|prefer|require|verify-ca|verify-full|no-verify)$/,
};

export const database = () => {
  // The folder of a socket stands behind the question mark, or coded in the place of the machine.
  const fits: Fits = (url) =>
    isDecoded(url) &&
    (HOST.test(url.hostname) ||
      /^%2f/i.test(url.hostname) ||
      (url.hostname === '' && url.searchParams.has('host')));
  return address(
    'postgres://utilisateur:motdepasse@serveur/base',
    { 'postgres:': fits, 'postgresql:': fits },
    onlyParameters(OF_DATABASE),
    saidInTwoPlaces,
    unclearTls,
  );
};

/** The driver prefers what stands behind the question mark. */
const saidInTwoPlaces: Fault = ({ hostname, port, username, password, searchParams }) => {
  const inFront = { host: hostname, port, user: username, password };
  const twice = Object.entries(inFront).find(
    ([name, value]) => value !== '' && searchParams.has(name),
  );
  return twice && say('start.said_twice', { parameter: twice[0] });
};

/** Any other word would be read as one of these, and not always as the safer one. */
const unclearTls: Fault = ({ searchParams }) => {
  if (searchParams.has('ssl') && searchParams.has('sslmode'))
    return say('start.said_twice', { parameter: 'ssl' });
  const wrong = Object.entries(TLS_WORDS).find(
    ([name, words]) => searchParams.has(name) && !words.test(searchParams.get(name) ?? ''),
  );
  return wrong && say('start.unknown_value', { parameter: wrong[0] });
};

export const store = () =>
  address(
    say('start.either', {
      one: 's3://cle:secret@serveur/compartiment',
      other: 'file:///chemin',
    }),
    { 'file:': isFolder, 's3:': isBucket },
    onlyParameters(['region', 'scheme']),
  );

const isFolder: Fits = (url) =>
  url.hostname === '' &&
  url.pathname.length > 1 &&
  `${url.search}${url.hash}` === '' &&
  isDecoded(url) &&
  // No folder has a slash in its name.
  !/%2f/i.test(url.pathname);

const isBucket: Fits = (url) =>
  hasHost(url) &&
  url.username !== '' &&
  url.password !== '' &&
  url.pathname.length > 1 &&
  /^https?$/.test(url.searchParams.get('scheme') ?? 'https');
