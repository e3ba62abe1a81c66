import type { App } from '../../http/call.ts';
import { later } from '../../http/later.ts';
import { serve } from '../../http/serve.ts';

/** The provider's news for the dashboard. */
export function newsRoutes(app: App): void {
  serve(app, 'GET /v2/news', ({ services }) =>
    later(async () => [...(await services.news.read())]),
  );
}
