import { accessSync, constants, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '../ports/config/config.ts';
import { StartError } from '../ports/start-error.ts';
import { say } from '../messages/say.ts';

/** What can be known to go wrong before anything is started. Throws a StartError. */
export async function checkBeforeStart(config: Config): Promise<void> {
  checkDataDir(config.dataDir);
  await checkPort(config);
}

/**
 * What an operator should know of his settings though nothing is wrong with them: behind a proxy
 * that nobody names, everybody has its address, and those without an account share one turn and one
 * limit of tries; with a key for trials nobody pays.
 */
export const adviceOn = ({
  publicUrl,
  trustProxy,
  stripe,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'stripe'>): string[] =>
  publicUrl.startsWith('https:')
    ? [
        ...(trustProxy === false ? [say('start.no_proxy')] : []),
        ...(stripe?.secretKey.includes('_test_') === true ? [say('start.payment_on_trial')] : []),
      ]
    : [];

function checkDataDir(dataDir: string): void {
  const probe = path.join(dataDir, `.essai-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true });
    accessSync(dataDir, constants.R_OK | constants.W_OK);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch {
    throw new StartError(say('start.folder_not_writable', { folder: dataDir }));
  }
}

const PATIENCE_MS = 3000;

/** An application that was just told to stop needs a moment to leave its port. */
async function checkPort({ port, host }: Config): Promise<void> {
  const deadline = Date.now() + PATIENCE_MS;
  for (;;) {
    const error = await tryPort(port, host);
    if (!error) return;
    if (Date.now() > deadline || !isBusy(error)) throw listenError(error, port, host);
    await wait(100);
  }
}

function tryPort(port: number, host: string): Promise<Error | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', resolve);
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
}

const isBusy = (error: Error): boolean => 'code' in error && error.code === 'EADDRINUSE';

/** Why the address could not be opened, in a sentence. */
export function listenError(error: unknown, port: number, host: string): StartError {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return new StartError(say('start.port_taken', { port: port }));
  if (code === 'EACCES') return new StartError(say('start.port_reserved', { port: port }));
  return new StartError(say('start.cannot_listen', { address: `${host}:${port}` }));
}
