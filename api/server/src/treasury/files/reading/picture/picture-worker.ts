import { fileURLToPath } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import { createWorker, PSM, type Page, type Worker } from 'tesseract.js';
import { toLines, type ReadLine, type TextPiece } from '../text-line.ts';
import { isHeic, pictureOf, quarter, type Picture, type QuarterTurns } from './picture.ts';

/** A receipt says what it has to say on its first pages. */
const MAX_PAGES = 3;
/** Below it a word is a stain. All of these are shares of 1. */
const A_WORD = 0.3;
const A_SURE_WORD = 0.75;
/** Of the letters that were seen; less of them is a page that lies on its side. */
const UPRIGHT = 0.5;
/** Fewer letters are no document. */
const LEAST_LETTERS = 12;
/** Shorter ones are read badly without harm: « € », « à ». */
const TELLING = 3;

interface SeenWord extends TextPiece {
  readonly confidence: number;
}

interface View {
  readonly words: readonly SeenWord[];
  readonly ratio: number;
  readonly turns: QuarterTurns;
  /** By which the page was straightened. */
  readonly radians: number;
  /** Letters of words that are surely read. */
  readonly letters: number;
  readonly upright: boolean;
}

/**
 * The text of pictures, line by line, each turned and straightened until it can be read. Everything
 * that it needs is installed with the product: it asks for nothing from anywhere.
 */
async function readPictures(pages: readonly Uint8Array[]): Promise<ReadLine[]> {
  const worker = await createWorker('fra', 1, {
    langPath: fileURLToPath(
      new URL('4.0.0_best_int', import.meta.resolve('@tesseract.js-data/fra')),
    ),
    cacheMethod: 'none',
    errorHandler: () => undefined, // the call fails with the same
  });
  const lines: ReadLine[] = [];
  for (const [index, bytes] of pages.slice(0, MAX_PAGES).entries()) {
    const picture = await decodable(Buffer.from(bytes));
    if (picture === undefined) continue;
    const view = await bestView(worker, picture);
    if (view.letters < LEAST_LETTERS) continue;
    const words = index === 0 ? await withTop(worker, picture, view) : view.words;
    lines.push(
      ...toLines(words, index + 1, view.ratio).map((line) => ({ ...line, ratio: view.ratio })),
    );
  }
  return lines;
}

/** The engine knows JPEG and PNG; what telephones store is brought into the former. */
async function decodable(bytes: Buffer): Promise<Picture | undefined> {
  if (!isHeic(bytes)) return pictureOf(bytes);
  const { jpegOfHeic } = await import('./heic.ts'); // its decoder takes a moment to start
  const jpeg = await jpegOfHeic(bytes);
  return jpeg === undefined ? undefined : pictureOf(Buffer.from(jpeg));
}

/** As its camera says, else the turn in which most can be read. */
async function bestView(worker: Worker, picture: Picture): Promise<View> {
  const first = await look(worker, picture, picture.turns);
  if (first.upright) return first;
  let best = first;
  for (const more of [1, 3, 2]) {
    const view = await look(worker, picture, quarter(picture.turns + more));
    if (view.letters > best.letters) best = view;
    if (best.upright) break;
  }
  return best;
}

async function look(worker: Worker, picture: Picture, turns: QuarterTurns): Promise<View> {
  const { data } = await worker.recognize(
    picture.turned(turns),
    { rotateAuto: true },
    { text: false, blocks: true },
  );
  const seen = wordsOf(data, sizeOf(picture, turns));
  const all = lettersOf(seen);
  const letters = lettersOf(seen.filter(isSure));
  return {
    words: seen.filter(({ confidence }) => confidence >= A_WORD),
    ratio: ratioOf(sizeOf(picture, turns)),
    turns,
    radians: data.rotateRadians ?? 0,
    letters,
    upright: letters >= LEAST_LETTERS && letters >= UPRIGHT * all,
  };
}

/**
 * A page is read as one block, which keeps the rows of tables whole and often leaves out the large
 * letters above them: down to its first sure line it is read once more, with its blocks looked for.
 */
async function withTop(
  worker: Worker,
  picture: Picture,
  { words, turns, radians }: View,
): Promise<readonly SeenWord[]> {
  const first = words.filter(isSure).reduce<SeenWord | undefined>(higher, undefined);
  if (first === undefined) return words;
  const end = first.box.y + 1.5 * first.box.height;
  const size = sizeOf(picture, turns);
  const strip = {
    left: 1,
    top: 1,
    width: size.width - 2,
    height: Math.min(size.height - 2, Math.round(end * size.height)),
  };
  await worker.setParameters({ tessedit_pageseg_mode: PSM.AUTO });
  const { data } = await worker.recognize(
    picture.turned(turns),
    { rotateRadians: radians, rectangle: strip },
    { text: false, blocks: true },
  );
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK });
  const isAbove = ({ box }: SeenWord): boolean => box.y + box.height <= end;
  const again = wordsOf(data, size).filter((word) => isAbove(word) && word.confidence >= A_WORD);
  const isBetter =
    lettersOf(again.filter(isSure)) >
    lettersOf(words.filter((word) => isAbove(word) && isSure(word)));
  return isBetter ? [...again, ...words.filter((word) => !isAbove(word))] : words;
}

const higher = (best: SeenWord | undefined, word: SeenWord): SeenWord =>
  best === undefined || word.box.y < best.box.y ? word : best;

interface Size {
  readonly width: number;
  readonly height: number;
}

const sizeOf = ({ width, height }: Picture, turns: QuarterTurns): Size =>
  turns % 2 === 1 ? { width: height, height: width } : { width, height };
const ratioOf = ({ width, height }: Size): number => height / width;

const wordsOf = ({ blocks }: Page, { width, height }: Size): SeenWord[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap(({ words, bbox }) =>
      words.map((word): SeenWord => {
        const tall = (bbox.y1 - bbox.y0) / height;
        return {
          text: word.text,
          confidence: word.confidence / 100,
          // A word reaches as high and as low as its line, so that it stays on it.
          box: {
            x: word.bbox.x0 / width,
            y: bbox.y0 / height,
            width: (word.bbox.x1 - word.bbox.x0) / width,
            height: tall,
          },
          size: tall,
        };
      }),
    );

const isSure = ({ confidence, text }: SeenWord): boolean =>
  confidence >= A_SURE_WORD && text.length >= TELLING;

const lettersOf = (words: readonly SeenWord[]): number =>
  words.reduce((total, { text }) => total + text.length, 0);

if (parentPort !== null && Array.isArray(workerData))
  parentPort.postMessage(
    await readPictures(workerData.filter((page) => page instanceof Uint8Array)),
  );
