import type { App } from '../http/call.ts';

/** What every answer carries unless its route says otherwise; pages bring a policy of their own. */
export function securityHeaders(app: App): void {
  const https = app.services.config.publicUrl.startsWith('https:');
  app.addHook('onSend', async (_request, reply) => {
    const defaults: Record<string, string> = {
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'",
      ...(https ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
    };
    for (const [name, value] of Object.entries(defaults)) {
      if (!reply.hasHeader(name)) reply.header(name, value);
    }
  });
}
