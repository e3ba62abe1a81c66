import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { dataFolder } from './data-folder.ts';
import { expect, test as base } from './test.ts';

const START_MS = 240_000;

interface OwnServer {
  /** Where the server of these stories listens. */
  readonly ownServer: string;
}

/**
 * A story of what touches everybody who works at that moment. It has a server that no other story
 * uses, on the port after theirs, so that nobody waits for the others to be done.
 */
export const test = base.extend<object, OwnServer>({
  ownServer: [
    async ({ playwright }, give) => {
      const theirs = process.env['E2E_PORT'] ?? '4080';
      const port = String(Number(theirs) + 1);
      const server = spawn(process.execPath, [path.join(import.meta.dirname, 'fresh-server.ts')], {
        env: {
          ...process.env,
          E2E_PORT: port,
          BUILT_REGISTRY: path.join(dataFolder(theirs), 'registry'),
        },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      const ended = once(server, 'exit');
      const address = `http://localhost:${port}`;
      const caller = await playwright.request.newContext({ baseURL: address });
      try {
        await expect.poll(() => isReady(caller, server.exitCode), { timeout: START_MS }).toBe(true);
        await give(address);
      } finally {
        await caller.dispose();
        server.kill('SIGTERM');
        await ended;
      }
    },
    { scope: 'worker', timeout: START_MS },
  ],
  baseURL: ({ ownServer }, give) => give(ownServer),
});

/** @throws when the server ended before it was ready */
async function isReady(caller: APIRequestContext, exitCode: number | null): Promise<boolean> {
  if (exitCode !== null) throw new Error(`the server of these stories ended with ${exitCode}`);
  const answer = await caller.get('/readyz').catch(() => undefined);
  return answer?.ok() ?? false;
}
