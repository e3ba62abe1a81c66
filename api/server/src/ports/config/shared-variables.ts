/**
 * What all the processes of one database have to be told alike: behind a proxy a user meets one of
 * them, and a job runs in any.
 */
const SHARED = [
  'PUBLIC_URL',
  'ASSETS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'STRIPE_PRICE_ID',
  'INVOICE_PLATFORMS',
  'BRIDGE_CLIENT_ID',
  'BRIDGE_CLIENT_SECRET',
  'BRIDGE_WEBHOOK_SECRET',
  'MAILGUN_INBOUND_DOMAIN',
  'MAILGUN_SIGNING_KEY',
  'MAILGUN_RETURNS',
  'NEWS_URL',
  'COMPANY_REGISTER_URL',
  'COMPANY_STORAGE_MB',
  'AUDIT_LOG_YEARS',
  'MODULE_KEYS',
  'MODULE_POLICY',
  'DEMO',
] as const;

/** Each of them as it was given, or as it is without; they hold secrets. */
export const sharedVariables = (
  given: Readonly<Partial<Record<(typeof SHARED)[number], string | number>>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(SHARED.map((name) => [name, String(given[name] ?? '')]));
