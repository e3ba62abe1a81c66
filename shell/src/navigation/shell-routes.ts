/** Addresses of the shell's own screens, by the ids that links use. */
export const SHELL_ROUTES: ReadonlyMap<string, string> = new Map([
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
]);
