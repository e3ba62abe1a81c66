import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { HISTORY_KINDS } from './recorded.ts';
import { Done, IdText, Instant } from './fields.ts';

/** What was changed, by whom and when: the log of changes in the words of the manager. */

export const HistoryChange = z.object({
  /** Of the first of its entries in the log: `before` of `GET /v2/past/:year`. */
  id: z.int(),
  at: Instant,
  /** Empty when the application did it by itself. */
  by: z.string(),
  /** The administrator who acted in the user's place. */
  on_behalf_by: z.string().nullable(),
  /** What was changed: "Immeuble", "Mouvement bancaire". */
  kind: z.string(),
  /** Its name at that moment. */
  record: z.string(),
  action: z.enum(['created', 'changed', 'deleted', 'restored']),
  fields: z.array(
    z.object({ label: z.string(), from: z.string().nullable(), to: z.string().nullable() }),
  ),
  /** Entries of the same kind in the same call that are not told one by one. */
  more: z.int(),
});
export type HistoryChange = z.infer<typeof HistoryChange>;

export const HistoryPage = z
  .object({
    rows: z.array(HistoryChange),
    /** Null on the last page. */
    next: z.int().nullable(),
    /** On the last page: changes up to then are archived, and come back when they are asked for. */
    archived_until: Instant.optional(),
  })
  .meta({ id: 'HistoryPage' });
export type HistoryPage = z.infer<typeof HistoryPage>;

export const history = endpoints({
  'GET /v2/history': {
    summary: 'Who changed what from what to what, latest first: of the file, or of one record',
    access: 'member',
    query: z.strictObject({
      /** Changes after this moment alone. */
      since: Instant.optional(),
      kind: z.enum(HISTORY_KINDS).optional(),
      id: IdText.optional(),
      /** `next` of the page before. */ cursor: z.coerce
        .number<number>()
        .pipe(z.int().min(1))
        .optional(),
    }),
    reply: HistoryPage,
    refuses: [404, 422],
  },
  'POST /v2/history/recall': {
    summary: 'Brings archived changes back into the history for 30 days, in the background',
    access: 'member',
    reply: Done,
    status: 202,
  },
});
