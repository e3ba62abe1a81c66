import type { Db } from '../db/database.ts';
import { say } from '../messages/say.ts';
import { keepFailure } from './failures.ts';

/** What a provider tells of a company or an account that is closed or gone. */
export interface Untaken {
  /** Path of the webhook. */
  readonly webhook: string;
  readonly what:
    | 'payment_nobody'
    | 'payment_closed'
    | 'mail_gone'
    | 'mail_deleted'
    | 'platform_away';
  readonly requestId: string;
  readonly companyId?: number;
}

/** Tells whoever looks after the service, among its failures: nothing that was sent is lost unseen. */
export const keepUntaken = (
  db: Db,
  { webhook, what, requestId, companyId }: Untaken,
  at: Date,
): Promise<number> =>
  keepFailure(
    db,
    {
      kind: 'server',
      module: 'server',
      code: 'untaken',
      message: say(`webhooks.${what}`),
      route: `POST ${webhook}`,
      reference: requestId,
      ...(companyId === undefined ? {} : { companyId }),
    },
    at,
  );
