import type { Db } from '../../db/database.ts';

export interface ClientReport {
  readonly kind: 'client' | 'csp' | 'integrity';
  readonly module: string;
  readonly code: string;
  readonly message: string;
  readonly route?: string;
  readonly revision?: number;
}

/** Keeps what a browser saw going wrong, for a month; the reference is told to the user. */
export async function keepReport(db: Db, report: ClientReport, at: Date): Promise<number> {
  const { id } = await db
    .insertInto('client_report')
    .values({ ...report, at })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const REMOTE_FILE = /\/assets\/remotes\/([a-z][a-z0-9-]{1,40})\//;

/** Whose file an address is: a module, the shell, or neither. */
export const moduleOf = (address: string): string =>
  REMOTE_FILE.exec(address)?.[1] ?? (address.includes('/assets/shell/') ? 'shell' : 'page');
