import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';

export interface KeptState<State> {
  /** Changed in place; `save` writes it down. */
  readonly state: State;
  readonly save: () => void;
}

/**
 * What a local stand-in remembers between two starts: the file as it was left, or `empty` before
 * the first one. A file is replaced whole, so that a process that ends in between leaves the one
 * before. Throws the schema’s error for a file that holds something else.
 */
export function keptState<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  empty: z.infer<Schema>,
): KeptState<z.infer<Schema>> {
  const state = existsSync(file) ? schema.parse(JSON.parse(readFileSync(file, 'utf8'))) : empty;
  const save = () => {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(`${file}.new`, JSON.stringify(state, null, 1), { mode: 0o600 });
    renameSync(`${file}.new`, file);
  };
  return { state, save };
}
