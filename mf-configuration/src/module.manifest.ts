import type { ModuleManifest } from '@sci/module-contract';

/** What every screen of the module has in common. */
const screen = {
  area: 'app',
  guard: ['subscriber'],
  onFiscalYear: 'ignore',
  preload: 'intent',
} as const;

/** What the company is: identity, associates and their shares, properties, bank accounts. */
export const manifest = {
  id: 'mf-configuration',
  requires: { contract: '^1.2.0', api: '^1.0.0' },
  criticality: 'essential',
  i18n: { namespace: 'configuration', locales: ['fr'] },
  routes: [
    {
      ...screen,
      id: 'configuration.identity',
      export: 'Identity',
      path: 'fiche_identite',
      titleKey: 'identity.title',
    },
    {
      ...screen,
      id: 'configuration.associates',
      export: 'Associates',
      onFiscalYear: 'reload',
      path: 'associes',
      titleKey: 'associates.title',
    },
    {
      ...screen,
      id: 'configuration.partDistributionsLog',
      export: 'PartDistributionsLog',
      path: 'associes/historic',
      titleKey: 'partDistributionsLog.title',
    },
    {
      ...screen,
      id: 'configuration.statutes',
      export: 'Statutes',
      path: 'statuts',
      titleKey: 'statutes.title',
    },
    {
      ...screen,
      id: 'configuration.heritage',
      export: 'Heritage',
      onFiscalYear: 'reload',
      path: 'patrimoine',
      titleKey: 'heritage.title',
    },
    {
      ...screen,
      id: 'configuration.bankAccounts',
      export: 'BankAccounts',
      path: 'comptes_bancaires',
      titleKey: 'bankAccounts.title',
    },
  ],
  slots: [
    {
      slot: 'compte-rendu.assembly',
      export: 'SharesState',
      order: 10,
      props: { year: 'number' },
    },
  ],
  navigation: [
    {
      id: 'configuration.nav.identity',
      group: 'configuration',
      route: 'configuration.identity',
      labelKey: 'identity.nav',
      order: 10,
    },
    {
      id: 'configuration.nav.associates',
      group: 'configuration',
      route: 'configuration.associates',
      labelKey: 'associates.nav',
      order: 20,
      badge: 'associates.errors',
    },
    {
      id: 'configuration.nav.statutes',
      group: 'configuration',
      route: 'configuration.statutes',
      labelKey: 'statutes.nav',
      order: 25,
    },
    {
      id: 'configuration.nav.heritage',
      group: 'configuration',
      route: 'configuration.heritage',
      labelKey: 'heritage.nav',
      order: 30,
      badge: 'properties.priceMissing',
    },
    {
      id: 'configuration.nav.bankAccounts',
      group: 'configuration',
      route: 'configuration.bankAccounts',
      labelKey: 'bankAccounts.nav',
      order: 40,
      disabledWhen: ['company.dataIncomplete'],
    },
  ],
} as const satisfies ModuleManifest;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly 'mf-configuration': typeof manifest;
  }
}
