import { z } from 'zod';
import { say } from '../../messages/say.ts';
import { SECRETS_KEY_FORM } from '../sealing/master-keys.ts';
import { StartError } from '../start-error.ts';
import { database, mailServer, site, store, webAddress } from './addresses.ts';
import { bit, count, countOrNone, networks, text, word } from './forms.ts';
import { PUBLIC_REGISTER } from './public-register.ts';
import { MODULE_TRUST } from './module-trust.ts';

/**
 * Two jobs, each with its state, the lock, the listener, the review and the night's job: fewer
 * connections would make one wait for another.
 */
const LEAST_QUEUE_POOL = 8;

const Environment = z.object({
  PORT: count(0, 65_535, 4000),
  HOST: text(/^[\w.:%-]+$/, say('start.must_be_host')).default('localhost'),
  DATA_DIR: text(/^(?!\w+:\/\/)\P{Cc}+$/u, say('start.must_be_folder')).default('./data'),
  PUBLIC_URL: site('https://exemple.fr'),
  DATABASE_URL: database(),
  DATABASE_DIRECT_URL: database(),
  DATABASE_QUEUE_URL: database(),
  DATABASE_REPLICA_URL: database(),
  DATABASE_POOL: count(2, 500, 20),
  DATABASE_QUEUE_POOL: count(LEAST_QUEUE_POOL, 100, 10),
  DATABASE_STATEMENT_TIMEOUT: count(1, 600, 15),
  DATABASE_LOCK_TIMEOUT: count(1, 600, 10),
  DRAIN_SECONDS: count(0, 20, 0),
  SMTP_URL: mailServer(),
  MAIL_FROM: text(
    /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/,
    say('start.must_be_email'),
  ),
  STRIPE_SECRET_KEY: text(
    /^(sk|rk)_\S+$/,
    say('start.must_begin_two', { one: 'sk_', other: 'rk_' }),
  ),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_\S+$/, say('start.must_begin', { begin: 'whsec_' })),
  STRIPE_PRICE_ID: text(/^price_\S+$/, say('start.must_begin', { begin: 'price_' })),
  INVOICE_PLATFORMS: z.string().optional(),
  BRIDGE_CLIENT_ID: word(),
  BRIDGE_CLIENT_SECRET: word(),
  BRIDGE_WEBHOOK_SECRET: word(),
  BRIDGE_WEBHOOK_SECRET_BEFORE: word(),
  MAILGUN_INBOUND_DOMAIN: text(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, say('start.must_be_domain')),
  MAILGUN_SIGNING_KEY: word(),
  MAILGUN_SIGNING_KEY_BEFORE: word(),
  MAILGUN_RETURNS: bit().optional(),
  NEWS_URL: webAddress('https://exemple.fr/actualites'),
  COMPANY_REGISTER_URL: webAddress(PUBLIC_REGISTER),
  FILES_URL: store(),
  SECRETS_KEY: text(SECRETS_KEY_FORM, say('start.must_be_keys')),
  COMPANY_STORAGE_MB: count(1, 999_999, 2000),
  AUDIT_LOG_YEARS: countOrNone(1, 100),
  REGISTRY_URL: store(),
  ASSETS_URL: site('https://fichiers.exemple.fr'),
  ...MODULE_TRUST,
  DEMO: bit().optional(),
  BUILD: bit().default('1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress('http://collecteur:4318'),
  TRUST_PROXY: networks(),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], say('start.must_be_level'))
    .optional(),
});

export type Environment = z.infer<typeof Environment>;

export const VARIABLES = Environment.keyof().options;

/**
 * The variables as they are meant: white space around a value is none of it (files of secrets end
 * with a line break), and an empty one is absent. Throws a StartError that names the one that is
 * wrong or misspelt.
 */
export function readEnvironment(
  environment: Readonly<Record<string, string | undefined>>,
): Environment {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value = '']) => [name, value.trim()] as const)
      .filter(([, value]) => value !== ''),
  );
  refuseMisspelt(Object.keys(given));
  for (const name of VARIABLES)
    if (/^(["']).*\1$/s.test(given[name] ?? '')) throw wrong(name, say('start.in_quotes'));
  const result = Environment.safeParse(given);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw wrong(String(issue?.path[0]), issue?.message ?? say('start.invalid'));
  }
  return result.data;
}

/** What only says something more about another variable. */
const COMPLETES = [
  ['DATABASE_DIRECT_URL', 'DATABASE_URL'],
  ['DATABASE_QUEUE_URL', 'DATABASE_URL'],
  ['DATABASE_REPLICA_URL', 'DATABASE_URL'],
  ['STRIPE_WEBHOOK_SECRET', 'STRIPE_SECRET_KEY'],
  ['STRIPE_PRICE_ID', 'STRIPE_SECRET_KEY'],
  ['BRIDGE_CLIENT_SECRET', 'BRIDGE_CLIENT_ID'],
  ['BRIDGE_WEBHOOK_SECRET', 'BRIDGE_CLIENT_ID'],
  ['BRIDGE_WEBHOOK_SECRET_BEFORE', 'BRIDGE_CLIENT_ID'],
  ['MAILGUN_SIGNING_KEY', 'MAILGUN_INBOUND_DOMAIN'],
  ['MAILGUN_SIGNING_KEY_BEFORE', 'MAILGUN_INBOUND_DOMAIN'],
  ['MAILGUN_RETURNS', 'MAILGUN_INBOUND_DOMAIN'],
] as const satisfies readonly (readonly [keyof Environment, keyof Environment])[];

/** Throws a StartError for a variable that would do nothing. */
export function refuseAlone(env: Environment): void {
  for (const [variable, other] of COMPLETES)
    if (env[variable] !== undefined && env[variable] !== '0' && env[other] === undefined)
      throw new StartError(say('start.alone', { variable, other }));
}

const wrong = (name: string, fault: string): StartError =>
  new StartError(say('start.variable', { name, fault }));

/** A slip in a name would leave its variable at what it is without, and nobody would know. */
function refuseMisspelt(names: readonly string[]): void {
  // The last one is read where builds are published, from the same file.
  const known: readonly string[] = [...VARIABLES, 'SCI_SIGNING_KEY'];
  for (const name of names) {
    if (known.includes(name)) continue;
    const meant = known.find((one) => isSlipOf(name, one));
    if (meant !== undefined) throw new StartError(say('start.misspelt', { name, meant }));
  }
}

/**
 * Whether a name is another one with other capitals, or with a letter more, less or else, or two that
 * changed places. Names of one word are too short to tell.
 */
export function isSlipOf(name: string, known: string): boolean {
  const [one, other] = [name.toUpperCase(), known];
  if (one === other) return true;
  if (!known.includes('_')) return false;
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (
    end < Math.min(one.length, other.length) - start &&
    one.at(-1 - end) === other.at(-1 - end)
  )
    end += 1;
  const [left, right] = [one, other].map((text) => text.slice(start, text.length - end));
  return (
    Math.max(left?.length ?? 0, right?.length ?? 0) === 1 ||
    (left?.length === 2 && left === `${right?.[1] ?? ''}${right?.[0] ?? ''}`)
  );
}
