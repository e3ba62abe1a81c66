import type { FastifyBaseLogger } from 'fastify';
import type { KeptBooks } from '../books/kept-books.ts';
import type { BankAggregator } from '../ports/bank/aggregator.ts';
import type { InvoicePlatforms } from '../ports/invoice-platform/platform.ts';
import type { CompanyRegister } from '../ports/company-register.ts';
import type { Clock } from '../ports/clock.ts';
import type { Config } from '../ports/config/config.ts';
import type { Db, Pool } from '../db/database.ts';
import type { QueueServer } from '../db/queue-server.ts';
import type { Replica } from '../db/replica.ts';
import type { InboundMail } from '../ports/inbound-mail.ts';
import type { CompanyRow } from '../records/companies.ts';
import type { CompanyFiles } from '../ports/files/company-files.ts';
import type { Vault } from '../ports/sealing/vault.ts';
import type { Mailer } from '../ports/mailer.ts';
import type { NewsFeed } from '../ports/news-feed.ts';
import type { Payments } from '../ports/payments.ts';
import type { FellowProcesses } from './fellow-processes.ts';
import type { Gates } from './gates.ts';
import type { PdfRenderer } from '../papers/renderer.ts';
import type { ModuleRegistry } from '../ports/module-registry.ts';

/** `years`: those whose data the write was allowed to change; undefined when it named none. */
export type YearFollower = (
  db: Db,
  company: CompanyRow,
  years: readonly number[] | undefined,
  now: Date,
) => Promise<void>;

/**
 * What the routes and the jobs stand on; each is one interface with a real and a local part behind
 * it.
 */
export interface Services {
  readonly config: Config;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  /** Connections of the application's role. A route uses the transaction of its call instead. */
  readonly pool: Pool;
  /** Answers what is only read, when it is up to date; undefined where the operator has none. */
  readonly replica: Replica | undefined;
  /** The database of the queue; undefined where it is that of the product. */
  readonly queue: QueueServer | undefined;
  /** The books as they were computed last; a call that writes computes its own. */
  readonly books: KeptBooks;
  readonly files: CompanyFiles;
  /** Seals what must not be read in a copy of the database. */
  readonly vault: Vault;
  readonly mailer: Mailer;
  readonly news: NewsFeed;
  readonly companyRegister: CompanyRegister;
  readonly payments: Payments;
  /** Undefined where the operator has none: the connection to a bank is not offered. */
  readonly bank: BankAggregator | undefined;
  /** The approved platforms for invoices; none is offered where the operator names none. */
  readonly invoicePlatforms: InvoicePlatforms;
  /** Undefined where the operator has none: no address for mails is offered. */
  readonly inboundMail: InboundMail | undefined;
  readonly pdf: PdfRenderer;
  /** The processes of the same database, and whether they were told the same. */
  readonly fellows: FellowProcesses;
  /** Where the calls of one company wait, so that those of another find a connection. */
  readonly gates: Gates;
  readonly registry: ModuleRegistry;
  /** What a write leaves to be looked at in the years that it touched, in its own transaction. */
  readonly followYears: YearFollower;
  /** Gives a user the company of the demonstration, in the transaction of the caller. */
  readonly makeDemoCompany: (
    db: Db,
    keeping: Pick<Services, 'files' | 'vault'>,
    userId: number,
    now: Date,
  ) => Promise<void>;
  readonly startedAt: Date;
}
