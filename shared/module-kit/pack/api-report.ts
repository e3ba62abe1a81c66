/** What a package lets modules see: the text of its declarations, by file. */
export interface Api {
  readonly version: string;
  readonly files: ReadonlyMap<string, string>;
}

/** By how much a version has to rise; null: nothing that a module sees is another. */
export type Rise = 'major' | 'minor' | null;

export interface Difference {
  readonly rise: Rise;
  /** A line for the change log and for refusals, each. */
  readonly lines: readonly string[];
}

/**
 * A declaration file without its comments and without the styles that it is loaded with. Of a
 * comment only what is deprecated stays, with its replacement, on one line.
 */
export const bareTypes = (text: string): string =>
  text
    .replaceAll(/\/\*\*[\s\S]*?\*\//g, deprecation)
    .split('\n')
    .map((line) => line.trimEnd())
    .filter((line) => line !== '' && line !== 'export {};' && !/^import '.*';$/.test(line))
    .join('\n');

const MARK = '/** @deprecated ';

const isMark = (line: string): boolean => line.trimStart().startsWith(MARK);

function deprecation(comment: string): string {
  const told = /@deprecated\s+([\s\S]*?)\s*(?:\*\/|\n\s*\*\s*@)/.exec(comment)?.[1];
  return told === undefined ? '' : `${MARK}${told.replaceAll(/\s*\n\s*\*\s*/g, ' ')} */`;
}

/** The report as it is kept: one page for a package, which a reviewer reads in a difference. */
export const writeReport = (name: string, { version, files }: Api): string =>
  `# ${name} ${version}

What modules see of the packed package, as the compiler declares it. Written by \`npm run kit:api\`, which asks for the version that a change needs.

${[...files].map(([file, text]) => `## ${file}\n\n\`\`\`ts\n${text}\n\`\`\`\n`).join('\n')}`;

/** @throws when the page is no report */
export function readReport(page: string): Api {
  const version = /^# \S+ (\d+\.\d+\.\d+)\n/.exec(page)?.[1];
  if (version === undefined) throw new Error('a report begins with a package and its version');
  const blocks = page.matchAll(/^## (\S+)\n\n```ts\n([\s\S]*?)\n```$/gm);
  return { version, files: new Map([...blocks].map(([, file = '', text = '']) => [file, text])) };
}

/**
 * Compares what modules see with what they saw. A line of a declaration that is gone or changed
 * breaks somebody, and so does a property that a component newly demands; what is added breaks
 * nobody, nor does what is deprecated or no longer is. Wider types count as changed: whether they
 * are, a person says.
 */
export function difference(before: Api, now: Api): Difference {
  const files = [...new Set([...before.files.keys(), ...now.files.keys()])].toSorted();
  const found = files.map((file) => inFile(file, before.files.get(file), now.files.get(file)));
  const lines = found.flatMap((one) => one.lines);
  if (found.some(({ rise }) => rise === 'major')) return { rise: 'major', lines };
  return { rise: lines.length > 0 ? 'minor' : null, lines };
}

function inFile(file: string, before: string = '', now: string = ''): Difference {
  const old = before.split('\n');
  const { added, gone } = compared(
    old.filter((line) => line !== ''),
    now.split('\n').filter((line) => line !== ''),
  );
  const breaks =
    gone.some((line) => !isMark(line)) || added.some(({ line, owner }) => isDemand(line, owner));
  return {
    rise: breaks ? 'major' : gone.length + added.length > 0 ? 'minor' : null,
    lines: [
      ...gone.map((line) => `${file}: - ${asCode(line)}`),
      ...added.map(({ line }) => `${file}: + ${asCode(line)}`),
    ],
  };
}

const asCode = (line: string): string => {
  const fence = line.includes('`') ? '``' : '`';
  return `${fence}${line.trim()}${fence}`;
};

/** A property without a question mark among the properties of a component. */
const isDemand = (line: string, owner: string): boolean =>
  /^\s+(readonly )?\w+: /.test(line) && /Props\b|\bdeclare (const|function) [A-Z]/.test(owner);

interface Added {
  readonly line: string;
  /** The declaration that it stands in: the last line before it that is not indented. */
  readonly owner: string;
}

/** Lines of the second that the first lacks, and the other way round, with as few as possible. */
function compared(
  before: readonly string[],
  now: readonly string[],
): { readonly added: readonly Added[]; readonly gone: readonly string[] } {
  const added: Added[] = [];
  const gone: string[] = [];
  const common = commonLines(before, now);
  const longest = (i: number, j: number): number => common[i]?.[j] ?? 0;
  let owner = '';
  for (let i = 0, j = 0; i < before.length || j < now.length;) {
    const [old = '', line = ''] = [before[i], now[j]];
    if (j < now.length && /^[^\s}]/.test(line) && !isMark(line)) owner = line;
    if (i < before.length && j < now.length && old === line) {
      i++;
      j++;
    } else if (j >= now.length || (i < before.length && longest(i + 1, j) >= longest(i, j + 1))) {
      gone.push(old);
      i++;
    } else {
      added.push({ line, owner });
      j++;
    }
  }
  return { added, gone };
}

/** At [i][j]: how many lines, in order, the first from i and the second from j have in common. */
function commonLines(before: readonly string[], now: readonly string[]): number[][] {
  const common = Array.from({ length: before.length + 1 }, () =>
    Array<number>(now.length + 1).fill(0),
  );
  for (let i = before.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--) {
      const row = common[i] ?? [];
      row[j] =
        before[i] === now[j]
          ? (common[i + 1]?.[j + 1] ?? 0) + 1
          : Math.max(common[i + 1]?.[j] ?? 0, row[j + 1] ?? 0);
    }
  return common;
}

/** Is the version as high as a difference asks for? */
export function isHighEnough(version: string, published: string, rise: Rise): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldMajor = 0, oldMinor = 0] = published.split('.').map(Number);
  if (rise === null) return true;
  if (major > oldMajor) return true;
  return rise === 'minor' && major === oldMajor && minor > oldMinor;
}

/** The lowest version that a difference allows. */
export function raised(published: string, rise: Rise): string {
  const [major = 0, minor = 0, patch = 0] = published.split('.').map(Number);
  if (rise === 'major') return `${major + 1}.0.0`;
  return rise === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch}`;
}
