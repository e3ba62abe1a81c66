import path from 'node:path';
import type pg from 'pg';
import { KeptBooks } from '../books/kept-books.ts';
import { systemClock } from '../ports/clock.ts';
import type { Config } from '../ports/config/config.ts';
import type { Limits } from '../db/database.ts';
import { checkProtection } from '../db/check-protection.ts';
import { answerWithin, applicationOn, connectPool, ownerOn, USUAL_LIMITS } from '../db/connect.ts';
import { migrate } from '../db/migrate.ts';
import { openQueueServer, type QueueServer } from '../db/queue-server.ts';
import { openReplica } from '../db/replica.ts';
import { openVault } from '../db/open-vault.ts';
import { isRestoreUnfinished } from '../db/unfinished-restore.ts';
import { say } from '../messages/say.ts';
import { StartError } from '../ports/start-error.ts';
import { makeDemoCompany, seedDemo } from './seed/demo.ts';
import { seedReference } from './seed/reference.ts';
import { noteIn } from '../backup/document-notes.ts';
import { CompanyFiles } from '../ports/files/company-files.ts';
import { openFileStore } from '../ports/files/open-file-store.ts';
import type { Vault } from '../ports/sealing/vault.ts';
import { followYears } from '../accounts/controls/follow-controls.ts';
import { settleQueue } from '../work/queue/queue-place.ts';
import { startWorker } from '../work/queue/worker.ts';
import { folderMailer, smtpMailer } from '../ports/mailer.ts';
import { openCompanyRegister } from '../ports/company-register.ts';
import { openInboundMail } from '../ports/inbound-mail.ts';
import { setTracer } from '../ports/tracing.ts';
import { openNews } from '../ports/news-feed.ts';
import { openRegistry, proveRegistry } from '../ports/module-registry.ts';
import { buildApp } from './build-app.ts';
import type { Closers } from './closers.ts';
import { drain } from './graceful-stop.ts';
import { openBank } from './local-bank.ts';
import { openInvoicePlatforms } from './local-platform.ts';
import { sealOlder } from './seal-older.ts';
import { openPayments } from './local-payment.ts';
import { togetherOf, type ProviderParts } from './provider-parts.ts';
import { createLogger } from './logger.ts';
import { proveFilesPlace } from './files-place.ts';
import { openDatabase } from './open-database.ts';
import { keepBeating, ownProcess } from './own-process.ts';
import { adviceOn, checkBeforeStart, listenError } from './preflight.ts';
import { publishModules } from './publish-modules.ts';
import { createPdfRenderer } from '../papers/renderer.ts';
import { tasks } from './tasks.ts';
import { FellowProcesses } from '../kernel/fellow-processes.ts';
import { openGates } from '../kernel/gates.ts';
import type { Services } from '../kernel/services.ts';

export interface RunningApplication {
  readonly url: string;
  /** Resolves when the database ends by itself: the application can't go on. */
  readonly databaseLost: Promise<void>;
}

/** Tells the person at the keyboard what is going on. */
export type Progress = (sentence: string) => void;

/**
 * Starts everything, in the order in which each part needs the others; `closers` learns how to stop
 * it, the database last.
 */
export async function startApplication(
  config: Config,
  closers: Closers,
  progress: Progress,
): Promise<RunningApplication> {
  await checkBeforeStart(config);
  for (const sentence of adviceOn(config)) progress(sentence);
  await trace(config, closers);
  const log = createLogger(config.logLevel);
  const onError = (error: Error): void => log.warn({ err: error }, 'idle connection lost');

  progress(say('start.database'));
  const database = await openDatabase(config);
  await closers.add(async () => database.embedded?.stop());
  const owner = connectPool(database.ownerUrl, { max: 5, onError });
  await closers.add(() => owner.end());
  const queue = openQueueServer(database.queueUrl);
  await closers.add(async () => queue?.pool.end());
  progress(say('start.updating'));
  const { vault, files } = await prepareDatabase(owner, queue, config, progress);

  const registry = openRegistry(config.registryUrl, config.dataDir, config.trust(vault.signer()));
  await proveRegistry(registry);
  if (config.build) await publishModules(registry, closers, progress);

  progress(say('start.application'));
  const pool = applicationOn(
    connectPool(database.url, {
      max: config.database.pool,
      answerMs: answerWithin(limitsOf(config)),
      onError,
    }),
    vault,
    limitsOf(config),
  );
  await closers.add(() => pool.destroy());
  await checkProtection(pool);
  const replica = await openReplica(config.databaseReplicaUrl, owner, config.database.pool, {
    limits: limitsOf(config),
    vault,
  });
  await closers.add(async () => replica?.end());
  const ownUrl = (): string => `http://localhost:${config.port}`;
  const payment = await openPayments(config, systemClock, ownUrl);
  await closers.add(() => payment.close());
  const bank = await openBank(config, systemClock, ownUrl);
  await closers.add(() => bank.close());
  const platforms = await openInvoicePlatforms(config, systemClock, ownUrl);
  await closers.add(() => platforms.close());
  const inboundMail = openInboundMail(config.inboundMail);
  const mailer = config.smtpUrl
    ? smtpMailer(config.smtpUrl)
    : folderMailer(path.join(config.dataDir, 'outbox'));
  await closers.add(() => Promise.resolve(mailer.close()));
  const pdf = createPdfRenderer();
  await closers.add(() => pdf.close());
  const fellows = new FellowProcesses(
    { pool, clock: systemClock, log },
    ownProcess(config, vault, registry),
  );
  const services: Services = {
    config,
    pdf,
    clock: systemClock,
    log,
    pool,
    replica,
    queue,
    mailer,
    registry,
    payments: payment.payments,
    bank: bank.bank,
    invoicePlatforms: platforms.invoicePlatforms,
    inboundMail,
    books: new KeptBooks(),
    fellows,
    gates: openGates(config.database.pool),
    files,
    vault,
    companyRegister: openCompanyRegister(config.companyRegisterUrl),
    news: openNews(config.newsUrl, () => new Date()),
    followYears,
    makeDemoCompany,
    startedAt: new Date(),
  };
  await join(services, closers, progress);
  const worker = await startWorker(database.ownerUrl, services, tasks);
  await closers.add(() => worker.stop());
  await listen(config, services, togetherOf([payment, bank, platforms]), closers);
  return {
    url: config.publicUrl,
    databaseLost: database.embedded?.unexpectedEnd ?? new Promise(() => undefined),
  };
}

/** What traces is loaded only where somebody looks at traces. */
async function trace({ tracesUrl }: Config, closers: Closers): Promise<void> {
  if (tracesUrl === undefined) return;
  const { openTracer } = await import('./open-tracer.ts');
  const tracer = openTracer(tracesUrl);
  setTracer(tracer);
  await closers.add(() => tracer.close());
}

const limitsOf = ({ database }: Config): Limits => ({
  ...USUAL_LIMITS,
  statementMs: database.statementSeconds * 1000,
  lockMs: database.lockSeconds * 1000,
});

async function prepareDatabase(
  owner: pg.Pool,
  queue: QueueServer | undefined,
  config: Config,
  progress: Progress,
): Promise<{ vault: Vault; files: CompanyFiles }> {
  if (await isRestoreUnfinished(owner)) throw new StartError(say('backup.unfinished'));
  await migrate(owner);
  await settleQueue(owner, queue);
  const vault = await openVault(owner, config.masterKeys());
  await sealOlder(ownerOn(owner), vault);
  await seedReference(ownerOn(owner));
  const store = openFileStore(config.filesUrl);
  const marker = await proveFilesPlace(owner, store, config.filesUrl);
  const files = new CompanyFiles(store, vault, { marker, note: noteIn(owner) });
  if (config.demo) await seedDemo(ownerOn(owner), { files, vault }, progress);
  return { vault, files };
}

/** Says to the other processes that this one is there, and to the operator what differs. */
async function join(
  { fellows, log }: Services,
  closers: Closers,
  progress: Progress,
): Promise<void> {
  const onError = (err: unknown): void => log.warn({ err }, 'could not look at other processes');
  await fellows.beat().catch(onError);
  for (const sentence of [fellows.differing, fellows.wrongClock])
    if (sentence !== undefined) progress(sentence);
  await closers.add(keepBeating(fellows, onError));
}

async function listen(
  config: Config,
  services: Services,
  providers: Pick<ProviderParts, 'pages' | 'listening'>,
  closers: Closers,
): Promise<void> {
  const app = await buildApp(services, { extra: providers.pages });
  await closers.add(() => app.close());
  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw listenError(error, config.port, config.host);
  });
  await closers.add(() => drain(app, config.drainSeconds * 1000));
  providers.listening();
}
