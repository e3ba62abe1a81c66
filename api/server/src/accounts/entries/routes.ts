import type { z } from 'zod';
import type { Entry } from '@sci/contract/entry';
import type { App } from '../../http/call.ts';
import { assertFresh, found, refuseConflict } from '../../ports/refusals.ts';
import { serve } from '../../http/serve.ts';
import { askAboutTwin } from '../../records/asked-twins.ts';
import { checkEntry, type Body } from './check-entry.ts';
import {
  deleteEntry,
  findEntry,
  insertEntry,
  listEntries,
  updateEntry,
  type EntryRow,
} from './records.ts';
import { say } from '../../messages/say.ts';

/**
 * Miscellaneous entries (opérations diverses): what moves accounts without a bank line or a
 * supporting document.
 */
export function entryRoutes(app: App): void {
  serve(app, 'GET /v2/entries', async ({ db, company, query }) =>
    (await listEntries(db, company.id, query.year)).map(toWire),
  );

  serve(app, 'POST /v2/entry', async ({ db, company, body, asks }) => {
    const values = valuesOf(body);
    const lines = await checkEntry(db, company.id, body, 0);
    // A reference of its own tells it from another one.
    if (values.ref === '')
      await askAboutTwin({ asks }, 'entry', { ...values, lines }, () =>
        listEntries(db, company.id, body.year),
      );
    const id = await insertEntry(db, company.id, values, lines);
    return toWire(found(await findEntry(db, company.id, id)));
  });

  serve(app, 'PUT /v2/entry/:id', async ({ db, company, params, body, checkYear, asks }) => {
    const row = editable(await findEntry(db, company.id, params.id));
    await checkYear(row.year);
    assertFresh(body.updated_at, row.updated_at, () => toWire(row));
    const values = valuesOf(body);
    const lines = await checkEntry(db, company.id, body, row.id);
    if (values.ref === row.ref)
      await askAboutTwin(
        { asks },
        'entry',
        { ...values, lines },
        () => listEntries(db, company.id, body.year),
        row,
      );
    await updateEntry(db, company.id, row, values, lines);
    return toWire(found(await findEntry(db, company.id, row.id)));
  });

  serve(
    app,
    'DELETE /v2/entry/:id',
    { year: 'handler' },
    async ({ db, company, params, checkYear }) => {
      const row = editable(await findEntry(db, company.id, params.id));
      await checkYear(row.year);
      await deleteEntry(db, company.id, row.id);
      return { message: say('entries.deleted') };
    },
  );
}

/** An entry of an assembly, or of a purchase or sale, changes with it. */
function editable(row: EntryRow | undefined): EntryRow {
  const entry = found(row);
  if (entry.source === 'assembly') refuseConflict(say('entries.of_assembly'));
  if (entry.source === 'deed') refuseConflict(say('entries.of_deed'));
  return entry;
}

const valuesOf = ({ year, date, label, ref }: Body) => ({ year, date, label, ref: ref ?? '' });

function toWire({ ref, lines, ...entry }: EntryRow): z.output<typeof Entry> {
  return {
    ...entry,
    ref: ref === '' ? null : ref,
    lines: lines.map(({ debit_cents, credit_cents, ...line }) => ({
      ...line,
      debit: debit_cents,
      credit: credit_cents,
    })),
  };
}
