import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { git, gitLines } from './git.ts';

const FILE = 'CHANGELOG.md';

/** Commits that changed the form alone, by their full names. */
const ONLY_FORM = '.git-blame-ignore-revs';

/**
 * Writes what a release brings on top of the change log in the application's own folder: the titles
 * of the commits that touched this folder since the release before. Gives back how many there are,
 * or null when nothing was written: this build is already on top, or nobody knows the commits here.
 * @param name of the build that went live: '1.0.0-9f31c2ab'
 */
export function noteRelease(folder: string, name: string, now: Date): number | null {
  const file = path.join(folder, FILE);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : header(path.basename(folder));
  const last = lastRelease(before);
  const commit = git(folder, 'rev-parse', 'HEAD');
  if (commit === null || last?.name === name) return null;
  const titles = titlesSince(folder, last);
  const section = [
    `## ${name}, ${now.toISOString().slice(0, 10)}`,
    `Commit ${commit}.`,
    titles.length > 0 ? titles.map((title) => `- ${title}`).join('\n') : ONLY_BELOW,
  ].join('\n\n');
  writeFileSync(file, withSection(before, section));
  return titles.length;
}

const ONLY_BELOW = '- nothing of its own: what it is built from changed';

const header = (id: string): string => `# Changes of ${id}

What each release brought, the newest first. \`pnpm release ${id}\` writes it from the commits of this folder.
`;

interface Noted {
  readonly name: string;
  readonly date: string;
  readonly commit: string;
}

function lastRelease(log: string): Noted | null {
  const [, name = '', date = '', commit = ''] =
    /^## (\S+), (\d{4}-\d\d-\d\d)\n\nCommit ([0-9a-f]{40})\.$/m.exec(log) ?? [];
  return name === '' ? null : { name, date, commit };
}

/** The newest section comes first, after the introduction. */
function withSection(log: string, section: string): string {
  const start = log.indexOf('\n## ');
  const [introduction, sections] =
    start < 0 ? [log, ''] : [log.slice(0, start + 1), `\n${log.slice(start + 1)}`];
  return `${introduction.trimEnd()}\n\n${section}\n${sections}`;
}

/** A history that was rewritten, or cut by a shallow clone, is read from the day on. */
function titlesSince(folder: string, last: Noted | null): string[] {
  const known = last !== null && git(folder, 'cat-file', '-e', `${last.commit}^{commit}`) !== null;
  const since = last === null ? [] : known ? [`${last.commit}..HEAD`] : [`--since=${last.date}`];
  return gitLines(folder, 'log', '--no-merges', '--format=%H %s', ...since, '--', '.')
    .filter((line) => !onlyForm(folder).has(line.slice(0, 40)))
    .map((line) => line.slice(41));
}

function onlyForm(folder: string): ReadonlySet<string> {
  const file = path.join(git(folder, 'rev-parse', '--show-toplevel') ?? folder, ONLY_FORM);
  return new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
}
