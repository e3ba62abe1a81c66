import type { ModuleManifest } from '@sci/module-contract';

/** What every screen of the module has in common. */
const screen = {
  area: 'app',
  guard: ['subscriber'],
  onFiscalYear: 'reload',
  preload: 'intent',
} as const;

/** What makes a year right: bank statements, supporting data, ledger, annual controls. */
export const manifest = {
  id: 'mf-gestion',
  requires: { contract: '^1.0.0', api: '^1.0.0' },
  criticality: 'essential',
  i18n: { namespace: 'gestion', locales: ['fr'] },
  routes: [
    {
      ...screen,
      id: 'gestion.bankingData',
      export: 'BankingData',
      path: 'donnees_bancaires',
      titleKey: 'bankingData.title',
    },
    {
      ...screen,
      id: 'gestion.supportingData',
      export: 'SupportingData',
      path: 'donnees_annexes',
      titleKey: 'supportingData.title',
    },
    {
      ...screen,
      id: 'gestion.ledger',
      export: 'Ledger',
      path: 'grand_livre',
      titleKey: 'ledger.title',
    },
    {
      ...screen,
      id: 'gestion.controls',
      export: 'Controls',
      onFiscalYear: 'leave',
      path: 'controles',
      titleKey: 'controls.title',
    },
  ],
  navigation: [
    {
      id: 'gestion.nav.bankingData',
      group: 'gestion',
      route: 'gestion.bankingData',
      labelKey: 'bankingData.nav',
      order: 10,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'gestion.nav.supportingData',
      group: 'gestion',
      route: 'gestion.supportingData',
      labelKey: 'supportingData.nav',
      order: 20,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'gestion.nav.ledger',
      group: 'gestion',
      route: 'gestion.ledger',
      labelKey: 'ledger.nav',
      order: 30,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'gestion.nav.controls',
      group: 'validation',
      route: 'gestion.controls',
      labelKey: 'controls.nav',
      order: 10,
      visibleWhen: ['fiscalYear.after2023'],
      disabledWhen: ['company.dataIncomplete'],
    },
  ],
} as const satisfies ModuleManifest;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly 'mf-gestion': typeof manifest;
  }
}
