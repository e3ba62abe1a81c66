/** Who looks at a screen; a newcomer has a company with nothing in it. */
export type Visitor = 'guest' | 'manager' | 'admin' | 'newcomer';

export type Part = 'guest' | 'shell' | 'configuration' | 'gestion' | 'compte-rendu' | 'admin';

/** One screen of the product, as somebody sees it who has data. */
export interface Screen {
  readonly name: string;
  readonly part: Part;
  readonly path: string;
  readonly visitor: Visitor;
  /** The year to show it with; reports are open in the demonstration company's closed years. */
  readonly year: number;
}

/** The year of the demonstration company that can be written to, and its last closed one. */
export const OPEN_YEAR = 2026;
export const CLOSED_YEAR = 2025;

const screens = (
  part: Part,
  visitor: Visitor,
  year: number,
  paths: Readonly<Record<string, string>>,
): Screen[] => Object.entries(paths).map(([name, path]) => ({ name, part, path, visitor, year }));

/** Every screen of the product, in the order in which a person meets them. */
export const SCREENS: readonly Screen[] = [
  ...screens('guest', 'guest', OPEN_YEAR, {
    login: '/login',
    register: '/register',
    forgotPassword: '/forgotPassword',
    resetPassword: '/resetPassword?token=x&email=anne%40exemple.fr',
    checkout: '/checkout',
    'checkout-cancel': '/checkout_cancel',
    'checkout-success': '/checkout_success',
    'verify-email': '/verifier_email',
    'verify-email-success': '/verify_email_success/1/x',
    'verify-associate-email': '/verify_associate_email_success/1/x',
    'take-back': '/recuperer_mon_compte/1/x',
    'stop-reminders': '/arreter_les_rappels/1/x',
    'nowhere-guest': '/nulle_part',
  }),
  ...screens('shell', 'manager', OPEN_YEAR, {
    dashboard: '/app/Dashboard',
    account: '/app/mon_compte',
    trash: '/app/corbeille',
    closing: '/app/cloture',
    'first-steps': '/app/premiers_pas',
    'checkout-subscriber': '/checkout',
    nowhere: '/app/nulle_part',
  }),
  ...screens('configuration', 'manager', OPEN_YEAR, {
    identity: '/app/fiche_identite',
    associates: '/app/associes',
    'associates-history': '/app/associes/historic',
    statutes: '/app/statuts',
    heritage: '/app/patrimoine',
    'bank-accounts': '/app/comptes_bancaires',
  }),
  ...screens('gestion', 'manager', OPEN_YEAR, {
    'banking-data': '/app/donnees_bancaires',
    'supporting-data': '/app/donnees_annexes',
    'invoice-inbox': '/app/donnees_annexes?vue=factures',
    ledger: '/app/grand_livre',
    controls: '/app/controles',
  }),
  ...screens('compte-rendu', 'manager', CLOSED_YEAR, {
    'tax-return-choice': '/app/resultat_fiscale',
    'tax-return-global': '/app/resultat_fiscale/globale',
    'tax-return-building': '/app/resultat_fiscale/1',
    declaration: '/app/declaration_deposee',
    points: '/app/points_a_verifier',
    scenarios: '/app/simulations',
    past: '/app/dossier_a_date',
    history: '/app/historique/company/1',
    law: '/app/regles_appliquees',
    sig: '/app/sig',
    'associate-account': '/app/compte_courant',
    'associate-account-detail': '/app/detail_compte_courant/1',
    'general-assembly': '/app/assemblee_generale',
    'full-file': '/app/dossier_complet',
  }),
  ...screens('admin', 'admin', OPEN_YEAR, {
    parameters: '/admin/parametres',
    categories: '/admin/categories',
    'tax-formulas': '/admin/resultat_fiscale',
    settings: '/admin/reglages',
    'my-companies': '/admin/mes_sci',
    'users-subscribers': '/admin/utilisateurs_abonnes',
    'users-active': '/admin/utilisateurs',
    'users-no-company': '/admin/utilisateurs_sans_sci',
    'users-deleted': '/admin/utilisateurs_supprimes',
    cockpit: '/admin/pilotage',
    tools: '/admin/outils',
  }),
];

/** The module that brings the screens of a part; none for the shell's own. */
export const REMOTES: Readonly<Partial<Record<Part, string>>> = {
  configuration: 'mf-configuration',
  gestion: 'mf-gestion',
  'compte-rendu': 'mf-compte-rendu',
  admin: 'mf-admin',
};
