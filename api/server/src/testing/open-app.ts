import path from 'node:path';
import { noteIn } from '../backup/document-notes.ts';
import { buildApp } from '../app/build-app.ts';
import type { Closers } from '../app/closers.ts';
import { offeredPlatforms, openInvoicePlatforms } from '../app/local-platform.ts';
import { openBank } from '../app/local-bank.ts';
import { ownProcess } from '../app/own-process.ts';
import { openPayments } from '../app/local-payment.ts';
import { togetherOf } from '../app/provider-parts.ts';
import { tasks } from '../app/tasks.ts';
import { makeDemoCompany } from '../app/seed/demo.ts';
import { createLogger } from '../app/logger.ts';
import { FellowProcesses } from '../kernel/fellow-processes.ts';
import { openGates } from '../kernel/gates.ts';
import type { Services } from '../kernel/services.ts';
import { KeptBooks } from '../books/kept-books.ts';
import type { InvoicePlatforms } from '../ports/invoice-platform/platform.ts';
import type { BankAggregator } from '../ports/bank/aggregator.ts';
import { readConfig, type Config } from '../ports/config/config.ts';
import { applicationOn, connectPool, ownerOn } from '../db/connect.ts';
import type { OwnerDb, Pool } from '../db/database.ts';
import { openQueueServer, type QueueServer } from '../db/queue-server.ts';
import { openReplica, type Replica } from '../db/replica.ts';
import { openVault } from '../db/open-vault.ts';
import { CompanyFiles, type NoteDocument } from '../ports/files/company-files.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import type { Vault } from '../ports/sealing/vault.ts';
import type { App } from '../http/call.ts';
import { followYears } from '../accounts/controls/follow-controls.ts';
import { settleQueue } from '../work/queue/queue-place.ts';
import { startWorker } from '../work/queue/worker.ts';
import { folderMailer, type Mailer } from '../ports/mailer.ts';
import { openCompanyRegister } from '../ports/company-register.ts';
import { openInboundMail } from '../ports/inbound-mail.ts';
import { openNews } from '../ports/news-feed.ts';
import { connectPayments, type Payments } from '../ports/payments.ts';
import { createPdfRenderer } from '../papers/renderer.ts';
import { openRegistry } from '../ports/module-registry.ts';
import { callOn, type CallFunction } from './call.ts';
import { TestClock } from './clock.ts';
import { throughPooler } from './database.ts';
import { People } from './people.ts';

/**
 * The day on which the tests happen unless they say otherwise: of the years up to 2026 only 2026 is
 * still open.
 */
export const TODAY = '2026-11-21T10:00:00.000Z';

export interface TestOptions {
  readonly now?: string;
  /** Variables of the environment: SMTP_URL, NEWS_URL… */
  readonly env?: Readonly<Record<string, string>>;
  /** Runs the background jobs too. */
  readonly jobs?: boolean;
  readonly mailer?: Mailer;
  /** Connections for calls: few, since many tests share a server. */
  readonly connections?: number;
  /** Takes payments by the local provider, which talks to the application over HTTP. */
  readonly localPayment?: boolean;
  /** Connects accounts to the local bank, which talks to the application over HTTP. */
  readonly localBank?: boolean;
  /** Connects companies to the local approved platform, likewise. */
  readonly localPlatform?: boolean;
  /** Reaches the database through PgBouncer where it is installed, not directly. */
  readonly behindPooler?: boolean;
}

export interface TestApp {
  readonly app: App;
  readonly call: CallFunction;
  readonly people: People;
  /** As the owner, without row-level security: to look at rows, and to prepare them. */
  readonly db: OwnerDb;
  readonly clock: TestClock;
  readonly services: Services;
  /** The local bank, to make it play; undefined without the option. */
  readonly bank: Awaited<ReturnType<typeof openBank>>['local'];
  /** The local approved platform; undefined without the option. */
  readonly platform: Awaited<ReturnType<typeof openInvoicePlatforms>>['local'];
  readonly dataDir: string;
  close(): Promise<void>;
}

/** Secret of the signed events in tests. */
export const WEBHOOK_SECRET = 'whsec_test_secret';

/** Where an application of the tests and of the measurements keeps its data. */
export interface Place {
  /** A migrated database with the reference data, as its owner. */
  readonly databaseUrl: string;
  readonly dataDir: string;
}

/**
 * The whole application on a database that is there already, with a clock that stands still.
 * `closers` learns how to close it.
 */
export async function openApp(
  { databaseUrl, dataDir }: Place,
  options: TestOptions,
  closers: Closers,
): Promise<TestApp> {
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DATABASE_URL: databaseUrl,
    ...options.env,
  });
  const clock = new TestClock(options.now ?? TODAY);
  const owner = connectPool(databaseUrl, { max: 4 });
  const db = ownerOn(owner);
  await closers.add(() => db.destroy());
  const vault = await openVault(owner, config.masterKeys());
  const pool = applicationOn(
    connectPool(options.behindPooler ? throughPooler(databaseUrl) : databaseUrl, {
      max: options.connections ?? 6,
    }),
    vault,
  );
  await closers.add(() => pool.destroy());
  const replica = await openReplica(config.databaseReplicaUrl, owner, options.connections ?? 6, {
    limits: pool.limits,
    vault,
  });
  await closers.add(async () => replica?.end());
  const queue = openQueueServer(config.databaseQueueUrl);
  await closers.add(async () => queue?.pool.end());
  if (queue) await settleQueue(owner, queue);
  const payment = options.localPayment
    ? await openPayments(config, clock, () => listening(app))
    : undefined;
  if (payment) await closers.add(() => payment.close());
  const bank = options.localBank ? await openBank(config, clock, () => listening(app)) : undefined;
  if (bank) await closers.add(() => bank.close());
  const platforms = options.localPlatform
    ? await openInvoicePlatforms(config, clock, () => listening(app))
    : undefined;
  if (platforms) await closers.add(() => platforms.close());
  const services = testServices(config, clock, pool, {
    vault,
    note: noteIn(owner),
    replica,
    queue,
    mailer: options.mailer,
    payments: payment?.payments,
    bank: bank?.bank,
    invoicePlatforms: platforms?.invoicePlatforms ?? offeredPlatforms([], false),
  });
  await closers.add(() => Promise.resolve(services.mailer.close()));
  await closers.add(() => services.pdf.close());
  const worker = options.jobs ? await startWorker(databaseUrl, services, tasks) : undefined;
  if (worker) await closers.add(() => worker.stop());
  const app = await buildApp(services, {
    extra: togetherOf([payment, bank, platforms].filter((part) => part !== undefined)).pages,
  });
  await closers.add(() => app.close());
  if (payment || bank || platforms) await app.listen({ port: 0, host: '127.0.0.1' });
  await app.ready();
  return {
    app,
    call: callOn(app),
    people: new People(db, clock),
    db,
    clock,
    services,
    bank: bank?.local,
    platform: platforms?.local,
    dataDir,
    close: () => closers.close(),
  };
}

/** The address of an application that listens on a port of its own. */
function listening(app: App): string {
  const address = app.server.address();
  if (!address || typeof address === 'string') throw new Error('the application does not listen');
  return `http://127.0.0.1:${address.port}`;
}

interface GivenServices {
  readonly vault: Vault;
  readonly note: NoteDocument;
  readonly replica: Replica | undefined;
  readonly queue: QueueServer | undefined;
  readonly mailer: Mailer | undefined;
  readonly payments: Payments | undefined;
  readonly bank: BankAggregator | undefined;
  readonly invoicePlatforms: InvoicePlatforms;
}

function testServices(
  config: Config,
  clock: TestClock,
  pool: Pool,
  given: GivenServices,
): Services {
  const log = createLogger(config.logLevel);
  const registry = openRegistry(
    config.registryUrl,
    config.dataDir,
    config.trust(given.vault.signer()),
  );
  return {
    config,
    clock,
    pool,
    replica: given.replica,
    queue: given.queue,
    log,
    fellows: new FellowProcesses({ pool, clock, log }, ownProcess(config, given.vault, registry)),
    books: new KeptBooks(),
    gates: openGates(config.database.pool),
    files: new CompanyFiles(openFileStore(config.filesUrl), given.vault, { note: given.note }),
    vault: given.vault,
    mailer: given.mailer ?? folderMailer(path.join(config.dataDir, 'outbox')),
    companyRegister: openCompanyRegister(config.companyRegisterUrl),
    news: openNews(config.newsUrl, () => clock.now()),
    payments:
      given.payments ??
      connectPayments({
        secretKey: 'sk_test_1',
        webhookSecret: WEBHOOK_SECRET,
        priceId: 'price_1',
        publicUrl: config.publicUrl,
        local: { host: '127.0.0.1', port: 9 },
      }),
    bank: given.bank,
    invoicePlatforms: given.invoicePlatforms,
    inboundMail: openInboundMail(config.inboundMail),
    registry,
    pdf: createPdfRenderer(),
    followYears,
    makeDemoCompany,
    startedAt: clock.now(),
  };
}
