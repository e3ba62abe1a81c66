import type { FormBox } from '@sci/contract/declaration';
import { formatWhole } from '@sci/money/format';

/** What was copied, box by box: a value that changed since is to be copied again. */
export type Copied = Readonly<Record<string, string>>;

/** A box whose content is known. */
export type FilledBox = FormBox & { readonly value: string };

export const isFilled = (box: FormBox): box is FilledBox => box.value !== null;

export type CopyState = 'todo' | 'done' | 'changed';

export function stateOf({ key, value }: FormBox, copied: Copied): CopyState {
  const before = copied[key];
  if (before === undefined) return 'todo';
  return before === value ? 'done' : 'changed';
}

/** As it is read; what is pasted has digits alone. */
export const shownValue = (kind: FormBox['kind'], value: string): string =>
  kind === 'text' ? value : formatWhole(Number(value));
