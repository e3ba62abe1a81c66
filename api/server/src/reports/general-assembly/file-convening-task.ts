import { z } from 'zod';
import { defineTask, type TaskContext } from '../../work/queue/task.ts';
import type { AssemblyData } from '../../papers/documents/data.ts';
import { beginConvening, fileConvening } from './convening-records.ts';
import { storeDocument } from '../documents/store-document.ts';
import { frozenDocument } from './frozen-data.ts';
import { fileLetter, lettersOf, type LetterRow } from './letter-records.ts';
import { mailLetter } from './letters.ts';

/**
 * Makes the file of a convening and the letter of each associate from what was frozen when it was
 * sent, and puts those that go by mail in the outbox. Run again, it makes only what is missing; of
 * letters that were given up their manager was told, and they do not leave behind his back.
 */
export const fileConveningTask = defineTask({
  name: 'file_convening',
  payload: z.object({ companyId: z.int(), conveningId: z.int() }),
  run: async ({ companyId, conveningId }, context) => {
    const { services, jobId, transaction } = context;
    const row = await transaction((db) =>
      beginConvening(db, companyId, conveningId, Number(jobId)),
    );
    if (row === undefined) return;
    const data = frozenDocument(row.frozen);
    const letters = await transaction((db) => lettersOf(db, companyId, conveningId));
    if (row.storage_key === null) {
      const bytes = Buffer.from(
        await services.pdf.render('assemblyConvening', {
          ...data,
          letters: letters.map(({ associate_id, way }) => ({ associate_id, way })),
        }),
      );
      const filed = await storeDocument(services.files, bytes, companyId);
      await transaction((db) => fileConvening(db, companyId, conveningId, filed));
    }
    for (const letter of letters)
      if (letter.storage_key === null && !letter.given_up) await makeLetter(letter, data, context);
  },
});

/** The file and the mail together: a second run finds both, or neither. */
async function makeLetter(
  letter: LetterRow,
  data: AssemblyData,
  { services, transaction }: TaskContext,
): Promise<void> {
  const { associate_id: associateId, way } = letter;
  const bytes = await services.pdf.render('assemblyLetter', { ...data, associateId, way });
  const filed = await storeDocument(services.files, Buffer.from(bytes), letter.company_id);
  const kept = await transaction(async (db) => {
    if (!(await fileLetter(db, letter.company_id, letter.id, filed))) return false;
    if (way === 'email' && letter.email !== null)
      await mailLetter(db, services.vault, data, {
        letter,
        storageKey: filed.storage_key,
        to: letter.email,
        userId: null,
      });
    return true;
  });
  if (!kept) await services.files.remove(filed.storage_key);
}
