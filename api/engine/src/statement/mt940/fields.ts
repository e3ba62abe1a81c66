/** One field of a SWIFT message: ":61:…" with the lines that go on with it. */
export interface SwiftField {
  readonly tag: string;
  readonly line: number;
  /** The lines of the field, the tag left out. */
  readonly lines: readonly string[];
}

/** The fields of one statement, from ":20:" to the end of its message. */
export type SwiftMessage = readonly SwiftField[];

/** Programs that indent what they hand on may do so of some fields only: each is one. */
const TAG = /^\s*:(\d{2}[A-Z]?):(.*)$/;
/**
 * What banks put around the fields: block headers, the end of a message, also before the header of
 * the next one, their own first lines.
 */
const AROUND = /^\s*(\{\d:|-\}?\s*(\{\d:.*)?$|\}\s*$)/;

/**
 * The messages of a text. A ":20:" begins one, whether or not the one before was ended by "-}":
 * files that pass through several programs lose the ends.
 */
export function swiftMessages(text: string): SwiftMessage[] {
  const messages: SwiftField[][] = [];
  let open: { tag: string; line: number; lines: string[] } | undefined;
  for (const [index, raw] of text.split('\n').entries()) {
    const whole = raw.trimEnd();
    // ":20:" may stand behind the block header, on the same line.
    const line = whole.replace(/^(\s*\{\d:.*)(?=:20:)/, '');
    const match = TAG.exec(line);
    if (match !== null) {
      const [, tag = '', rest = ''] = match;
      open = { tag, line: index + 1, lines: [rest] };
      if (tag === '20' || messages.length === 0) messages.push([]);
      messages.at(-1)?.push(open);
    } else if (AROUND.test(line)) open = undefined;
    else if (line !== '') open?.lines.push(line);
  }
  return messages;
}

export const fieldsOf = (message: SwiftMessage, ...tags: readonly string[]): SwiftField[] =>
  message.filter(({ tag }) => tags.includes(tag));

/** How a finding names a field. */
export const placeOf = ({ line, tag, lines }: SwiftField): { line: number; text: string } => ({
  line,
  text: `:${tag}:${lines.join(' ')}`,
});
