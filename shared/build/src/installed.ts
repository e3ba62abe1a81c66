import { existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { SHARED } from './shared-policy.ts';
import { filesUnder, packageOf, readDependencies, readPackage } from './workspace.ts';

/**
 * What a team's module is built from beside its own files, whichever package manager put it where:
 * the packages of the kit, and the libraries that may be in its bundle. What else is installed, and
 * which version of it the manager has chosen for tools, is not looked at: the kit asks for those of
 * its own in exact versions.
 * @param folder of the module
 * @param repository the team's, with the kit among its dependencies
 * @returns one line for each, sorted: the name and version of a library, the name of a kit's file
 * with its content
 */
export function installedFor(folder: string, repository: string): string[] {
  return [...kitLines(repository), ...librariesOf(folder)].toSorted();
}

const PRESET = '@sci/build';

function kitLines(repository: string): string[] {
  const dependencies = readDependencies(path.join(repository, 'package.json'));
  const facades = new Set(SHARED.map(({ request }) => packageOf(request)));
  const names = Object.keys(dependencies).filter((name) => name.startsWith('@sci/'));
  return [...names, PRESET].flatMap((name) => {
    const place = placeOfPackage(name, repository);
    if (place === null) return [];
    // A module compiles nothing of the facades: of these, only the version that it asks for counts.
    const files = facades.has(name) ? [] : filesUnder(path.join(place, 'dist'));
    return [path.join(place, 'package.json'), ...files].map(
      (file) => `${name}/${path.relative(place, file)}\0${readFileSync(file, 'utf8')}`,
    );
  });
}

/** What the module's package.json asks for, with all that this asks for in turn. */
function librariesOf(folder: string): string[] {
  const lines = new Set<string>();
  const seen = new Set<string>();
  const open = [folder];
  for (let owner = open.pop(); owner !== undefined; owner = open.pop()) {
    if (seen.has(owner)) continue;
    seen.add(owner);
    const { name, version, dependencies = {} } = readPackage(path.join(owner, 'package.json'));
    if (owner !== folder) lines.add(`${name}@${version}`);
    for (const wanted of Object.keys(dependencies)) {
      const place = wanted.startsWith('@sci/') ? null : placeOfPackage(wanted, owner);
      if (place !== null) open.push(place);
    }
  }
  return [...lines];
}

/** The real folder of a package as Node finds it from another folder; null when it is not there. */
export function placeOfPackage(name: string, from: string): string | null {
  for (let folder = realpathSync(from); ; folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return realpathSync(place);
    if (folder === path.dirname(folder)) return null;
  }
}
