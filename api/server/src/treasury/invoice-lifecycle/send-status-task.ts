import { z } from 'zod';
import { say } from '../../messages/say.ts';
import type { SentFlow } from '../../ports/invoice-platform/platform.ts';
import { ConflictError } from '../../ports/refusals.ts';
import { defineTask } from '../../work/queue/task.ts';
import { openConnection } from './connection.ts';
import { findConnection, findStatus, setStatus } from './records.ts';

/**
 * Hands one status in. Where an earlier try may have arrived without an answer, the platform is
 * asked for our own number first: what it has is never handed in again.
 */
export const sendStatusTask = defineTask({
  name: 'send_invoice_status',
  payload: z.object({ companyId: z.int(), statusId: z.int() }),
  run: async ({ companyId, statusId }, { services, transaction }) => {
    const asked = await transaction(async (db) => {
      const status = await findStatus(db, companyId, statusId);
      const connection = await findConnection(db, companyId);
      if (status?.state !== 'waiting' || connection === undefined) return undefined;
      // Written before the platform is called: a process that ends in between has tried.
      await setStatus(db, companyId, statusId, { tries: status.tries + 1 });
      return { status, connection };
    });
    if (asked === undefined) return;
    const { status, connection } = asked;
    const platform = openConnection(services, connection);
    const { tracking_id: trackingId, message: xml, code } = status;
    const there = status.tries > 0 ? await platform.findStatus(trackingId) : undefined;
    try {
      const name = `statut-${code}-${trackingId}.xml`;
      const flowId = there?.id ?? (await platform.sendStatus({ trackingId, name, xml }));
      await transaction((db) =>
        setStatus(db, companyId, statusId, { state: 'sent', flow_id: flowId, reason: null }),
      );
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error;
      await transaction((db) =>
        setStatus(db, companyId, statusId, { state: 'rejected', reason: error.message }),
      );
    }
  },
});

/** What a status becomes by what the platform says of it; undefined while it says nothing new. */
export const acknowledged = (said: SentFlow | undefined) =>
  said === undefined || said.state === 'pending'
    ? undefined
    : {
        state: said.state,
        reason:
          said.state === 'rejected'
            ? say('invoice_inbox.rejected', { reason: said.reason || '—' })
            : null,
      };
