import { z } from 'zod';
import type { ReceivedFlow, SentFlow } from './platform.ts';

/** What XP Z12-013 writes, as far as it is read (Flow Service 1.1 to 1.3, Directory Service 1.3). */

const Instant = z.iso.datetime({ offset: true });

const Acknowledgement = z.object({
  status: z.enum(['Pending', 'Ok', 'Error']),
  details: z
    .array(z.object({ reasonCode: z.string().nullish(), reasonMessage: z.string().nullish() }))
    .nullish(),
});

export const Flow = z.object({
  flowId: z.string().min(1).max(64),
  name: z.string().nullish(),
  flowType: z.string().nullish(),
  submittedAt: Instant.nullish(),
  updatedAt: Instant.nullish(),
  acknowledgement: Acknowledgement.nullish(),
});
type Flow = z.infer<typeof Flow>;

/** A page of a search; the cursor came with version 1.3. */
export const FlowPage = z.object({
  results: z.array(Flow).default([]),
  nextCursor: z.string().nullish(),
});

export const Token = z.object({ access_token: z.string().min(1) });

export const Webhook = z.object({ webhookId: z.string().min(1), signingKey: z.string().min(1) });

export const DirectoryLines = z.object({
  results: z
    .array(
      z.object({
        addressingIdentifier: z.string().nullish(),
        directoryLineStatus: z.string().nullish(),
      }),
    )
    .default([]),
});

/** Whether the platform has checked an invoice and let it pass. */
export const isReady = ({ acknowledgement }: Flow): boolean =>
  acknowledgement === undefined || acknowledgement === null || acknowledgement.status === 'Ok';

/** Invoices of suppliers, and lifecycle messages about them (XP Z12-013, FlowType). */
export const INCOMING = ['SupplierInvoice', 'SupplierInvoiceLC'] as const;

export const receivedOf = ({
  flowId,
  name,
  flowType,
  submittedAt,
  updatedAt,
}: Flow): ReceivedFlow => {
  const changed = updatedAt ?? submittedAt ?? new Date(0).toISOString();
  return {
    id: flowId,
    kind: flowType === 'SupplierInvoiceLC' ? 'status' : 'invoice',
    name: name?.trim() || flowId,
    submittedAt: submittedAt ?? changed,
    updatedAt: changed,
  };
};

const STATES = { Pending: 'pending', Ok: 'taken', Error: 'rejected' } as const;
const MAX_REASON = 300;

export const sentOf = ({ flowId, acknowledgement }: Flow): SentFlow => ({
  id: flowId,
  state: STATES[acknowledgement?.status ?? 'Pending'],
  reason: (acknowledgement?.details ?? [])
    .map(({ reasonCode, reasonMessage }) => reasonMessage ?? reasonCode ?? '')
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, MAX_REASON),
});
