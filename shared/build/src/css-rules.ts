import { createRequire } from 'node:module';
import path from 'node:path';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { RuleSetRule } from 'webpack';
import { placeOf, WORKSPACE_ROOT } from './workspace.ts';

const require = createRequire(import.meta.url);

/**
 * CSS files: extracted, put in their owner's layer, class names readable and never the same in two
 * modules.
 */
export const cssRules = (): RuleSetRule[] => [
  {
    test: /\.css$/,
    type: 'javascript/auto',
    sideEffects: true,
    use: [
      { loader: MiniCssExtractPlugin.loader },
      {
        loader: require.resolve('css-loader'),
        options: {
          modules: {
            auto: /\.module\.css$/,
            // A selector without a class of the file would style other people's elements.
            mode: (file: string) => (file.endsWith('.module.css') ? 'pure' : 'global'),
            namedExport: false,
            exportLocalsConvention: 'as-is',
            getLocalIdent: (context: { resourcePath: string }, _template: string, name: string) =>
              className(context.resourcePath, name),
          },
        },
      },
      {
        loader: path.join(import.meta.dirname, 'css-layer-loader.mjs'),
        options: { root: WORKSPACE_ROOT },
      },
    ],
  },
];

/**
 * 'mf-compte-rendu/src/screens/sig/page.module.css' and 'title' → 'compte-rendu__sig__title'. A
 * file that isn't the page's own adds its name: 'compte-rendu__sig-table__title'.
 */
export function className(file: string, local: string): string {
  const parts = placeOf(file).split('/');
  const [owner = ''] = parts[0] === 'shared' ? parts.slice(1) : parts;
  const folder = path.basename(path.dirname(file));
  const base = path.basename(file, '.module.css');
  const place = base === 'page' || base === folder ? folder : `${folder}-${base}`;
  return `${owner.replace(/^mf-/, '')}__${place}__${local}`;
}
