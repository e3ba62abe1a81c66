import type { Query } from '@sci/api-client';

export type Audience = Query<'GET /v2/admin/announcement_audience'>;

/** Whom a message is for, as an address says it. */
export const EVERYBODY = 'everybody';
export const toFailure = (id: number): string => `failure-${id}`;
export const toCompany = (id: number): string => `company-${id}`;

/** The audience that an address names; undefined when it names none. */
export function audienceOf(word: string): Audience | undefined {
  if (word === EVERYBODY) return { audience: EVERYBODY };
  const [, audience, id] = /^(failure|company)-(\d{1,15})$/.exec(word) ?? [];
  if (audience !== 'failure' && audience !== 'company') return undefined;
  return { audience, about_id: Number(id) };
}
