import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/**
 * A well-formed hash that no file has. A malformed one would be ignored by browsers, which then
 * check nothing; this one makes a file without a published hash fail to load.
 */
export const IMPOSSIBLE_INTEGRITY = `sha384-${'A'.repeat(64)}`;

const secure = (element: string): string =>
  `if (self.sciSecure) self.sciSecure(${element}); else { ${element}.integrity = ${JSON.stringify(IMPOSSIBLE_INTEGRITY)}; ${element}.crossOrigin = "anonymous"; }`;

/**
 * Every script and style that a build loads on demand goes through the shell's `sciSecure`, which
 * sets the hash written in the registry, or the impossible one. The element's address is set before
 * the call.
 */
export class IntegrityHooks {
  apply(compiler: Compiler): void {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityHooks', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityHooks',
        (source) => `${source}\n${secure('script')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityHooks',
        (source) => `${source}\n${secure('linkTag')}`,
      );
    });
  }
}
