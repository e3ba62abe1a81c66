import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { say } from '../../messages/say.ts';
import { isRandom, ownMasterKeys, readMasterKeys, type MasterKey } from '../sealing/master-keys.ts';
import { bankSourceOf, type BankSource } from './bank-source.ts';
import { refuseContradictions } from './contradictions.ts';
import { readEnvironment, refuseAlone, type Environment } from './environment.ts';
import { readPlatforms, type OfferedPlatform } from './invoice-platforms.ts';
import { PUBLIC_REGISTER } from './public-register.ts';
import { StartError } from '../start-error.ts';
import { trustOf, type TrustOf } from './module-trust.ts';
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
  /**
   * Whole years of the log of changes that stay in the database beside the current one; absent: all.
   */
  readonly auditLogYears: number | undefined;
  /** Where the builds of the shell and the modules are: a folder or a bucket. */
  readonly registryUrl: string;
  /** Another origin that serves what is under `/assets/`; absent: that of the pages. */
  readonly assetsUrl: string | undefined;
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

/** Reads the environment. Throws a StartError that names the wrong variable. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const env = readEnvironment(environment);
  refuseStandIns(env);
  refuseAlone(env);
  const dataDir = path.resolve(env.DATA_DIR);
  const publicUrl = (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, '');
  const places = {
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseQueueUrl: env.DATABASE_QUEUE_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    filesUrl: env.FILES_URL ?? pathToFileURL(path.join(dataDir, 'files')).href,
    registryUrl: env.REGISTRY_URL ?? pathToFileURL(path.join(dataDir, 'registry')).href,
  };
  refuseContradictions(places);
  return {
    ...places,
    port: env.PORT,
    host: env.HOST,
    dataDir,
    publicUrl,
    database: {
      pool: env.DATABASE_POOL,
      queuePool: env.DATABASE_QUEUE_POOL,
      statementSeconds: env.DATABASE_STATEMENT_TIMEOUT,
      lockSeconds: env.DATABASE_LOCK_TIMEOUT,
    },
    drainSeconds: env.DRAIN_SECONDS,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Ma SCI <ne-pas-repondre@localhost>',
    stripe: stripeOf(env),
    bank: bankSourceOf(env) ?? (isPublic(env) ? undefined : 'local'),
    invoicePlatforms: platformsOf(env),
    inboundMail: mailSourceOf(env) ?? (isPublic(env) ? undefined : 'local'),
    newsUrl: env.NEWS_URL,
    companyRegisterUrl: env.COMPANY_REGISTER_URL ?? (isPublic(env) ? PUBLIC_REGISTER : undefined),
    masterKeys: () =>
      env.SECRETS_KEY === undefined ? ownMasterKeys(dataDir) : readMasterKeys(env.SECRETS_KEY),
    companyBytes: env.COMPANY_STORAGE_MB * MEGABYTE,
    auditLogYears: env.AUDIT_LOG_YEARS,
    trust: trustOf(env),
    assetsUrl: assetsOf(env),
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

/** Browsers load nothing without encryption into a page that has it: the page would stay white. */
function assetsOf(env: Environment): string | undefined {
  if (env.ASSETS_URL === undefined) return undefined;
  const { protocol, origin } = new URL(env.ASSETS_URL);
  if (isPublic(env) && protocol !== 'https:')
    throw new StartError(say('start.assets_without_tls', { address: env.ASSETS_URL }));
  return origin;
}

/**
 * People reach this address: what stands in for the outside world on a developer's machine would
 * keep their mails and let them in without paying.
 */
function refuseStandIns(env: Environment): void {
  if (!isPublic(env)) return;
  const [missing] = STAND_INS.filter(({ variable }) => env[variable] === undefined);
  if (missing) throw new StartError(say(missing.sentence, { address: env.PUBLIC_URL }));
  const about = { address: env.PUBLIC_URL };
  if (env.DEMO === '1') throw new StartError(say('start.public_demo', about));
  if (isLocalAddress(env.MAIL_FROM)) throw new StartError(say('start.public_local_sender', about));
  if (!readMasterKeys(env.SECRETS_KEY ?? '').every(isRandom))
    throw new StartError(say('start.public_guessed_key', about));
}

/** An address that no mail server outside this machine knows: answers to it are lost. */
const isLocalAddress = (sender: string | undefined): boolean => /@[^.@>]+>?$/i.test(sender ?? '');

const isPublic = (env: Environment): env is Environment & { readonly PUBLIC_URL: string } =>
  env.PUBLIC_URL?.startsWith('https:') === true;

const STAND_INS = [
  { variable: 'DATABASE_URL', sentence: 'start.public_without_database' },
  { variable: 'SMTP_URL', sentence: 'start.public_without_mail' },
  { variable: 'MAIL_FROM', sentence: 'start.public_without_sender' },
  { variable: 'STRIPE_SECRET_KEY', sentence: 'start.public_without_payment' },
  { variable: 'SECRETS_KEY', sentence: 'start.public_without_key' },
] as const;

function stripeOf(env: Environment): Config['stripe'] {
  if (!env.STRIPE_SECRET_KEY) return undefined;
  if (!env.STRIPE_WEBHOOK_SECRET) throw new StartError(say('start.stripe_without_secret'));
  if (!env.STRIPE_PRICE_ID) throw new StartError(say('start.stripe_without_price'));
  return {
    secretKey: env.STRIPE_SECRET_KEY,
    webhookSecret: env.STRIPE_WEBHOOK_SECRET,
    priceId: env.STRIPE_PRICE_ID,
  };
}

const platformsOf = (env: Environment): Config['invoicePlatforms'] =>
  env.INVOICE_PLATFORMS === undefined
    ? isPublic(env)
      ? []
      : 'local'
    : readPlatforms(env.INVOICE_PLATFORMS);
