import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * Starts the whole application the way `npm start` does, on a data directory of its own, and takes
 * it away with itself. Playwright starts it before the stories and ends it after.
 */
const root = path.resolve(import.meta.dirname, '../..');
const dataDir = mkdtempSync(path.join(tmpdir(), 'sci-e2e-'));

const server = spawn(process.execPath, [path.join(root, 'api/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: process.env['E2E_PORT'] ?? '4080',
    DATA_DIR: dataDir,
    // So many people come from one address at no time: stories say where theirs come from.
    TRUST_PROXY: 'loopback',
  },
});

for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataDir, { recursive: true, force: true });
  process.exit(code ?? 1);
});
