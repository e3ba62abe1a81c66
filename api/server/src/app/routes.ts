import type { App } from '../http/call.ts';
import { accountRoutes } from '../routes/account/routes.ts';
import { fiscalYearRoutes } from '../routes/fiscal-year/routes.ts';
import { newsRoutes } from '../routes/news/routes.ts';

/** Every area of the API. A new area adds its line here. */
const AREAS: readonly ((app: App) => void)[] = [
  accountRoutes,
  fiscalYearRoutes,
  newsRoutes,
];

export function mountRoutes(app: App): void {
  for (const area of AREAS) area(app);
}
