import webpack, { type Compilation, type Compiler, type Configuration } from 'webpack';
import { shortened } from './unreadable.ts';
import { placeOf } from './workspace.ts';

/** The code or a proof refuses the build; `message` lists why, one reason per line, in French. */
export class BuildRefused extends Error {
  override readonly name = 'BuildRefused';
  readonly reasons: readonly string[];

  constructor(app: string, reasons: readonly string[]) {
    super(
      `${app} : la construction est refusée\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`,
    );
    this.reasons = reasons;
  }
}

/**
 * Compiles once. Warnings refuse the build too: a warning nobody reads is an error nobody fixes.
 */
export async function runWebpack(config: Configuration): Promise<Compilation> {
  const compiler = webpack(config);
  try {
    return await compileWith(compiler);
  } finally {
    await new Promise<void>((resolve) => compiler.close(() => resolve()));
  }
}

/** Compiles with a compiler that may be asked again. */
export function compileWith(compiler: Compiler): Promise<Compilation> {
  const app = compiler.options.name ?? 'build';
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      const compilation = stats?.compilation;
      const failure = error ?? refusal(app, compilation);
      if (failure || !compilation) reject(failure ?? new Error(`${app} : rien n’a été construit`));
      else resolve(compilation);
    });
  });
}

function refusal(app: string, compilation: Compilation | undefined): BuildRefused | null {
  const problems = compilation ? [...compilation.errors, ...compilation.warnings] : [];
  return problems.length > 0
    ? new BuildRefused(
        app,
        problems.map((problem) => {
          const file = fileOf(problem);
          const sentence = shortened(problem.message).replace(NOT_FOUND, '« $1 » est introuvable');
          return file === null ? sentence : `${placeOf(file)} : ${sentence}`;
        }),
      )
    : null;
}

/** With the folder, and with what the bundler tried and proposes. */
const NOT_FOUND = /^Module not found: Error: Can't resolve '([^']+)'[^]*$/;

/** The file of this repository that a problem of the compiler is about. */
function fileOf(problem: object): string | null {
  const module: unknown = Reflect.get(problem, 'module');
  const file: unknown =
    typeof module === 'object' && module !== null ? Reflect.get(module, 'resource') : null;
  return typeof file === 'string' ? file : null;
}
