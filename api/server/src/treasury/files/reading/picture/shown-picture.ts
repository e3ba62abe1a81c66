import { z } from 'zod';
import { say } from '../../../../messages/say.ts';
import { refuse } from '../../../../ports/refusals.ts';
import { inTurn } from './picture-turns.ts';

const PROGRAM = new URL('./heic-worker.ts', import.meta.url);
const HEIC_TYPES: ReadonlySet<string> = new Set(['image/heic', 'image/heif']);
const Shown = z.instanceof(Uint8Array);

/** Whether a document of this type has to be made into another before a browser shows it. */
export const isUnshown = (type: string): boolean => HEIC_TYPES.has(type);

/**
 * A HEIC as a JPEG, which every browser shows, made on this machine. Throws a 422 when it can't be
 * decoded, a 503 when the company has too many pictures waiting.
 */
export async function shownPicture(company: number, bytes: Buffer): Promise<Buffer> {
  const shown = Shown.safeParse(await inTurn(company, PROGRAM, [bytes])).data;
  if (shown === undefined) refuse({}, say('files.not_shown'));
  return Buffer.from(shown);
}
