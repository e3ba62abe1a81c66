import { existsSync } from 'node:fs';
import { UsageError } from './usage-error.ts';

/**
 * The browser that CHROMIUM names, or Debian's; null when there is none.
 * @throws UsageError when CHROMIUM names a file that is not there: another would not be the one that
 *   was meant
 */
export function findBrowser(): string | null {
  const named = process.env['CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (existsSync(named)) return named;
    throw new UsageError(`CHROMIUM nomme « ${named} », qui n’existe pas.`);
  }
  const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  return known.find((file) => existsSync(file)) ?? null;
}
