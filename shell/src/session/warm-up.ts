import { prefetchApi } from '@sci/shell-sdk';
import { storedUser } from './stored-user.ts';

/**
 * Asks for everything that the first screen of a returning subscriber needs at once, instead of one
 * answer after the other: who he is, his company, his year and what the menu depends on.
 */
export function warmUp(address: string): void {
  const year = storedUser()?.year ?? null;
  if (year === null || !address.startsWith('/app')) return;
  void prefetchApi('GET /config/company');
  void prefetchApi('GET /getFiscalYears');
  void prefetchApi('GET /user/getCurrentSubscription');
  void prefetchApi('GET /config/buildings');
  void prefetchApi('GET /fiscalYear', { query: { fiscalYear: year } });
  void prefetchApi('GET /config/associates/:year', { params: { year } });
  if (address === '/app/Dashboard') void prefetchApi('GET /v2/dashboard', { query: { year } });
}
