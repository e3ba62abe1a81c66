import path from 'node:path';
import { z } from 'zod';
import { say } from '../../messages/say.ts';
import {
  ownMasterKeys,
  readMasterKeys,
  SECRETS_KEY_FORM,
  type MasterKey,
} from '../sealing/master-keys.ts';
import { bankSourceOf, type BankSource } from './bank-source.ts';
import { readPlatforms, type OfferedPlatform } from './invoice-platforms.ts';
import { StartError } from '../start-error.ts';
import { MODULE_TRUST, trustOf, type TrustOf } from './module-trust.ts';
import { sharedVariables } from './shared-variables.ts';
import { mailSourceOf, type MailSource } from './mail-source.ts';

/** Everything that the environment decides, read and checked once. */
export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute path: embedded database, files, outbox, registry of modules. */
  readonly dataDir: string;
  readonly publicUrl: string;
  /** Absent: the embedded database. */
  readonly databaseUrl: string | undefined;
  /**
   * The server itself, where `databaseUrl` leads through a pooler: migrations and the queue keep
   * something between two transactions.
   */
  readonly databaseDirectUrl: string | undefined;
  /** Another database for the queue of jobs; absent: that of the product. */
  readonly databaseQueueUrl: string | undefined;
  /** A standby by streaming replication, which answers what is only read. */
  readonly databaseReplicaUrl: string | undefined;
  /** Connections of this process, and how long it waits. */
  readonly database: {
    readonly pool: number;
    readonly queuePool: number;
    readonly statementSeconds: number;
    readonly lockSeconds: number;
  };
  /** How long the process goes on after it was told to stop, so that proxies choose another. */
  readonly drainSeconds: number;
  /** Absent: mails are written to the outbox, which a page shows. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Absent: the local payment provider. */
  readonly stripe:
    | { readonly secretKey: string; readonly webhookSecret: string; readonly priceId: string }
    | undefined;
  /**
   * The bank aggregator (Bridge). Absent: the local one, or none at all on an `https:` address, where
   * invented movements would be taken for those of a bank.
   */
  readonly bank: BankSource | 'local' | undefined;
  /**
   * The approved platforms for invoices, for companies to choose from. Absent: the local one, or none
   * at all on an `https:` address.
   */
  readonly invoicePlatforms: readonly OfferedPlatform[] | 'local';
  /** Mails that are taken in. Absent: a local page, or nothing at all on an `https:` address. */
  readonly inboundMail: MailSource | 'local' | undefined;
  /** Absent: the local news feed. */
  readonly newsUrl: string | undefined;
  /** Absent: invented companies, clearly marked. */
  readonly companyRegisterUrl: string | undefined;
  readonly filesUrl: string;
  /** Of the operator, the one in force first; without them one is made in `dataDir`. */
  readonly masterKeys: () => readonly MasterKey[];
  /** Bytes that the documents of one company may take. */
  readonly companyBytes: number;
  /** Where the builds of the shell and the modules are: a folder or a bucket. */
  readonly registryUrl: string;
  /** Whose builds are believed, and what they have to show. */
  readonly trust: TrustOf;
  readonly demo: boolean;
  /** Whether a start builds and publishes the shell and the modules that changed. */
  readonly build: boolean;
  /** What every process of the same database has to be told alike, by variable; holds secrets. */
  readonly shared: Readonly<Record<string, string>>;
  /**
   * Addresses of the proxies whose word about the client's address is believed; none unless said.
   */
  readonly trustProxy: string | false;
  /** The collector of traces, by OTLP over HTTP; absent: nothing is traced. */
  readonly tracesUrl: string | undefined;
  readonly logLevel: 'silent' | 'error' | 'warn' | 'info' | 'debug';
}

const MEGABYTE = 1_000_000;

/** The register that the state opens to everybody, without a key. */
const PUBLIC_REGISTER = 'https://recherche-entreprises.api.gouv.fr';

const STORE = say('start.either', {
  one: 's3://cle:secret@serveur/compartiment',
  other: 'file:///chemin',
});

const url = (protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (value) => URL.canParse(value) && protocols.includes(new URL(value).protocol),
      say('start.must_be_address', { example }),
    )
    .optional();

const text = (form: RegExp, sentence: string) => z.string().regex(form, sentence).optional();

/** A whole number between two bounds, with what it is without the variable. */
const count = (least: number, most: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, say('start.must_be_whole', { least, most }))
    .transform(Number)
    .refine((value) => value >= least && value <= most, say('start.must_be_whole', { least, most }))
    .default(usual);

/**
 * Two jobs, each with its state, the lock, the listener, the review and the night's job: fewer
 * connections would make one wait for another.
 */
const LEAST_QUEUE_POOL = 8;

const Environment = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .refine((value) => Number(value) <= 65_535)
    .default('4000')
    .transform(Number),
  HOST: z.string().min(1, say('start.must_be_host')).default('localhost'),
  DATA_DIR: z.string().min(1, say('start.must_be_folder')).default('./data'),
  PUBLIC_URL: url(['http:', 'https:'], 'https://exemple.fr'),
  DATABASE_URL: url(['postgres:', 'postgresql:'], 'postgres://utilisateur:motdepasse@serveur/base'),
  DATABASE_DIRECT_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://utilisateur:motdepasse@serveur/base',
  ),
  DATABASE_QUEUE_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://utilisateur:motdepasse@serveur/file',
  ),
  DATABASE_REPLICA_URL: url(
    ['postgres:', 'postgresql:'],
    'postgres://utilisateur:motdepasse@serveur/base',
  ),
  DATABASE_POOL: count(2, 500, 20),
  DATABASE_QUEUE_POOL: count(LEAST_QUEUE_POOL, 100, 10),
  DATABASE_STATEMENT_TIMEOUT: count(1, 600, 15),
  DATABASE_LOCK_TIMEOUT: count(1, 600, 10),
  DRAIN_SECONDS: count(0, 20, 0),
  SMTP_URL: url(['smtp:', 'smtps:'], 'smtp://utilisateur:motdepasse@serveur:587'),
  MAIL_FROM: text(/^[^\r\n]+$/, say('start.must_be_email')).default(
    'Ma SCI <ne-pas-repondre@localhost>',
  ),
  STRIPE_SECRET_KEY: text(/^(sk|rk)_/, say('start.must_begin_two', { one: 'sk_', other: 'rk_' })),
  STRIPE_WEBHOOK_SECRET: text(/^whsec_/, say('start.must_begin', { begin: 'whsec_' })),
  STRIPE_PRICE_ID: text(/^price_/, say('start.must_begin', { begin: 'price_' })),
  INVOICE_PLATFORMS: z.string().optional(),
  BRIDGE_CLIENT_ID: z.string().optional(),
  BRIDGE_CLIENT_SECRET: z.string().optional(),
  BRIDGE_WEBHOOK_SECRET: z.string().optional(),
  BRIDGE_WEBHOOK_SECRET_BEFORE: z.string().optional(),
  MAILGUN_INBOUND_DOMAIN: text(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, say('start.must_be_domain')),
  MAILGUN_SIGNING_KEY: z.string().optional(),
  MAILGUN_SIGNING_KEY_BEFORE: z.string().optional(),
  MAILGUN_RETURNS: z.enum(['0', '1'], say('start.must_be_bit')).optional(),
  NEWS_URL: url(['http:', 'https:'], 'https://exemple.fr/actualites'),
  COMPANY_REGISTER_URL: url(['http:', 'https:'], PUBLIC_REGISTER),
  FILES_URL: url(['file:', 's3:'], STORE),
  SECRETS_KEY: text(SECRETS_KEY_FORM, say('start.must_be_keys')),
  COMPANY_STORAGE_MB: count(1, 999_999, 2000),
  REGISTRY_URL: url(['file:', 's3:'], STORE),
  ...MODULE_TRUST,
  DEMO: z.enum(['0', '1'], say('start.must_be_bit')).optional(),
  BUILD: z.enum(['0', '1'], say('start.must_be_bit')).default('1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http:', 'https:'], 'http://collecteur:4318'),
  TRUST_PROXY: text(/^[\w.:/, ]+$/, say('start.must_be_networks')),
  LOG_LEVEL: z
    .enum(['silent', 'error', 'warn', 'info', 'debug'], say('start.must_be_level'))
    .optional(),
});

const PORT_SENTENCE = say('start.must_be_port');

/** Reads the environment. Throws a StartError that names the wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = Environment.safeParse(given);
  if (!result.success) throw wrongVariable(result.error.issues[0]);

  const env = result.data;
  refuseStandIns(env);
  const dataDir = path.resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    publicUrl,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: besideDatabase(env, 'DATABASE_DIRECT_URL'),
    databaseQueueUrl: besideDatabase(env, 'DATABASE_QUEUE_URL'),
    databaseReplicaUrl: besideDatabase(env, 'DATABASE_REPLICA_URL'),
    database: {
      pool: env.DATABASE_POOL,
      queuePool: env.DATABASE_QUEUE_POOL,
      statementSeconds: env.DATABASE_STATEMENT_TIMEOUT,
      lockSeconds: env.DATABASE_LOCK_TIMEOUT,
    },
    drainSeconds: env.DRAIN_SECONDS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    stripe: stripeOf(env),
    bank: bankSourceOf(env) ?? (isPublic(env) ? undefined : 'local'),
    invoicePlatforms: platformsOf(env),
    inboundMail: mailSourceOf(env) ?? (isPublic(env) ? undefined : 'local'),
    newsUrl: env.NEWS_URL,
    companyRegisterUrl: env.COMPANY_REGISTER_URL ?? (isPublic(env) ? PUBLIC_REGISTER : undefined),
    filesUrl: env.FILES_URL ?? `file://${path.join(dataDir, 'files')}`,
    masterKeys: () =>
      env.SECRETS_KEY === undefined ? ownMasterKeys(dataDir) : readMasterKeys(env.SECRETS_KEY),
    companyBytes: env.COMPANY_STORAGE_MB * MEGABYTE,
    registryUrl: env.REGISTRY_URL ?? `file://${path.join(dataDir, 'registry')}`,
    trust: trustOf(env),
    // Demo accounts have a public password: never by default on a database that the operator
    // brought.
    demo: (env.DEMO ?? (env.DATABASE_URL ? '0' : '1')) === '1',
    build: env.BUILD === '1',
    shared: sharedVariables({ ...env, PUBLIC_URL: publicUrl }),
    tracesUrl: env.OTEL_EXPORTER_OTLP_ENDPOINT,
    trustProxy: env.TRUST_PROXY ?? false,
    logLevel: env.LOG_LEVEL ?? (env.DATABASE_URL ? 'info' : 'warn'),
  };
}

/**
 * People reach this address: what stands in for the outside world on a developer's machine would
 * keep their mails and let them in without paying.
 */
function refuseStandIns(env: z.infer<typeof Environment>): void {
  if (!isPublic(env)) return;
  const [missing] = STAND_INS.filter(({ variable }) => env[variable] === undefined);
  if (missing) throw new StartError(say(missing.sentence, { address: env.PUBLIC_URL }));
  if (env.DEMO === '1') throw new StartError(say('start.public_demo', { address: env.PUBLIC_URL }));
}

const isPublic = (
  env: z.infer<typeof Environment>,
): env is z.infer<typeof Environment> & { readonly PUBLIC_URL: string } =>
  env.PUBLIC_URL?.startsWith('https:') === true;

const STAND_INS = [
  { variable: 'DATABASE_URL', sentence: 'start.public_without_database' },
  { variable: 'SMTP_URL', sentence: 'start.public_without_mail' },
  { variable: 'STRIPE_SECRET_KEY', sentence: 'start.public_without_payment' },
  { variable: 'SECRETS_KEY', sentence: 'start.public_without_key' },
] as const;

function wrongVariable(issue: z.core.$ZodIssue | undefined): StartError {
  const name = String(issue?.path[0] ?? 'environnement');
  return new StartError(
    say('start.variable', {
      name,
      fault: name === 'PORT' ? PORT_SENTENCE : (issue?.message ?? say('start.invalid')),
    }),
  );
}

/** Another address of what DATABASE_URL names. */
function besideDatabase(
  env: z.infer<typeof Environment>,
  variable: 'DATABASE_DIRECT_URL' | 'DATABASE_QUEUE_URL' | 'DATABASE_REPLICA_URL',
): string | undefined {
  if (env[variable] && !env.DATABASE_URL)
    throw new StartError(say('start.address_alone', { variable }));
  return env[variable];
}

function stripeOf(env: z.infer<typeof Environment>): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  if (!env.STRIPE_WEBHOOK_SECRET) throw new StartError(say('start.stripe_without_secret'));
  if (!env.STRIPE_PRICE_ID) throw new StartError(say('start.stripe_without_price'));
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    priceId: env.STRIPE_PRICE_ID,
  };
}

const platformsOf = (env: z.infer<typeof Environment>): Config['invoicePlatforms'] =>
  env.INVOICE_PLATFORMS === undefined
    ? isPublic(env)
      ? []
      : 'local'
    : readPlatforms(env.INVOICE_PLATFORMS);
