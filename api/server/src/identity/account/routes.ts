import type { App } from '../../http/call.ts';
import { passwordRoutes } from './password-routes.ts';
import { passkeyRoutes } from './passkey-routes.ts';
import { presenceRoutes } from './presence-routes.ts';
import { profileRoutes } from './profile-routes.ts';
import { emailRoutes } from './email-routes.ts';
import { demoRoutes } from './demo-routes.ts';
import { registrationRoutes } from './registration-routes.ts';
import { sessionRoutes } from './session-routes.ts';
import { twoFactorRoutes } from './two-factor-routes.ts';

/** A person's account: log in, prove who one is, change it. */
export function accountRoutes(app: App): void {
  sessionRoutes(app);
  registrationRoutes(app);
  demoRoutes(app);
  presenceRoutes(app);
  passwordRoutes(app);
  profileRoutes(app);
  emailRoutes(app);
  twoFactorRoutes(app);
  passkeyRoutes(app);
}
