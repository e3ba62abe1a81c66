import { STEP, type Steps } from '@sci/engine/steps';
import { stepByStep } from './step-by-step.ts';

/**
 * A list as JSON, a part of it at a time: as bytes, which a text of megabytes would have to become
 * in one go. `write` gives the JSON of an item.
 */
export const jsonList = <Item>(
  items: readonly Item[],
  write: (item: Item) => string,
): Promise<Buffer> => stepByStep(written(items, write));

function* written<Item>(items: readonly Item[], write: (item: Item) => string): Steps<Buffer> {
  const chunks: Buffer[] = [Buffer.from('[')];
  for (let start = 0; start < items.length; start += STEP) {
    yield;
    const text = items
      .slice(start, start + STEP)
      .map(write)
      .join(',');
    chunks.push(Buffer.from(start === 0 ? text : `,${text}`));
  }
  chunks.push(Buffer.from(']'));
  yield;
  return Buffer.concat(chunks);
}

/** An object as JSON whose long lists are JSON already; what is undefined is left out. */
export function jsonObject(
  values: Readonly<Record<string, unknown>>,
  lists: Readonly<Record<string, Buffer>>,
): Buffer {
  const fields = Object.entries({ ...values, ...lists }).flatMap(([name, value]) => {
    const bytes = Buffer.isBuffer(value) ? value : jsonOf(value);
    return bytes === undefined ? [] : [[Buffer.from(`${JSON.stringify(name)}:`), bytes]];
  });
  return Buffer.concat([
    Buffer.from('{'),
    ...fields.flatMap((field, index) => (index === 0 ? field : [Buffer.from(','), ...field])),
    Buffer.from('}'),
  ]);
}

function jsonOf(value: unknown): Buffer | undefined {
  const text: string | undefined = JSON.stringify(value);
  return text === undefined ? undefined : Buffer.from(text);
}
