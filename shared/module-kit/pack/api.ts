import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inWorkspace } from '@sci/build/workspace';
import {
  bareTypes,
  difference,
  isHighEnough,
  raised,
  readReport,
  writeReport,
  type Api,
  type Rise,
} from './api-report.ts';
import type { DistOf } from './pack.ts';
import { kitPackages, type Packed } from './packages.ts';

/**
 * What a module is written against. The API that they call has a version of its own
 * (`API_VERSION`), and what builds and publishes is used by commands alone.
 */
const REPORTED: ReadonlySet<string> = new Set([
  '@sci/module-contract',
  '@sci/money',
  '@sci/shell-sdk',
  '@sci/ui',
]);

const reported = (): Packed[] => kitPackages().filter(({ about }) => REPORTED.has(about.name));

const reportOf = ({ about }: Packed): string =>
  inWorkspace('docs/api', `${path.basename(about.name)}.md`);

/** @param distOf the folder with the compiled files of a package */
function apiNow({ about }: Packed, distOf: DistOf): Api {
  const dist = distOf(about.name);
  const files = filesBehind(dist, Object.entries(about.exports ?? {}))
    .toSorted()
    .map((file): [string, string] => [file, bareTypes(readFileSync(path.join(dist, file), 'utf8'))])
    .filter(([, text]) => text !== '');
  return { version: about.version, files: new Map(files) };
}

/** The shell's own door to the SDK. */
const NOT_FOR_MODULES = './host';

/** The declaration files that a package's doors lead to, directly or through others. */
function filesBehind(dist: string, doors: readonly (readonly [string, string])[]): string[] {
  const found = new Set<string>();
  const open = doors
    .filter(([door, file]) => door !== NOT_FOR_MODULES && /\.tsx?$/.test(file))
    .flatMap(([, file]) => globSync(declared(file.replace('./src/', '')), { cwd: dist }));
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (found.has(file) || !existsSync(path.join(dist, file))) continue;
    found.add(file);
    for (const [, other = ''] of readFileSync(path.join(dist, file), 'utf8').matchAll(RELATIVE))
      open.push(path.posix.join(path.posix.dirname(file), declared(other)));
  }
  return [...found];
}

const RELATIVE = /['"](\.{1,2}\/[^'"]+)['"]/g;

const declared = (file: string): string => file.replace(/\.tsx?$/, '.d.ts');

const published = (one: Packed): Api => readReport(readFileSync(reportOf(one), 'utf8'));

/**
 * One sentence for each package whose version is lower than what it changed asks for.
 * @param judged the rise that counts, of the one that was found
 */
export function lowVersions(
  distOf: DistOf,
  judged: (rise: Rise) => Rise = (rise) => rise,
): string[] {
  return reported().flatMap((one) => {
    const before = published(one);
    const found = difference(before, apiNow(one, distOf));
    const rise = judged(found.rise);
    if (isHighEnough(one.about.version, before.version, rise)) return [];
    const where = `shared/${path.basename(one.folder)}/package.json`;
    return [
      [
        `${one.about.name} ${one.about.version} : ${raised(before.version, rise)} est nécessaire dans ${where}`,
        ...found.lines.map((line) => `    ${line}`),
      ].join('\n'),
    ];
  });
}

/**
 * Writes what has changed into the reports and into the change logs of the packages.
 * @param compatible why what looks breaking breaks nobody: said by a person, kept in the change log
 * @throws with a sentence for each version that is too low
 */
export function acceptApi(distOf: DistOf, today: string, compatible: string | undefined): void {
  const known = reported().filter((one) => existsSync(reportOf(one)));
  const low = known.length === 0 ? [] : lowVersions(distOf, (rise) => lessened(rise, compatible));
  if (low.length > 0) throw new Error(low.join('\n'));
  for (const one of known) logChange(one, published(one), apiNow(one, distOf), today, compatible);
  for (const one of reported())
    writeFileSync(reportOf(one), writeReport(one.about.name, apiNow(one, distOf)));
}

const lessened = (rise: Rise, compatible: string | undefined): Rise =>
  rise === 'major' && compatible !== undefined ? 'minor' : rise;

function logChange(
  { folder, about }: Packed,
  before: Api,
  now: Api,
  today: string,
  compatible: string | undefined,
): void {
  const { lines } = difference(before, now);
  if (lines.length === 0) return;
  const file = path.join(folder, 'CHANGELOG.md');
  const log = existsSync(file) ? readFileSync(file, 'utf8') : `# Changes of ${about.name}\n`;
  const [title = '', ...rest] = log.split(/^(?=## )/m);
  const section = [
    `## ${about.version}, ${today}`,
    ...(compatible === undefined ? [] : [`Compatible: ${compatible}`]),
    lines.map((line) => `- ${line}`).join('\n'),
  ].join('\n\n');
  const parts = [title, section, ...rest].map((part) => part.trimEnd());
  writeFileSync(file, `${parts.join('\n\n')}\n`);
}
