import type { Offers } from '@sci/module-contract';

/** Addresses of the shell's own screens, by the ids that links use. */
const ROUTES = [
  ['shell.dashboard', '/app/Dashboard'],
  ['shell.userAccount', '/app/mon_compte'],
  ['shell.trash', '/app/corbeille'],
  ['shell.closing', '/app/cloture'],
  ['shell.firstSteps', '/app/premiers_pas'],
  ['shell.login', '/login'],
  ['shell.register', '/register'],
  ['shell.forgotPassword', '/forgotPassword'],
  ['shell.resetPassword', '/resetPassword'],
  ['shell.checkout', '/checkout'],
  ['shell.verifyEmail', '/verifier_email'],
  ['shell.admin', '/admin'],
] as const;

export const SHELL_ROUTES: ReadonlyMap<string, string> = new Map(ROUTES);

/** Places of its screens that modules fill. */
export const SHELL_OFFERS = { slots: { 'dashboard.card': {} } } as const satisfies Offers;

declare module '@sci/module-contract/offers' {
  interface Modules {
    readonly shell: {
      readonly routes: readonly { readonly id: (typeof ROUTES)[number][0] }[];
      readonly offers: typeof SHELL_OFFERS;
    };
  }
}
