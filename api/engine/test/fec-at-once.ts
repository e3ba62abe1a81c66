import { checkFec } from '../src/fec/check-fec.ts';
import { writeFec } from '../src/fec/write-fec.ts';
import { atOnce } from '../src/steps.ts';

/** The accounting entries file of small books, for tests that serve nobody else meanwhile. */
export const writtenFec = (...of: Parameters<typeof writeFec>) => atOnce(writeFec(...of));
export const fecReport = (...of: Parameters<typeof checkFec>) => atOnce(checkFec(...of));
