// `npm test`: format, types, lint, unit and API tests, then stories in a real browser. Every part runs even
// when an earlier one fails; the last line says how many checks passed and failed. Runs on any Node
// from 20 on, with built-in modules only.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { freemem } from 'node:os';
import path from 'node:path';
import { ensureWorkspace, root, workspaceNode } from './workspace.mjs';

/**
 * Debian packages with programs that are not ours, which tests compare with, and how one knows that
 * they are there.
 */
const WITNESSES = {
  hledger: 'hledger',
  'poppler-utils': 'pdftotext',
  qpdf: 'qpdf',
  pgbouncer: 'pgbouncer',
};

const problem = ensureWorkspace();
if (problem !== undefined) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

/** Where the kernel keeps files in memory. */
const MEMORY_FOLDER = '/dev/shm';
const GIB = 2 ** 30;

const BUILT_REGISTRY = path.join(root, '.cache', 'registry');

installPrograms();
const surroundings = { ...quickStart(), ...quickFolder(), ...process.env };
const results = [
  // One of them needs a single core: side by side they take no longer than the longest.
  ...(await Promise.all([
    check('Format', [tool('oxfmt', 'bin/oxfmt'), '--check', '.']),
    // One checker learns the types of the libraries once, and gives nothing back: half of the work.
    check('Types', [tool('typescript', 'bin/tsc'), '--noEmit', '--checkers', '1'], {
      GOGC: 'off',
      GOMEMLIMIT: '4GiB',
    }),
    check('Règles de code', [tool('oxlint', 'bin/oxlint'), '--type-aware', '--deny-warnings']),
  ])),
  await advisories(),
  // The suites leave a core idle now and then, and the stories need the modules.
  (await Promise.all([jest(), buildModules()]))[0],
  await browser(),
];
const passed = results.reduce((total, result) => total + result.passed, 0);
const failed = results.reduce((total, result) => total + result.failed, 0);
process.stdout.write(`\n${passed} passed, ${failed} failed\n`);
process.exit(failed === 0 ? 0 : 1);

/** Counts for nothing where no source answers: that is said, and no reason to fail. */
async function advisories() {
  announce('Avis de sécurité');
  const { code } = await run([path.join(root, 'shared/build/bin/advisories.mjs')]);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 || code === 2 ? 0 : 1 };
}

/** A part that is either right or wrong as a whole. */
async function check(title, args, env = {}) {
  announce(title);
  const { code } = await run(args, { env });
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

async function jest() {
  announce('Tests unitaires et API');
  const report = path.join(root, '.cache', 'jest-report.json');
  mkdirSync(path.dirname(report), { recursive: true });
  rmSync(report, { force: true });
  const { code } = await run(
    [
      '--experimental-vm-modules',
      '--no-warnings',
      tool('jest', 'bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
    ],
    { quiet: true },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };

  const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JSON.parse(
    readFileSync(report, 'utf8'),
  );
  const broken = numFailedTests + numRuntimeErrorTestSuites;
  return { passed: numPassedTests, failed: code === 0 ? broken : Math.max(1, broken) };
}

/** What does not build is said by the server of the stories, which tries again. */
async function buildModules() {
  rmSync(BUILT_REGISTRY, { recursive: true, force: true });
  await run([path.join(root, 'shared/build/bin/publish-all.ts'), BUILT_REGISTRY], { quiet: true });
}

async function browser() {
  announce('Histoires dans le navigateur');
  const chromium = findChromium();
  if (chromium === undefined) {
    process.stdout.write(
      'Chromium est nécessaire : installez le paquet « chromium » (apt-get install chromium) ou indiquez le vôtre dans CHROMIUM.\n',
    );
    return { passed: 0, failed: 1 };
  }
  const { code, output } = await run(
    [tool('@playwright/test', 'cli.js'), 'test', '-c', 'e2e/playwright.config.ts'],
    { env: { CHROMIUM: chromium, BUILT_REGISTRY } },
  );
  const counts = [...output.matchAll(/^(\d+) passed, (\d+) failed/gm)].at(-1);
  if (!counts) return { passed: 0, failed: 1 };
  return {
    passed: Number(counts[1]),
    failed: code === 0 ? Number(counts[2]) : Math.max(1, Number(counts[2])),
  };
}

function findChromium() {
  const known = [
    process.env.CHROMIUM,
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return known.find((file) => file !== undefined && file !== '' && existsSync(file));
}

/**
 * On Debian, as root, the browser and the programs that our figures and pages are compared with are
 * one call away. What can't be had leaves its tests out, and says so; only the browser is needed.
 */
function installPrograms() {
  const isAbsent = (name) =>
    name === 'chromium' ? findChromium() === undefined : !isOnPath(WITNESSES[name]);
  const absent = () => ['chromium', ...Object.keys(WITNESSES)].filter(isAbsent);
  const wanted = absent();
  if (wanted.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    process.stdout.write(`Installation de ${wanted.join(', ')}…\n`);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...wanted);
    // One package that this Debian does not have must not keep the others away.
    for (const name of absent()) apt('install', '-y', '-qq', '--no-install-recommends', name);
  }
  const without = absent().filter((name) => name !== 'chromium');
  if (without.length > 0)
    process.stdout.write(
      `Sans ${without.join(', ')} : les comparaisons avec ces programmes sont laissées de côté (apt-get install ${without.join(' ')}).\n`,
    );
}

function apt(...args) {
  const patience = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];
  spawnSync('apt-get', [...patience, ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    timeout: 300_000,
  });
}

function isOnPath(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => existsSync(path.join(folder, program)));
}

/** As `npm start` does: each of the processes finds the programs that another has compiled. */
function quickStart() {
  return { NODE_COMPILE_CACHE: path.join(root, '.cache', 'node') };
}

/**
 * Some two hundred databases come and go, each in hundreds of files: in memory where it has the
 * room, since a disk spends its time on their names. Programs must be allowed to run from there.
 */
function quickFolder() {
  if (!isRoomy(MEMORY_FOLDER)) return {};
  const mounts = readFileSync('/proc/mounts', 'utf8').split('\n');
  const mount = mounts.find((line) => line.split(' ')[1] === MEMORY_FOLDER);
  return mount && !mount.includes('noexec') ? { TMPDIR: MEMORY_FOLDER } : {};
}

function isRoomy(folder) {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= 8 * GIB && freemem() >= 12 * GIB;
}

function announce(title) {
  process.stdout.write(`\n— ${title}\n`);
}

/** A file of an installed package. */
function tool(name, file) {
  return path.join(root, 'node_modules', name, file);
}

/** Runs a program under the workspace's Node and shows what it says. */
function run(args, { env = {}, quiet = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(workspaceNode, args, {
      cwd: root,
      env: { ...surroundings, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      if (!quiet) process.stdout.write(chunk);
    });
    child.stderr.pipe(process.stderr, { end: false });
    child.once('error', (error) => {
      process.stderr.write(`${error.message}\n`);
      resolve({ code: 1, output });
    });
    child.once('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
