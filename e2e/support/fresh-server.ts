import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { dataFolder } from './data-folder.ts';

/**
 * Starts the whole application the way `npm start` does, on a data directory of its own, and takes
 * it away with itself. Playwright starts it before the stories and ends it after. What is built and
 * published already, in the registry `BUILT_REGISTRY`, is copied.
 */
const root = path.resolve(import.meta.dirname, '../..');
const port = process.env['E2E_PORT'] ?? '4080';
const dataDir = dataFolder(port);
rmSync(dataDir, { recursive: true, force: true });
mkdirSync(dataDir, { recursive: true });
const built = process.env['BUILT_REGISTRY'];
if (built !== undefined && existsSync(built))
  cpSync(built, path.join(dataDir, 'registry'), { recursive: true });

const server = spawn(process.execPath, [path.join(root, 'api/server/src/main.ts')], {
  cwd: root,
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
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
