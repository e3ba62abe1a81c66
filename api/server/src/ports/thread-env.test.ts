import { enableCompileCache } from 'node:module';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterFile } from '../testing/after-file.ts';
import { threadEnv } from './thread-env.ts';

const ASKED = 'require("node:worker_threads").parentPort.postMessage({ ...process.env })';

it('tells a thread of strangers’ files the folder of what is compiled, and nothing else', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'compiled-'));
  await afterFile(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  enableCompileCache(folder);

  const worker = new Worker(ASKED, { eval: true, env: threadEnv() });
  const [env] = await once(worker, 'message');
  await worker.terminate();

  expect(Object.keys(env)).toEqual(['NODE_COMPILE_CACHE']);
});
