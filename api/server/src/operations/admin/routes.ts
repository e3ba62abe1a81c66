import type { Companions } from '../../company/trash/companions.ts';
import type { App } from '../../http/call.ts';
import { adminParamRoutes } from './param-routes.ts';
import { reopenedYearRoutes } from './reopened-year.ts';
import { adminToolRoutes } from './tool-routes.ts';
import { userFileRoutes } from './user-file-routes.ts';
import { adminUserRoutes } from './user-routes.ts';

/** Everything that only administrators may call, in their own name. */
export function adminRoutes(app: App, companions: Companions): void {
  adminUserRoutes(app);
  userFileRoutes(app, companions);
  reopenedYearRoutes(app);
  adminParamRoutes(app);
  adminToolRoutes(app);
}
