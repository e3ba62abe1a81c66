import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { ModuleRegistry } from '../ports/module-registry.ts';
import { StartError } from '../ports/start-error.ts';
import type { Closers } from './closers.ts';
import { say } from '../messages/say.ts';

const COMMAND = path.resolve(import.meta.dirname, '../../../../shared/build/bin/publish-all.ts');

/**
 * Brings the local registry to what the sources say: what has not changed is not built again. In a
 * process of its own, whose memory is given back. An installation without sources serves what was
 * published in it.
 */
export async function publishModules(
  registry: ModuleRegistry,
  closers: Closers,
  progress: (sentence: string) => void,
): Promise<void> {
  if (!existsSync(COMMAND)) return;

  const build = spawn(process.execPath, [COMMAND], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, REGISTRY_URL: registry.address },
  });
  await closers.add(async () => void build.kill('SIGTERM'));
  const failure: string[] = [];
  createInterface(build.stdout).on('line', progress);
  createInterface(build.stderr).on('line', (line) => failure.push(line));
  await once(build, 'close');
  if (build.exitCode === 0) return;

  const reason = failure
    .filter((line) => line.trim() !== '')
    .slice(-20)
    .join('\n');
  if (!(await registry.current())) throw new StartError(say('start.build_failed', { reason }));
  progress(say('start.build_failed_old', { reason }));
}
