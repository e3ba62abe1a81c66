import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const PERSON = ['-c', 'user.name=A', '-c', 'user.email=a@example.org'];
const PLAIN = ['-c', 'commit.gpgsign=false', '-c', 'core.hooksPath=/dev/null'];

/** A repository of git that lasts one test; its branch is main. */
export class Repository {
  readonly folder: string;

  constructor() {
    this.folder = mkdtempSync(path.join(tmpdir(), 'sci-git-'));
    this.run('init', '-q', '-b', 'main');
  }

  run(...args: readonly string[]): void {
    const all = ['-C', this.folder, ...PERSON, ...PLAIN, ...args];
    const { status, stderr } = spawnSync('git', all, { encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
  }

  /** A commit that writes a file; none named: an empty commit. */
  commit(title: string, file?: string): void {
    if (file !== undefined) {
      mkdirSync(path.dirname(path.join(this.folder, file)), { recursive: true });
      writeFileSync(path.join(this.folder, file), title);
      this.run('add', '-A');
    }
    this.run('commit', '-q', '--allow-empty', '-m', title);
  }

  remove(): void {
    rmSync(this.folder, { recursive: true });
  }
}
