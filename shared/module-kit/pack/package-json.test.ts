import { packedJson } from './package-json.ts';

const UI = {
  name: '@sci/ui',
  version: '1.2.0',
  exports: { '.': './src/ui.ts', './table': './src/table.tsx', './jest': './jest/preset.mjs' },
  bin: { ui: './src/main.ts' },
  dependencies: { react: 'catalog:', '@sci/money': 'workspace:*' },
  devDependencies: { '@sci/messages': 'workspace:*', jest: 'catalog:', 'fast-check': 'catalog:' },
};

const VERSIONS = new Map([
  ['react', '19.3.1'],
  ['@types/react', '19.3.0'],
  ['@sci/money', '1.0.4'],
  ['fast-check', '4.10.2'],
]);
const packed = (imported: readonly string[] = []) =>
  packedJson(
    { folder: '/shared/ui', about: UI },
    new Set(imported),
    (name) => VERSIONS.get(name) ?? name,
  );

it('opens the doors of a package on what was compiled, with its types', () => {
  expect(packed()).toMatchObject({
    exports: {
      '.': { types: './dist/ui.d.ts', default: './dist/ui.js' },
      './table': { types: './dist/table.d.ts', default: './dist/table.js' },
      './jest': './jest/preset.mjs',
    },
    bin: { ui: './dist/main.js' },
  });
});

it('asks for libraries in exact versions, and for the rest of the kit beside it without asking a registry', () => {
  const { dependencies, peerDependencies, peerDependenciesMeta } = packed();

  expect(dependencies).toEqual({ react: '19.3.1', '@types/react': '19.3.0' });
  expect(peerDependencies).toEqual({ '@sci/money': '1.0.4' });
  expect(peerDependenciesMeta).toEqual({ '@sci/money': { optional: true } });
});

it('asks for what only its helpers for tests import, and for no tool of its own tests', () => {
  expect(packed(['fast-check']).dependencies).toEqual({
    react: '19.3.1',
    '@types/react': '19.3.0',
    'fast-check': '4.10.2',
  });
});

it('holds nothing of the workspace', () => {
  expect(JSON.stringify(packed())).not.toMatch(/workspace:|catalog:|\/shared\//);
});
