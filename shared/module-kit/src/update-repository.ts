import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { AnswerRefused } from './answers.ts';
import { COMMANDS, isImported, SCRIPTS, tarballOf, type Kit } from './repository-files.ts';

const KIT = '@sci/module-kit';

type Texts = Readonly<Record<string, string>>;

interface RootPackage {
  readonly scripts?: Texts;
  readonly allowScripts?: Readonly<Record<string, boolean>>;
  readonly dependencies?: Texts;
  readonly devDependencies?: Texts;
  readonly [field: string]: unknown;
}

interface Repository {
  readonly folder: string;
  /** The folder in it that has the packages of the kit. */
  readonly packages: string;
  readonly kit: Kit;
  /** Installs what is asked for; false when that did not succeed. */
  readonly install: (manager: string) => boolean;
}

/**
 * `npx -y ./kit/sci-module-kit-X.tgz update`: has the repository ask for the packages and tools of this
 * kit, which lies in its folder `kit`, and installs them. What else the repository asks for, and what its
 * team wrote, stays.
 * @returns what is another now, a line each
 */
export function updateRepository({ folder, packages, kit, install }: Repository): string[] {
  const file = path.join(folder, 'package.json');
  const about = readRoot(file);
  requirePackages(path.join(folder, packages), kit);
  const next = withKit(about, kit, packages);
  const changes = changesBetween(about, next);
  writeFileSync(file, `${JSON.stringify(next, null, 2)}\n`);
  const manager = managerOf(folder);
  forgetInstalled(folder);
  if (!install(manager))
    throw new AnswerRefused(
      `« ${manager} install » n’a pas réussi : package.json demande déjà le nouveau kit. Lancez-le de nouveau quand la cause, dite au-dessus, est levée.`,
    );
  forgetFormer(path.join(folder, packages), kit);
  return changes;
}

/** Runs the package manager of the repository, in sight of who waits for it. */
export const installWith =
  (folder: string) =>
  (manager: string): boolean =>
    spawnSync(`${manager} install`, { cwd: folder, stdio: 'inherit', shell: true }).status === 0;

function readRoot(file: string): RootPackage {
  const about: RootPackage = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  if (versionIn(about, KIT) === undefined)
    throw new AnswerRefused(
      'Ce dossier n’est pas le dépôt d’une équipe : son package.json ne demande pas « @sci/module-kit ».',
    );
  return about;
}

function requirePackages(folder: string, kit: Kit): void {
  const there = existsSync(folder) ? readdirSync(folder) : [];
  const name = path.basename(folder);
  const later = there.find((one) => isLater(versionOf(one), kit.packages[KIT] ?? ''));
  if (later !== undefined)
    throw new AnswerRefused(
      `Le dossier « ${name} » a un kit plus récent que celui-ci : npx -y ./${name}/${later} update`,
    );
  const missing = tarballsOf(kit).filter((one) => !there.includes(one));
  if (missing.length > 0)
    throw new AnswerRefused(
      `Il manque au dossier « ${name} » ${missing.join(', ')} : mettez-y tous les paquets du nouveau kit.`,
    );
}

const versionOf = (file: string): string => /^sci-module-kit-(\d.*)\.tgz$/.exec(file)?.[1] ?? '';

function isLater(version: string, than: string): boolean {
  const [one, other] = [version, than].map((text) => text.split('.').map(Number));
  const at = [0, 1, 2].find((place) => (one?.[place] ?? 0) !== (other?.[place] ?? 0));
  return at !== undefined && (one?.[at] ?? 0) > (other?.[at] ?? 0);
}

const tarballsOf = ({ packages }: Kit): string[] =>
  Object.entries(packages).map(([name, version]) => tarballOf(name, version));

/** The same package.json, which asks for what this kit consists of and for nothing of another kit. */
function withKit(about: RootPackage, kit: Kit, packages: string): RootPackage {
  const wanted = new Map(Object.entries(kit.tools));
  for (const [name, version] of Object.entries(kit.packages))
    wanted.set(name, `file:./${packages}/${tarballOf(name, version)}`);
  const fresh = [...wanted.keys()].filter((name) => versionIn(about, name) === undefined);
  const list = (present: Texts = {}, added: readonly string[]): Texts =>
    Object.fromEntries(
      [...Object.keys(present), ...added]
        .filter((name) => wanted.has(name) || !name.startsWith('@sci/'))
        .toSorted((one, other) => (one < other ? -1 : 1))
        .map((name) => [name, wanted.get(name) ?? present[name] ?? '']),
    );
  return {
    ...about,
    scripts: { ...COMMANDS, ...about.scripts },
    allowScripts: { ...SCRIPTS, ...about.allowScripts },
    dependencies: list(about.dependencies, fresh.filter(isImported)),
    devDependencies: list(
      about.devDependencies,
      fresh.filter((name) => !isImported(name)),
    ),
  };
}

const versionIn = (about: RootPackage, name: string): string | undefined =>
  about.dependencies?.[name] ?? about.devDependencies?.[name];

function changesBetween(before: RootPackage, after: RootPackage): string[] {
  const names = [before, after].flatMap(({ dependencies, devDependencies }) =>
    Object.keys({ ...dependencies, ...devDependencies }),
  );
  return [...new Set(names)].toSorted().flatMap((name) => {
    const [was = '', is = ''] = [before, after].map((about) => shown(versionIn(about, name)));
    return was === is ? [] : [`${name} : ${was} → ${is}`];
  });
}

/** 'file:./kit/sci-ui-1.0.0.tgz' → '1.0.0'. */
const shown = (version = 'absent'): string => /-(\d[^/]*)\.tgz$/.exec(version)?.[1] ?? version;

const LOCKFILES: Texts = { 'pnpm-lock.yaml': 'pnpm', 'yarn.lock': 'yarn' };

function managerOf(folder: string): string {
  const found = Object.keys(LOCKFILES).find((name) => existsSync(path.join(folder, name)));
  return (found && LOCKFILES[found]) ?? 'npm';
}

/** No package manager looks again at a file whose name it has met: a kit of the same version would not come. */
function forgetInstalled(folder: string): void {
  for (const name of [...Object.keys(LOCKFILES), 'package-lock.json', 'node_modules'])
    rmSync(path.join(folder, name), { recursive: true, force: true, maxRetries: 5 });
}

/** Packages of a kit before, which nothing asks for any more. */
function forgetFormer(folder: string, kit: Kit): void {
  const own = new Set(tarballsOf(kit));
  for (const name of readdirSync(folder))
    if (/^sci-[a-z-]+-\d.*\.tgz$/.test(name) && !own.has(name)) rmSync(path.join(folder, name));
}
