/**
 * The files of a new module, as texts by their path. The smallest module that passes every proof of
 * the build.
 */
export interface NewModule {
  /** 'mf-conformite'. */
  readonly id: string;
  readonly area: 'app' | 'admin';
  /** Address below the area: 'conformite'. */
  readonly route: string;
  /** French title of the first screen and of its menu entry. */
  readonly title: string;
}

export function scaffold(module: NewModule): Readonly<Record<string, string>> {
  const namespace = module.id.replace(/^mf-/, '');
  const screen = module.route.replaceAll('_', '-');
  return {
    'package.json': packageJson(module.id),
    'webpack.config.mjs':
      "import { remoteConfig } from '@sci/build/webpack-config';\n\nexport default remoteConfig(import.meta.dirname);\n",
    'README.md': readme(module, screen),
    'src/module.manifest.ts': manifest(module, namespace),
    'src/module.ts': moduleFile(screen),
    'src/locales/fr.json': `${JSON.stringify({ 'home.title': module.title, 'home.nav': module.title, 'home.empty': 'Rien à montrer pour le moment', 'home.explain': 'Cet écran vient d’être créé.' }, null, 2)}\n`,
    [`src/screens/${screen}/page.tsx`]: page(namespace),
    [`src/screens/${screen}/page.test.tsx`]: pageTest(module, namespace),
  };
}

const packageJson = (id: string): string =>
  `${JSON.stringify(
    {
      name: id,
      private: true,
      version: '1.0.0',
      type: 'module',
      license: 'UNLICENSED',
      dependencies: {
        '@sci/api-client': 'workspace:*',
        '@sci/contract': 'workspace:*',
        '@sci/module-contract': 'workspace:*',
        '@sci/shell-sdk': 'workspace:*',
        '@sci/ui': 'workspace:*',
        react: 'catalog:',
      },
      devDependencies: { '@sci/build': 'workspace:*', '@types/react': 'catalog:' },
    },
    null,
    2,
  )}\n`;

const readme = ({ id, area, route, title }: NewModule, screen: string): string => `# ${id}

${title}: say here in one sentence what the module makes possible.

- Screens: \`/${area}/${route}\` (\`src/screens/${screen}\`).
- \`npm run dev -- ${id}\` runs it in the real shell, with \`--alone\` in front of an API that plays people and failures. Everything else: \`docs/modules.md\` of the product.

## It does not

- say here what one could look for in it and who does that instead.
`;

const manifest = (
  { id, area, route }: NewModule,
  namespace: string,
): string => `import type { ModuleManifest } from '@sci/module-contract';

/** What the shell knows of the module before any of its code is loaded. */
export const manifest = {
  id: '${id}',
  requires: { contract: '^1.0.0', api: '^1.0.0' },
  criticality: 'regular',
  i18n: { namespace: '${namespace}', locales: ['fr'] },
  routes: [
    {
      id: '${namespace}.home',
      area: '${area}',
      path: '${route}',
      titleKey: 'home.title',
      export: 'Home',
      guard: ['${area === 'admin' ? 'admin' : 'subscriber'}'],
      onFiscalYear: 'reload',
      preload: 'intent',
    },
  ],
  navigation: [
    {
      id: '${namespace}.nav.home',
      group: '${area === 'admin' ? 'adminTools' : 'gestion'}',
      route: '${namespace}.home',
      labelKey: 'home.nav',
      order: 90,
    },
  ],
} as const satisfies ModuleManifest;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly '${id}': typeof manifest;
  }
}
`;

const moduleFile = (screen: string): string => `import { defineModule } from '@sci/module-contract';
import { manifest } from './module.manifest.ts';

export default defineModule(manifest, {
  screens: {
    Home: () => import('./screens/${screen}/page.tsx'),
  },
  // In the module's own chunk: one request less on the way to the first screen.
  messages: () => import(/* webpackMode: "eager" */ './locales/fr.json'),
});
`;

const page = (namespace: string): string => `import { useTranslation } from '@sci/shell-sdk';
import { EmptyState, Page } from '@sci/ui';

/** The first screen of the module: what the user finds here, in his words. */
export default function HomePage() {
  const { t } = useTranslation('${namespace}');
  return (
    <Page title={t('home.title')}>
      <EmptyState title={t('home.empty')} text={t('home.explain')} />
    </Page>
  );
}
`;

const pageTest = (
  { area, route, title }: NewModule,
  namespace: string,
): string => `import { renderScreen, screen } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import HomePage from './page.tsx';

it('opens under its title', async () => {
  await renderScreen(<HomePage />, { path: '/${area}/${route}', messages: { '${namespace}': fr } });

  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(${JSON.stringify(title)});
});
`;
