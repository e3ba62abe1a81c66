import type { ModuleManifest } from '@sci/module-contract';

/** What every screen of the module has in common. */
const screen = {
  area: 'admin',
  guard: ['admin'],
  onFiscalYear: 'ignore',
  preload: 'intent',
} as const;

/**
 * Users, parameters, categories and formulas. Published apart: only administrators learn that it
 * exists.
 */
export const manifest = {
  id: 'mf-admin',
  requires: { contract: '^1.0.0', api: '^1.0.0' },
  criticality: 'regular',
  i18n: { namespace: 'admin', locales: ['fr'] },
  routes: [
    {
      ...screen,
      id: 'admin.parameters',
      export: 'Parameters',
      path: 'parametres',
      titleKey: 'parameters.title',
    },
    {
      ...screen,
      id: 'admin.categories',
      export: 'Categories',
      path: 'categories',
      titleKey: 'categories.title',
    },
    {
      ...screen,
      id: 'admin.resultat_fiscale',
      export: 'TaxFormulas',
      path: 'resultat_fiscale',
      titleKey: 'resultat_fiscale.title',
    },
    {
      ...screen,
      id: 'admin.settings',
      export: 'Settings',
      path: 'reglages',
      titleKey: 'settings.title',
    },
    {
      ...screen,
      id: 'admin.my_companies',
      export: 'Users',
      path: 'mes_sci',
      titleKey: 'my_companies.title',
    },
    {
      ...screen,
      id: 'admin.users_subscribers',
      export: 'Users',
      path: 'utilisateurs_abonnes',
      titleKey: 'users_subscribers.title',
    },
    {
      ...screen,
      id: 'admin.users_actives',
      export: 'Users',
      path: 'utilisateurs',
      titleKey: 'users_actives.title',
    },
    {
      ...screen,
      id: 'admin.users_no_company',
      export: 'Users',
      path: 'utilisateurs_sans_sci',
      titleKey: 'users_no_company.title',
    },
    {
      ...screen,
      id: 'admin.users_deleted',
      export: 'Users',
      path: 'utilisateurs_supprimes',
      titleKey: 'users_deleted.title',
    },
    {
      ...screen,
      id: 'admin.cockpit',
      export: 'Cockpit',
      path: 'pilotage',
      titleKey: 'cockpit.title',
    },
    {
      ...screen,
      id: 'admin.tools',
      export: 'Tools',
      path: 'outils',
      titleKey: 'tools.title',
    },
  ],
  navigation: [
    {
      id: 'admin.nav.parameters',
      group: 'adminConfiguration',
      route: 'admin.parameters',
      labelKey: 'parameters.nav',
      order: 10,
      badge: 'company.sharesChanged',
    },
    {
      id: 'admin.nav.categories',
      group: 'adminConfiguration',
      route: 'admin.categories',
      labelKey: 'categories.nav',
      order: 20,
      badge: 'company.sharesChanged',
    },
    {
      id: 'admin.nav.resultat_fiscale',
      group: 'adminConfiguration',
      route: 'admin.resultat_fiscale',
      labelKey: 'resultat_fiscale.nav',
      order: 30,
      badge: 'company.sharesChanged',
    },
    {
      id: 'admin.nav.settings',
      group: 'adminConfiguration',
      route: 'admin.settings',
      labelKey: 'settings.nav',
      order: 40,
    },
    {
      id: 'admin.nav.my_companies',
      group: 'adminUsers',
      route: 'admin.my_companies',
      labelKey: 'my_companies.nav',
      order: 10,
    },
    {
      id: 'admin.nav.users_subscribers',
      group: 'adminUsers',
      route: 'admin.users_subscribers',
      labelKey: 'users_subscribers.nav',
      order: 20,
    },
    {
      id: 'admin.nav.users_actives',
      group: 'adminUsers',
      route: 'admin.users_actives',
      labelKey: 'users_actives.nav',
      order: 30,
    },
    {
      id: 'admin.nav.users_no_company',
      group: 'adminUsers',
      route: 'admin.users_no_company',
      labelKey: 'users_no_company.nav',
      order: 40,
    },
    {
      id: 'admin.nav.users_deleted',
      group: 'adminUsers',
      route: 'admin.users_deleted',
      labelKey: 'users_deleted.nav',
      order: 50,
    },
    {
      id: 'admin.nav.cockpit',
      group: 'adminTools',
      route: 'admin.cockpit',
      labelKey: 'cockpit.nav',
      order: 5,
    },
    {
      id: 'admin.nav.tools',
      group: 'adminTools',
      route: 'admin.tools',
      labelKey: 'tools.nav',
      order: 10,
    },
  ],
} as const satisfies ModuleManifest;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly 'mf-admin': typeof manifest;
  }
}
