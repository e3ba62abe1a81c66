import { createHash } from 'node:crypto';
import { existsSync, readFileSync, realpathSync, renameSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { WORKSPACE_ROOT as root } from '@sci/build/workspace';

const CACHE = path.join(root, '.cache');
/** A page has one of each, whoever asks for it. */
const SHARED = /^(react|react-dom)(\/|$)/;

/**
 * A library of hundreds of small files as one, made once for each of its versions: every suite finds,
 * reads and links each file of what it imports anew. Empty where the interface is not in this
 * repository.
 */
export async function wholeLibrary(library, importer) {
  const context = path.join(root, importer);
  const manifest = path.join(context, 'node_modules', library, 'package.json');
  if (!existsSync(manifest)) return {};
  const version = createHash('sha256')
    .update(realpathSync(manifest) + readFileSync(import.meta.filename, 'utf8'))
    .digest('hex');
  const file = path.join(
    CACHE,
    `${library.replace('@', '').replace('/', '-')}-${version.slice(0, 16)}.mjs`,
  );
  if (!existsSync(file)) await bundle(library, context, file);
  return { [`^${library}$`]: file };
}

async function bundle(library, context, file) {
  const { resolve } = createRequire(path.join(context, 'package.json'));
  const half = `${path.basename(file)}.${process.pid}`;
  // Rarely needed, and large.
  const { default: webpack } = await import('webpack');
  const compiler = webpack({
    mode: 'development',
    devtool: false,
    target: ['web', 'es2022'],
    context,
    entry: library,
    experiments: { outputModule: true },
    output: { path: CACHE, filename: half, module: true, library: { type: 'module' } },
    externalsType: 'module',
    externals: ({ request }, decide) =>
      SHARED.test(request) ? decide(null, `module ${resolve(request)}`) : decide(),
    // A test is neither development nor production.
    optimization: { concatenateModules: true, minimize: false, nodeEnv: false },
  });
  await new Promise((done, fail) => {
    compiler.run((error, stats) => {
      if (error ?? stats.hasErrors()) fail(error ?? new Error(stats.toString()));
      else done();
    });
  });
  await new Promise((done) => compiler.close(done));
  renameSync(path.join(CACHE, half), file);
}
