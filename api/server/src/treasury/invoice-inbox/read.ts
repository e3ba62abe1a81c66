import { inTransaction, setOrigin, type Scope } from '../../db/transaction.ts';
import type { Services } from '../../kernel/services.ts';
import { dayInParis } from '../../ports/clock.ts';
import type { InvoicePlatform } from '../../ports/invoice-platform/platform.ts';
import { ConflictError, found, Refusal } from '../../ports/refusals.ts';
import { findCompany } from '../../records/companies.ts';
import { findFormer, readFormer } from '../files/former-ibans.ts';
import type { Company } from '../invoice-lifecycle/company.ts';
import {
  keepWebhook,
  openConnection,
  PLATFORM_WEBHOOK_PATH,
} from '../invoice-lifecycle/connection.ts';
import { followPayments } from '../invoice-lifecycle/follow-payments.ts';
import { keepInvoice, readReceived, type Downloaded } from './keep-invoice.ts';
import { keepStatus } from './keep-status.ts';
import {
  findConnection,
  knownFlows,
  setConnection,
  setStatus,
  statusesIn,
  type ConnectionRow,
} from '../invoice-lifecycle/records.ts';
import { acknowledged } from '../invoice-lifecycle/send-status-task.ts';
import { askToSend } from '../invoice-lifecycle/statuses.ts';

export interface Reading {
  readonly services: Services;
  readonly scope: Scope;
  readonly companyId: number;
  /** Looks at everything of the last months, not only at what changed: a lost flow is found. */
  readonly thorough?: boolean;
}

/** What the platform changed while we read is read twice rather than missed. */
const OVERLAP_MS = 60_000;
const THOROUGH_MS = 90 * 24 * 3600 * 1000;

/**
 * Reads the platform of a company: new invoices, where it receives, what became of the statuses that
 * were told. The platform is asked outside any transaction; each invoice is kept by itself, once,
 * however often and in whatever order it is read. A failure is written down and thrown again.
 */
export async function readPlatform(reading: Reading): Promise<void> {
  const { services, scope, companyId } = reading;
  const { connection, company } = await inTransaction(services.pool, scope, 'read', async (db) => ({
    connection: found(await findConnection(db, companyId)),
    company: found(await findCompany(db, companyId)),
  }));
  try {
    await readAll(reading, company, connection, openConnection(services, connection));
  } catch (error) {
    if (error instanceof Refusal)
      await inTransaction(services.pool, scope, 'write', (db) =>
        setConnection(db, companyId, { reason: error.message }),
      );
    throw error;
  }
}

async function readAll(
  reading: Reading,
  company: Company,
  connection: ConnectionRow,
  platform: InvoicePlatform,
): Promise<void> {
  const { services, scope, companyId } = reading;
  const write = <Result>(work: Parameters<typeof inTransaction<Result>>[3]) =>
    inTransaction(services.pool, scope, 'write', work);
  if (connection.webhook_id === null) {
    const address = `${services.config.publicUrl}${PLATFORM_WEBHOOK_PATH}/${connection.webhook_ref}`;
    const webhook = await platform.openWebhook(address);
    await write((db) => keepWebhook(db, services, connection, webhook));
  }
  const addresses =
    company.siren === null ? null : await platform.receivingAddresses(company.siren);
  const flows = await platform.listIncoming(after(reading, connection));
  const known = await write((db) => knownFlows(db, companyId));
  const fresh = Map.groupBy(
    flows.filter(({ id }) => !known.has(id)),
    ({ kind }) => kind,
  );
  for (const flow of fresh.get('invoice') ?? []) {
    const downloaded: Downloaded = { flow, ...(await download(platform, flow.id)) };
    const facts = await readReceived(downloaded, {
      company,
      today: dayInParis(services.clock.now()),
      former: async (sought) =>
        readFormer(
          await inTransaction(services.pool, scope, 'read', (db) =>
            findFormer(db, companyId, sought, undefined),
          ),
          services.files,
        ),
    });
    await write(async (db) => {
      await setOrigin(db, 'import');
      await keepInvoice(db, services, company, downloaded, facts);
    });
  }
  // After the invoices of which they speak.
  for (const flow of fresh.get('status') ?? []) {
    const { content } = await download(platform, flow.id);
    if (content !== undefined) await write((db) => keepStatus(db, companyId, flow, content));
  }
  await write((db) =>
    setConnection(db, companyId, {
      receiving_addresses: addresses,
      reason: null,
      read_at: services.clock.now(),
      since: flows.reduce<string | null>(
        (last, { updatedAt }) => (last === null || updatedAt > last ? updatedAt : last),
        connection.since,
      ),
    }),
  );
  await followStatuses(reading, platform);
  await write((db) => followPayments(db, company, services.clock.now()));
}

/** From when on the platform is asked, on its own clock. */
function after({ services, thorough }: Reading, { since }: ConnectionRow): string | undefined {
  if (since === null) return undefined;
  const from = thorough === true ? services.clock.now().getTime() - THOROUGH_MS : Infinity;
  return new Date(Math.min(Date.parse(since) - OVERLAP_MS, from)).toISOString();
}

/** The file of a flow; what the platform will never give is a problem of this invoice alone. */
async function download(
  platform: InvoicePlatform,
  flowId: string,
): Promise<Pick<Downloaded, 'content' | 'problem'>> {
  try {
    return { content: await platform.download(flowId), problem: null };
  } catch (error) {
    if (error instanceof ConflictError) return { content: undefined, problem: error.message };
    throw error;
  }
}

/** Asks what became of what was told, and for what waits to be told again. */
async function followStatuses(
  { services, scope, companyId }: Reading,
  platform: InvoicePlatform,
): Promise<void> {
  const { sent, waiting } = await inTransaction(services.pool, scope, 'read', async (db) => ({
    sent: await statusesIn(db, companyId, 'sent'),
    waiting: await statusesIn(db, companyId, 'waiting'),
  }));
  const answers: { id: number; change: ReturnType<typeof acknowledged> }[] = [];
  for (const { id, tracking_id } of sent)
    answers.push({ id, change: acknowledged(await platform.findStatus(tracking_id)) });
  await inTransaction(services.pool, scope, 'write', async (db) => {
    for (const { id, change } of answers)
      if (change !== undefined) await setStatus(db, companyId, id, change);
    for (const { id } of waiting) await askToSend(db, companyId, id);
  });
}
