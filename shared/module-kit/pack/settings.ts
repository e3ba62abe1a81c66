import { readFileSync } from 'node:fs';
import { inWorkspace } from '@sci/build/workspace';

interface Types {
  readonly compilerOptions: Readonly<Record<string, unknown>>;
}

/** How modules are type-checked here: the same elsewhere. */
export function typeSettings(): Types {
  const { compilerOptions }: Types = JSON.parse(readFileSync(inWorkspace('tsconfig.json'), 'utf8'));
  return { compilerOptions };
}

interface Rules {
  readonly plugins: readonly string[];
  readonly categories: object;
  readonly rules: object;
  readonly overrides: readonly { readonly files: readonly string[] }[];
}

/** The rules that modules keep here, those of their tests included. */
export function lintSettings(): object {
  const { plugins, categories, rules, overrides }: Rules = JSON.parse(
    readFileSync(inWorkspace('.oxlintrc.json'), 'utf8'),
  );
  return {
    plugins,
    categories,
    rules,
    overrides: overrides.filter(({ files }) =>
      files.some((pattern) => pattern.startsWith('**/') || pattern.startsWith('mf-*')),
    ),
  };
}
