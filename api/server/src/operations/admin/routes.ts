import type { App } from '../../http/call.ts';
import { adminParamRoutes } from './param-routes.ts';
import { adminToolRoutes } from './tool-routes.ts';
import { adminUserRoutes } from './user-routes.ts';

/** Everything that only administrators may call, in their own name. */
export function adminRoutes(app: App): void {
  adminUserRoutes(app);
  adminParamRoutes(app);
  adminToolRoutes(app);
}
