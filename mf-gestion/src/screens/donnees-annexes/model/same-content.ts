import type { StoredFile, SupportingData } from './types.ts';

/**
 * The name of what holds the same document already: a line of the year, or one that arrived before;
 * undefined when nothing does.
 */
export function sameContent(
  file: StoredFile,
  waiting: readonly StoredFile[],
  rows: readonly SupportingData[],
): string | undefined {
  const row = rows.find(({ files }) => files.some(({ sha256 }) => sha256 === file.sha256));
  return (
    row?.label ?? waiting.find(({ id, sha256 }) => id < file.id && sha256 === file.sha256)?.name
  );
}
