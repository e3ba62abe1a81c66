import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import { findPackageJSON } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { inWorkspace } from '@sci/build/workspace';
import { packKit } from '../pack/pack.ts';
import { kitPackages, read, type PackageJson } from '../pack/packages.ts';

const run = promisify(execFile);

/** A folder that is no part of this repository and has nothing but the packed kit in it. */
export class Elsewhere {
  readonly folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'sci-team-')));

  pack(): string[] {
    return packKit(path.join(this.folder, 'kit'));
  }

  /** Writes the repository with what the package of the kit itself can do, before any installation. */
  async scaffold(name: string, ...options: readonly string[]): Promise<void> {
    const alone = path.join(this.folder, 'alone');
    await unpack(path.join(this.folder, 'kit', tarballOf('@sci/module-kit')), alone);
    await this.node(path.join(alone, 'dist/main.js'), 'new', name, ...options);
    rmSync(alone, { recursive: true });
  }

  /**
   * What pnpm does, without a network: our packages from the kit, and for each of them, and for the
   * repository, the libraries that it declares and no other, from where this workspace has them.
   */
  async install(): Promise<void> {
    const root = read(path.join(this.folder, 'package.json'));
    const wanted = Object.entries({ ...root.dependencies, ...root.devDependencies });
    for (const [name, at] of wanted.filter(([, one]) => one.startsWith('file:')))
      await unpack(path.join(this.folder, at.slice('file:'.length)), this.#at(name));
    for (const { about, folder } of kitPackages())
      for (const [name, version] of Object.entries(this.#installed(about.name).dependencies ?? {}))
        link(name, version, folder, this.#at(about.name));
    for (const [name, version] of wanted.filter(([other]) => !existsSync(this.#at(other))))
      link(name, version, LIBRARIES.get(name) ?? inWorkspace(), this.folder);
    this.#command('sci-module', `../@sci/module-kit/dist/main.js`);
    this.#command('node', realpathSync(process.execPath));
  }

  /** Where the compiled files of an installed package are. */
  readonly distOf = (name: string): string => path.join(this.#at(name), 'dist');

  #installed(name: string): PackageJson {
    return read(path.join(this.#at(name), 'package.json'));
  }

  /** Runs a script with the Node of these tests, in the folder; gives what it prints. */
  async node(...args: readonly string[]): Promise<string> {
    return this.nodeWith({}, ...args);
  }

  async nodeWith(
    environment: Readonly<Record<string, string>>,
    ...args: readonly string[]
  ): Promise<string> {
    try {
      const { stdout } = await run(process.execPath, ['--no-warnings', ...args], {
        cwd: this.folder,
        env: { ...process.env, NODE_OPTIONS: '', ...environment },
        maxBuffer: 10_000_000,
      });
      return stdout;
    } catch (error) {
      if (error instanceof Error && 'stdout' in error && 'stderr' in error)
        throw new Error(`${String(error.stdout)}\n${String(error.stderr)}`, { cause: error });
      throw error;
    }
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }

  readonly #at = (name: string): string => path.join(this.folder, 'node_modules', name);

  #command(name: string, target: string): void {
    const folder = path.join(this.folder, 'node_modules/.bin');
    mkdirSync(folder, { recursive: true });
    symlinkSync(target, path.join(folder, name));
  }
}

/** Libraries of a repository that this workspace does not have at its top. */
const LIBRARIES = new Map([['react', inWorkspace('shared/ui')]]);

/** @throws when another version is asked for than the one that everything was tried with */
function link(name: string, version: string, owner: string, into: string): void {
  const about = findPackageJSON(name, pathToFileURL(path.join(owner, 'package.json')));
  if (about === undefined || read(about).version !== version)
    throw new Error(`${name} ${version} is not installed`);
  const place = path.join(into, 'node_modules', name);
  mkdirSync(path.dirname(place), { recursive: true });
  symlinkSync(path.dirname(realpathSync(about)), place);
}

const tarballOf = (name: string): string =>
  `${name.slice(1).replace('/', '-')}-${kitPackages().find(({ about }) => about.name === name)?.about.version}.tgz`;

/** A package as `npm pack` makes it has everything below one folder. */
async function unpack(file: string, folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await run('tar', ['-xzf', file, '-C', folder, '--strip-components=1']);
}
