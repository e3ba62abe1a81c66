import type { getDocumentProxy } from 'unpdf';
import { z } from 'zod';

type Page = Awaited<ReturnType<Awaited<ReturnType<typeof getDocumentProxy>>['getPage']>>;

/** A run of letters where a page shows it, in points from its top left corner. */
export interface PageWord {
  readonly text: string;
  readonly x: number;
  /** Of the base of the letters. */
  readonly y: number;
  readonly width: number;
  /** Height of the letters. */
  readonly size: number;
}

/** A page as it is shown, in points. */
export interface PageWords {
  readonly width: number;
  readonly height: number;
  readonly words: readonly PageWord[];
  /** There are more of them than were asked for. */
  readonly isCut: boolean;
}

const Item = z.object({
  str: z.string(),
  width: z.number(),
  height: z.number(),
  transform: z.tuple([z.number(), z.number(), z.number(), z.number(), z.number(), z.number()]),
});
type Item = z.output<typeof Item>;
const Turn = Item.shape.transform;
type Turn = z.output<typeof Turn>;

/**
 * The words of a page as a reader sees them: on a page that is turned, or whose corner is not the
 * origin, where it shows them. What is written up the margin of a page of level lines is left out:
 * it would run into them.
 */
export async function wordsOfPage(page: Page, most: number): Promise<PageWords> {
  const { width, height, transform } = page.getViewport({ scale: 1 });
  const turn = Turn.parse(transform);
  const { items } = await page.getTextContent();
  const runs = items.slice(0, most).flatMap((item) => Item.safeParse(item).data ?? []);
  const level = runs.filter((run) => run.str.trim() !== '' && isLevel(run, turn));
  return {
    width,
    height,
    words: (level.length > 0 ? level : runs).map((run) => wordOf(run, turn)),
    isCut: items.length > most,
  };
}

/** As good as level: letters that lean are still read along their line. */
const LEANING = 0.1;

function isLevel({ transform: [across, up] }: Item, [a, b, c, d]: Turn): boolean {
  const [right, down] = [a * across + c * up, b * across + d * up];
  return right > 0 && Math.abs(down) <= LEANING * right;
}

function wordOf({ str, width, height, transform }: Item, [a, b, c, d, e, f]: Turn): PageWord {
  const [, , slant, rise, x, y] = transform;
  return {
    text: str,
    x: a * x + c * y + e,
    y: b * x + d * y + f,
    width,
    size: height || Math.hypot(slant, rise),
  };
}
