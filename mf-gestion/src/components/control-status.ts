import type { Tone } from '@sci/ui';
import type { Reply } from '@sci/api-client';

export type Control = Reply<'GET /property_tax_validation'>;

export const CONTROL_TONES: Readonly<Record<Control['status'], Tone>> = {
  ok: 'success',
  a_justifier: 'warning',
  bloquant: 'danger',
};
