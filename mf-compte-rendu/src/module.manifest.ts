import type { ModuleManifest } from '@sci/module-contract';

/** What every screen of the module has in common. */
const screen = {
  area: 'app',
  guard: ['subscriber', 'compteRendu'],
  onFiscalYear: 'reload',
  preload: 'intent',
} as const;

/**
 * What the year gives: tax result, SIG, current accounts, assembly, full file. Behind the gates of
 * the shell.
 */
export const manifest = {
  id: 'mf-compte-rendu',
  requires: { contract: '^1.2.0', api: '^1.0.0' },
  criticality: 'essential',
  i18n: { namespace: 'compte-rendu', locales: ['fr'] },
  routes: [
    {
      ...screen,
      id: 'compte-rendu.taxReturnChoice',
      export: 'TaxReturnChoice',
      path: 'resultat_fiscale',
      titleKey: 'taxReturnChoice.title',
    },
    {
      ...screen,
      id: 'compte-rendu.taxReturnGlobal',
      export: 'TaxReturnGlobal',
      path: 'resultat_fiscale/globale',
      titleKey: 'taxReturnGlobal.title',
    },
    {
      ...screen,
      id: 'compte-rendu.taxReturn',
      export: 'TaxReturn',
      path: 'resultat_fiscale/:id',
      titleKey: 'taxReturn.title',
    },
    {
      ...screen,
      // What was filed is to be read, and compared, also while the books are worked on again.
      guard: ['subscriber'],
      id: 'compte-rendu.declaration',
      export: 'Declaration',
      path: 'declaration_deposee',
      titleKey: 'declared.title',
    },
    {
      ...screen,
      guard: ['subscriber'],
      id: 'compte-rendu.points',
      export: 'Points',
      path: 'points_a_verifier',
      titleKey: 'points.title',
    },
    {
      ...screen,
      // What was, and who changed it, is to be read whatever the year has come to.
      guard: ['subscriber'],
      id: 'compte-rendu.past',
      export: 'Past',
      path: 'dossier_a_date',
      titleKey: 'past.title',
    },
    {
      ...screen,
      guard: ['subscriber'],
      id: 'compte-rendu.history',
      export: 'History',
      path: 'historique/:kind/:id',
      titleKey: 'history.title',
    },
    {
      ...screen,
      // What is only tried needs no year that is ready to be reported.
      guard: ['subscriber'],
      id: 'compte-rendu.scenarios',
      export: 'Scenarios',
      path: 'simulations',
      titleKey: 'scenario.title',
    },
    {
      ...screen,
      guard: ['subscriber'],
      id: 'compte-rendu.scenario',
      export: 'Scenario',
      path: 'simulations/:id',
      titleKey: 'scenario.title',
    },
    {
      ...screen,
      // The law is to be read also while the books of the year are not ready to be reported.
      guard: ['subscriber'],
      id: 'compte-rendu.law',
      export: 'Law',
      path: 'regles_appliquees',
      titleKey: 'law.title',
    },
    {
      ...screen,
      id: 'compte-rendu.sig',
      export: 'Sig',
      path: 'sig',
      titleKey: 'sig.title',
    },
    {
      ...screen,
      id: 'compte-rendu.associateAccount',
      export: 'AssociateAccount',
      path: 'compte_courant',
      titleKey: 'associateAccount.title',
    },
    {
      ...screen,
      id: 'compte-rendu.associateAccountDetail',
      export: 'AssociateAccountDetail',
      path: 'detail_compte_courant/:id',
      titleKey: 'associateAccountDetail.title',
    },
    {
      ...screen,
      id: 'compte-rendu.generalAssembly',
      export: 'GeneralAssembly',
      path: 'assemblee_generale',
      titleKey: 'generalAssembly.title',
    },
    {
      ...screen,
      id: 'compte-rendu.fullFile',
      export: 'FullFile',
      path: 'dossier_complet',
      titleKey: 'fullFile.title',
    },
  ],
  // Above the sheet of a year's assembly.
  offers: { slots: { 'compte-rendu.assembly': { year: 'number' } } },
  navigation: [
    {
      id: 'compte-rendu.nav.taxReturnChoice',
      group: 'compteRendu',
      route: 'compte-rendu.taxReturnChoice',
      labelKey: 'taxReturnChoice.nav',
      order: 10,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'compte-rendu.nav.sig',
      group: 'compteRendu',
      route: 'compte-rendu.sig',
      labelKey: 'sig.nav',
      order: 20,
      visibleWhen: ['fiscalYear.after2023'],
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'compte-rendu.nav.associateAccount',
      group: 'compteRendu',
      route: 'compte-rendu.associateAccount',
      labelKey: 'associateAccount.nav',
      order: 30,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'compte-rendu.nav.generalAssembly',
      group: 'compteRendu',
      route: 'compte-rendu.generalAssembly',
      labelKey: 'generalAssembly.nav',
      order: 40,
      disabledWhen: ['company.dataIncomplete'],
    },
    {
      id: 'compte-rendu.nav.fullFile',
      group: 'compteRendu',
      route: 'compte-rendu.fullFile',
      labelKey: 'fullFile.nav',
      order: 50,
      disabledWhen: ['company.dataIncomplete'],
    },
  ],
} as const satisfies ModuleManifest;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly 'mf-compte-rendu': typeof manifest;
  }
}
