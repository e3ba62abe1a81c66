import { z } from 'zod';
import { defineTask } from '../../work/queue/task.ts';
import { fileConvening, findConvening } from './convening-records.ts';
import { storeDocument } from '../documents/store-document.ts';
import { frozenDocument } from './frozen-data.ts';

/** Makes the file of a convening from what was frozen when it was sent; run again, it makes none. */
export const fileConveningTask = defineTask({
  name: 'file_convening',
  payload: z.object({ companyId: z.int(), conveningId: z.int() }),
  run: async ({ companyId, conveningId }, { services, transaction }) => {
    const row = await transaction((db) => findConvening(db, companyId, conveningId));
    if (row === undefined || row.storage_key !== null) return;
    const bytes = Buffer.from(
      await services.pdf.render('assemblyConvening', frozenDocument(row.frozen)),
    );
    const filed = await storeDocument(services.files, bytes);
    await transaction((db) => fileConvening(db, companyId, conveningId, filed));
  },
});
