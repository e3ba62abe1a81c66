import { givesWay } from '../../ports/step-by-step.ts';

/** Parts that are sent before what was sent last is written. */
const AHEAD = 1;

/**
 * Writes a long list in parts, within one transaction. The next part is made and sent while the
 * database still writes the one before; where the work gives way to others it rests in between
 * instead. `written` is told of each part in order, with how much of the whole is there, up to 1; it
 * is waited for, and may call the rest off.
 */
export async function writeInParts<Item, Result>(
  items: readonly Item[],
  size: number,
  write: (part: readonly Item[]) => Promise<Result>,
  written: (result: Result, ratio: number) => Promise<void> | void,
): Promise<void> {
  const ahead = givesWay() ? 0 : AHEAD;
  const sent: Promise<Result>[] = [];
  let done = 0;
  const takeFirst = async (first: Promise<Result> | undefined): Promise<void> => {
    if (first === undefined) return;
    const result = await first;
    done += size;
    await written(result, Math.min(1, done / items.length));
  };
  for (let start = 0; start < items.length; start += size) {
    const part = write(items.slice(start, start + size));
    // Told in its turn; whoever left because of an earlier one hears nothing more.
    part.catch(() => undefined);
    sent.push(part);
    if (sent.length > ahead) await takeFirst(sent.shift());
  }
  while (sent.length > 0) await takeFirst(sent.shift());
}
