/** The ids that the application gave, by rank. */
export interface Ids {
  readonly associates: readonly number[];
  readonly buildings: readonly number[];
  readonly bank: number;
  readonly loans: readonly number[];
  /** By year, in the order of the story. */
  readonly movements: Map<number, number[]>;
  readonly costs: Map<number, number[]>;
  /** By year: the other readings of the law that the application offered and the manager took. */
  readonly readings: Map<number, string[]>;
}

export const euros = (amount: number): number => amount / 100;
export const rank = (ids: readonly number[], position: number | undefined): number | null =>
  position === undefined ? null : (ids[position - 1] ?? null);

interface Answer<Body> {
  readonly status: number;
  readonly body: Body;
  readonly raw: { readonly body: string };
}

/** What is entered has to be accepted. */
export async function sent<Body>(answer: Promise<Answer<Body>>): Promise<Body> {
  const { status, body, raw } = await answer;
  if (status >= 300) throw new Error(`answered ${status}: ${raw.body}`);
  return body;
}

export const address = { address_street: 'rue', address_zip: '75001', address_city: 'Paris' };
