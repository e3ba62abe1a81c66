import type { Answers } from '@sci/shell-sdk/testing';

/** What the page of one's own account reads, of somebody about whom there is nothing to tell. */
export const ownAccount: Answers = {
  'GET /v2/user/sessions': () => [],
  'GET /v2/user/passkeys': () => [],
  'GET /v2/user/impersonations': () => [],
  'GET /v2/user/subscription': () => ({
    status: 'active',
    current_period_end: null,
    cancel_at_period_end: false,
  }),
};
