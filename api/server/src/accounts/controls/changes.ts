import { z } from 'zod';
import { say } from '../../messages/say.ts';

/**
 * What a person had before his eyes when he validated a control: the evidence, and what the control
 * said of it.
 */
export const Seen = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.object({ label: z.string(), cells: z.array(z.string()) })),
  messages: z.array(z.string()),
});
export type Seen = z.infer<typeof Seen>;

/** More would not be read. */
const MAX_CHANGES = 12;

/** What differs between what was seen and what is there now, in French; at least one sentence. */
export function changesSince(before: Seen | undefined, now: Seen): string[] {
  const changes =
    before === undefined ? [] : [...rowChanges(before, now), ...messageChanges(before, now)];
  if (changes.length === 0) return [say('controls.changed')];
  const left = changes.length - MAX_CHANGES;
  return left > 0
    ? [...changes.slice(0, MAX_CHANGES), say('controls.more_changes', { count: left })]
    : changes;
}

function rowChanges(before: Seen, now: Seen): string[] {
  const [old, current] = [byLabel(before), byLabel(now)];
  const gone = [...old]
    .filter(([key]) => !current.has(key))
    .map(([, { label }]) => say('controls.row_gone', { label }));
  const others = [...current].flatMap(([key, row]) => {
    const former = old.get(key);
    return former === undefined
      ? [say('controls.row_added', { label: row.label })]
      : cellChanges(former.cells, row, now.columns);
  });
  return [...gone, ...others];
}

/** The first column is that of the labels. */
const cellChanges = (
  former: readonly string[],
  { label, cells }: Seen['rows'][number],
  columns: readonly string[],
): string[] =>
  cells.flatMap((cell, index) => {
    const old = former[index] ?? '';
    return cell === old
      ? []
      : [
          say('controls.cell_changed', {
            label,
            column: columns[index + 1] ?? '',
            before: old || say('controls.empty'),
            after: cell || say('controls.empty'),
          }),
        ];
  });

/** Two rows may have one label: the second of each is told apart by its rank. */
function byLabel({ rows }: Seen): Map<string, Seen['rows'][number]> {
  const ranks = new Map<string, number>();
  return new Map(
    rows.map((row) => {
      const rank = (ranks.get(row.label) ?? 0) + 1;
      ranks.set(row.label, rank);
      return [`${row.label}/${rank}`, row];
    }),
  );
}

function messageChanges(before: Seen, now: Seen): string[] {
  const [old, current] = [new Set(before.messages), new Set(now.messages)];
  return [
    ...now.messages
      .filter((message) => !old.has(message))
      .map((message) => say('controls.new_finding', { finding: message })),
    ...before.messages
      .filter((message) => !current.has(message))
      .map((message) => say('controls.finding_gone', { finding: message })),
  ];
}
