import { sameValues } from './compare-lines.ts';
import { draftsEra, draftsOf, keepDraft, tellDrafts, type Draft } from './drafts.ts';

/** What was put in the place of what was typed, by form: replaced in its turn, nothing typed is lost. */
const proposals = new Map<string, object>();

/**
 * What a visit of a form keeps gives way to other values: where something of it was typed, it is
 * offered again as what another visit has left. `isProposal`: nobody typed the other values.
 */
export function setAside(place: string, visit: string, next: object, isProposal = true): void {
  const form = `${draftsEra()}/${place}`;
  const before = proposals.get(form);
  if (isProposal) proposals.set(form, { ...before, ...next });
  const typed = draftsOf(place).find((draft) => draft.visit === visit);
  if (typed === undefined || !losesTyped(typed, { ...next }, { ...before })) return;
  keepDraft({ ...typed, visit: `${visit}/${crypto.randomUUID()}` });
  tellDrafts();
}

const losesTyped = (
  { values, seen, texts }: Draft,
  next: Record<string, unknown>,
  before: Record<string, unknown>,
): boolean =>
  Object.keys(texts).length > 0 ||
  Object.keys(next).some((name) =>
    [seen, next, before].every((other) => !sameValues(values[name], other[name])),
  );
