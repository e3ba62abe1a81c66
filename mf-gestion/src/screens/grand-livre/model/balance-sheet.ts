import type { Reply } from '@sci/api-client';

/** The opening balance sheet as the API gives it. */
export type BalanceSheet = Reply<'GET /v2/opening_balance'>;
