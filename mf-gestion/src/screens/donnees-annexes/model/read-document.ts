import { api } from '@sci/api-client';
import { readValues, type ReadValues } from './read-values.ts';
import type { StoredFile } from './types.ts';

/** What may say something as text or as data. */
const READABLE: ReadonlySet<string> = new Set([
  'application/pdf',
  'application/xml',
  'image/jpeg',
  'image/png',
  'image/heic',
  'image/heif',
]);

export const isReadable = ({ type }: StoredFile): boolean => READABLE.has(type);

/** What a document says of itself; undefined where nothing could be read. */
export async function readDocument(file: StoredFile): Promise<ReadValues | undefined> {
  if (!isReadable(file)) return undefined;
  const reading = await api
    .call('GET /v2/file/:id/reading', { params: { id: file.id } })
    .catch(() => undefined);
  return reading && readValues(reading, null);
}
