import { existsSync } from 'node:fs';

/** Debian's browser, or the one that CHROMIUM names; null when there is none. */
export function findBrowser(): string | null {
  const known = [
    process.env['CHROMIUM'],
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ];
  return known.find((file) => file !== undefined && file !== '' && existsSync(file)) ?? null;
}
