import type { ParsedStatement } from '@sci/engine/statement/types';
import type { StoredFile } from './stored-preview.ts';

/** What is asked of a whole file, as a preview keeps it; null where nothing is. */
export function openQuestions({
  openDates,
  openSense,
  openCurrency,
}: ParsedStatement): Pick<StoredFile, 'open_dates' | 'open_sense' | 'open_currency'> {
  return {
    open_dates:
      openDates === undefined
        ? null
        : {
            text: openDates.text,
            day_first: openDates.dayFirst,
            month_first: openDates.monthFirst,
            answer: openDates.answer ?? null,
          },
    open_sense: openSense === undefined ? null : { ...openSense, answer: openSense.answer ?? null },
    open_currency:
      openCurrency === undefined ? null : { ...openCurrency, answer: openCurrency.answer ?? null },
  };
}
