import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterFile } from '../after-file.ts';
import { testFolder } from '../database.ts';

const HERE = import.meta.dirname;
export const WORKSPACE = path.resolve(HERE, '../../../../..');

/** Spaces of names: what is mounted, listened on and started in them is seen nowhere else. */
const APART = ['--mount', '--net', '--pid', '--fork', '--kill-child'];
const PROGRAMS = ['apt', 'dpkg', 'pg_createcluster', 'pgbouncer', 'nginx', 'npm', 'git', 'curl'];

/** Why no copy of this machine can be made here; undefined where one can. */
export function whyNoMachine(): string | undefined {
  const absent = PROGRAMS.filter(
    (name) => spawnSync('sh', ['-c', `command -v ${name}`]).status !== 0,
  );
  if (absent.length > 0) return `without ${absent.join(', ')}`;
  // Asks for the rights and for the kind of mount at once.
  const trial = 'mount -t tmpfs t /mnt && mkdir /mnt/u /mnt/w /mnt/r';
  const overlay = 'mount -t overlay -o lowerdir=/,upperdir=/mnt/u,workdir=/mnt/w o /mnt/r';
  const { status } = spawnSync('unshare', [...APART, 'sh', '-c', `${trial} && ${overlay}`]);
  return status === 0 ? undefined : 'without root and the right to mount';
}

/** A copy of this machine to install the product on, as root of it. */
export interface Machine {
  /** Commands as somebody types them, one after the other, in one shell. @throws with what they said */
  type(commands: string): Promise<string>;
}

/**
 * The copy clones the product from SOURCES; `npm` would find the libraries at LIBRARIES, and what a
 * test lays into `shared` is in the copy at SHARED.
 */
export const [SOURCES, LIBRARIES, SHARED] = [
  '/mnt/source/sources.bundle',
  '/mnt/libraries',
  '/mnt/source',
];

export interface OpenMachine extends Machine {
  readonly shared: string;
}

export async function openMachine(): Promise<OpenMachine> {
  const folder = mkdtempSync(path.join(testFolder(), 'machine-'));
  const [place, shared] = [path.join(folder, 'place'), path.join(folder, 'shared')];
  for (const made of [place, shared]) mkdirSync(made);
  bundleSources(path.join(folder, 'sources'), path.join(shared, path.basename(SOURCES)));
  const shell = spawn(
    'unshare',
    [...APART, path.join(HERE, 'boot.sh'), place, shared, WORKSPACE, path.join(HERE, 'stand-ins')],
    { stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let said = '';
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (part: Buffer) => {
      said += part.toString();
      shell.emit('said');
    });
  const ended = once(shell, 'close');
  await afterFile(async () => {
    shell.kill('SIGKILL');
    await ended;
  });
  let asked = 0;
  return {
    shared,
    type: async (commands) => {
      const mark = `— done ${(asked += 1)} —`;
      const before = said.length;
      shell.stdin.write(`${commands}\necho '${mark}'\n`);
      while (!said.includes(mark)) {
        if (shell.exitCode !== null) throw new Error(`${commands}\n${said.slice(before)}`);
        await Promise.race([once(shell, 'said'), ended]);
      }
      return said.slice(before).replace(`${mark}\n`, '');
    },
  };
}

/** One commit that holds the tree as it stands, tests and all, in a file that git clones from. */
function bundleSources(folder: string, bundle: string): void {
  const script = `mkdir "$1"
    git ls-files -z --cached --others --exclude-standard |
      xargs -0 sh -c 'for one; do [ ! -e "$one" ] || printf "%s\\0" "$one"; done' sh |
      xargs -0 cp --parents -P -t "$1"
    cd "$1"
    git init -q -b main
    git add -A
    git -c user.name=essai -c user.email=essai@exemple.fr commit -qm essai
    git bundle create -q "$2" HEAD main`;
  const { status, stderr } = spawnSync('sh', ['-euc', script, 'sh', folder, bundle], {
    cwd: WORKSPACE,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(stderr);
  rmSync(folder, { recursive: true });
}
