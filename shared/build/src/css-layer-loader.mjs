// Puts a package's CSS in the cascade layer of its owner, so that no module can outrank another by
// the order of loading.
import path from 'node:path';

/**
 * Each module has a layer in this one: wherever a module comes from, its rules stay below
 * `overrides`.
 */
const MODULES = 'modules.';

/** The layer of a source file, or null for a library, which brings its own. */
function layerOf(root, file) {
  const [first, second] = path.relative(root, file).split(path.sep);
  if (first === 'shell') return 'shell';
  if (first?.startsWith('mf-')) return `${MODULES}${first}`;
  return first === 'shared' && second === 'ui' ? 'ui' : null;
}

/** @throws a sentence for the author of a module's CSS that reaches outside its module */
function wrapInLayer(css, root, file) {
  const layer = layerOf(root, file);
  if (layer === null) return css;
  if (layer.startsWith(MODULES)) refuseForeignCss(css, root, file);
  return /@layer\b|@import\b/.test(css) ? css : `@layer ${layer} {\n${css}\n}\n`;
}

function refuseForeignCss(css, root, file) {
  const name = path.relative(root, file);
  if (!file.endsWith('.module.css'))
    throw new Error(`${name} : un module n’a que des fichiers « .module.css »`);
  if (/@layer\b|@import\b/.test(css))
    throw new Error(`${name} : ni @layer ni @import dans un module, le préréglage pose la couche`);
}

export default function cssLayerLoader(css) {
  return wrapInLayer(css, this.getOptions().root, this.resourcePath);
}
