import { refuse } from '../../ports/refusals.ts';
import { FULL_FILE_PARTS } from '../../papers/documents/full-file.ts';
import { say } from '../../messages/say.ts';

const ALL_PARTS: ReadonlySet<string> = new Set(FULL_FILE_PARTS.map(({ code }) => code));

/** The parts that somebody asks for; all of them when he names none. */
export function wantedParts(asked: readonly string[] | null | undefined): ReadonlySet<string> {
  if (asked === undefined || asked === null || asked.length === 0) return ALL_PARTS;
  if (asked.some((code) => !ALL_PARTS.has(code)))
    refuse({ parts: [say('full_file.unknown_part')] });
  return new Set(asked);
}

/** The parts as an address names them: codes separated by commas. */
export const partsOfAddress = (parts: string | undefined): ReadonlySet<string> =>
  wantedParts(parts?.split(',').filter((code) => code !== ''));
