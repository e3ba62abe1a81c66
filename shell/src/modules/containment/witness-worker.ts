import { eraseSilent, writeSilent } from './silent-pages.ts';
import { BEAT_MS, Vigil } from './vigil.ts';

// Beside the page, in a thread of its own: goes on when the page does not, and writes down what the
// page could not tell any more.
const vigil = new Vigil();
let page = '';
/** One after the other, or a page that answers at last might stay written down. */
let written: Promise<unknown> = Promise.resolve();

addEventListener('message', ({ data }: MessageEvent<{ page: string; isSeen: boolean }>) => {
  page = data.page;
  if (vigil.hears(data.isSeen) === 'answers') written = written.then(() => eraseSilent(page));
});
setInterval(() => {
  if (vigil.looks(performance.now()) === 'silent') written = written.then(() => writeSilent(page));
}, BEAT_MS);
