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

/**
 * Everything that is kept about somebody, as JSON that people can read too, in pieces to be sent as
 * they are made: a line for each row of a list. What is undefined is left out.
 */
export function* jsonPieces(value: unknown): Generator<string> {
  if (Array.isArray(value)) {
    yield '[';
    for (let start = 0; start < value.length; start += STEP)
      yield (
        (start === 0 ? '\n' : ',\n') +
        value
          .slice(start, start + STEP)
          .map((item) => JSON.stringify(item))
          .join(',\n')
      );
    yield '\n]';
  } else if (isPlain(value)) {
    yield '{';
    const fields = Object.entries(value).filter(([, field]) => field !== undefined);
    for (const [index, [name, field]] of fields.entries()) {
      yield `${index === 0 ? '' : ','}\n${JSON.stringify(name)}: `;
      yield* jsonPieces(field);
    }
    yield '\n}';
  } else yield JSON.stringify(value);
}

const isPlain = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
