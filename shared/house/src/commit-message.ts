import { workspaceFolders } from './root.ts';

const LONGEST_TITLE = 72;

/** What a commit may name besides a package: the documents, and what concerns the whole house. */
const BESIDES = ['docs', 'house'];

/** The words that a commit may begin with: each package by its folder, a module without `mf-`. */
export const prefixes = (): string[] =>
  [
    ...new Set([
      ...workspaceFolders().map((folder) => folder.replace(/^.*\//, '').replace(/^mf-/, '')),
      ...BESIDES,
    ]),
  ].toSorted();

/** Written by git itself, or melted into another commit before anybody reads it. */
const BY_GIT = /^(Merge |fixup! |squash! |amend! )/;

/** What is wrong with a commit message, one sentence each; comments of the editor do not count. */
export function messageFaults(message: string): string[] {
  const lines = message.split('\n').filter((line) => !line.startsWith('#'));
  const [title = '', second = ''] = lines;
  const faults = titleFaults(title);
  if (second.trim() !== '') faults.push('leave the second line empty: git takes it for the title');
  return faults;
}

/** The same for a title alone. */
export function titleFaults(title: string): string[] {
  if (BY_GIT.test(title)) return [];
  const faults: string[] = [];
  const [prefix, subject] = splitTitle(title);
  if (!prefixes().includes(prefix))
    faults.push(
      `"${title}": one module first, then a colon and a space. Modules: ${prefixes().join(', ')}`,
    );
  if (subject === '') faults.push(`"${title}": say what the commit does`);
  if (title.length > LONGEST_TITLE)
    faults.push(`"${title}": ${title.length} characters, at most ${LONGEST_TITLE}`);
  if (title.endsWith('.')) faults.push(`"${title}": no full stop at the end`);
  return faults;
}

function splitTitle(title: string): readonly [prefix: string, subject: string] {
  const colon = title.indexOf(': ');
  return colon < 0 ? ['', ''] : [title.slice(0, colon), title.slice(colon + 2).trim()];
}
