import type { NavigationDeclaration, RouteDeclaration } from '@sci/module-contract';
import type { KnownEntry, KnownRoute, ModuleHost, RegistryView } from '../modules/modules.ts';

/** Route id, address, label of the entry, and what the declaration says besides. */
type Declared = readonly [
  id: string,
  path: string,
  label: string,
  group: NavigationDeclaration['group'] | null,
  extra?: Partial<RouteDeclaration> &
    Partial<Pick<NavigationDeclaration, 'visibleWhen' | 'disabledWhen' | 'badge'>>,
];

const incomplete = { disabledWhen: ['company.dataIncomplete'] } as const;
const report = { ...incomplete, guard: ['compteRendu'] } as const;
const shareBadge = { area: 'admin', badge: 'company.sharesChanged' } as const;

/** The screens of the specification, as the modules declare them. */
const DECLARED: readonly Declared[] = [
  ['configuration.identity', 'fiche_identite', 'Fiche d’identité', 'configuration'],
  [
    'configuration.associates',
    'associes',
    'Associés',
    'configuration',
    { badge: 'associates.errors' },
  ],
  [
    'configuration.heritage',
    'patrimoine',
    'Patrimoine',
    'configuration',
    { badge: 'properties.priceMissing' },
  ],
  [
    'configuration.bankAccounts',
    'comptes_bancaires',
    'Comptes bancaires',
    'configuration',
    incomplete,
  ],
  ['gestion.bankingData', 'donnees_bancaires', 'Données bancaires', 'gestion', incomplete],
  ['gestion.supportingData', 'donnees_annexes', 'Données annexes', 'gestion', incomplete],
  ['gestion.ledger', 'grand_livre', 'Grand livre', 'gestion', incomplete],
  [
    'gestion.controls',
    'controles',
    'Contrôles annuels',
    'validation',
    { ...incomplete, visibleWhen: ['fiscalYear.after2023'], onFiscalYear: 'leave' },
  ],
  ['compte-rendu.taxReturnChoice', 'resultat_fiscale', 'Résultat fiscal', 'compteRendu', report],
  ['compte-rendu.taxReturnGlobal', 'resultat_fiscale/globale', 'Résultat global', null, report],
  ['compte-rendu.taxReturn', 'resultat_fiscale/:id', 'Résultat par immeuble', null, report],
  [
    'compte-rendu.sig',
    'sig',
    'Résultat comptable',
    'compteRendu',
    { ...report, visibleWhen: ['fiscalYear.after2023'] },
  ],
  ['admin.parameters', 'parametres', 'Paramètres', 'adminConfiguration', shareBadge],
  ['admin.categories', 'categories', 'Catégories', 'adminConfiguration', shareBadge],
  ['admin.resultat_fiscale', 'resultat_fiscale', 'Formules', 'adminConfiguration', shareBadge],
  ['admin.users_subscribers', 'utilisateurs_abonnes', 'Abonnés', 'adminUsers', { area: 'admin' }],
  ['admin.tools', 'outils', 'Outils internes', 'adminTools', { area: 'admin' }],
];

const known = { remote: 'test', enabled: true } as const;

export const routes: readonly KnownRoute[] = DECLARED.map(([id, path, title, , extra]) => ({
  ...known,
  id,
  path,
  title,
  area: extra?.area ?? 'app',
  titleKey: `${id}.title`,
  export: 'Screen',
  guard: extra?.guard ?? [],
  onFiscalYear: extra?.onFiscalYear ?? 'reload',
  preload: 'intent',
}));

export const navigation: readonly KnownEntry[] = DECLARED.flatMap(
  ([id, , label, group, extra], order): KnownEntry[] =>
    group === null
      ? []
      : [
          {
            ...known,
            id: `nav.${id}`,
            label,
            group,
            route: id,
            labelKey: `${id}.nav`,
            order,
            ...(extra?.visibleWhen === undefined ? {} : { visibleWhen: extra.visibleWhen }),
            ...(extra?.disabledWhen === undefined ? {} : { disabledWhen: extra.disabledWhen }),
            ...(extra?.badge === undefined ? {} : { badge: extra.badge }),
          },
        ],
);

/** Modules whose screens are one line each, and a note of what code was asked for. */
export function testModules(view: Partial<RegistryView> = {}) {
  const shown: string[] = [];
  const prefetched: string[] = [];
  const registry: RegistryView = { routes, navigation, status: 'ok', admin: 'ok', ...view };
  const host: ModuleHost = {
    registry: { get: () => registry, subscribe: () => () => {} },
    Screen: ({ routeId }) => {
      shown.push(routeId);
      return <h1>{routes.find(({ id }) => id === routeId)?.title}</h1>;
    },
    Notices: () => null,
    prefetch: (routeId) => prefetched.push(routeId),
    recoverRegistry: () => Promise.resolve(),
    revision: 7,
  };
  return { host, shown, prefetched };
}
