import type { Catalogue, Kind } from '../../../catalogue/catalogue.ts';
import { lineAmounts, remainder, type Draft, type DraftLine } from './draft.ts';

export type Field = 'kind' | 'building' | 'associate' | 'loan' | 'amount';

/** Fields that keep a line from being saved; the screen says it in words beside each. */
export type LineProblems = ReadonlySet<Field>;

/** Which fields a line shows: those that its kind needs or allows, and any that holds something. */
export function fieldsOf(kind: Kind | undefined, line: DraftLine): ReadonlySet<Field> {
  const fields = new Set<Field>(['kind', 'amount']);
  if (kind === undefined) return fields;
  if (kind.building !== 'N' || line.buildingId !== null) fields.add('building');
  if (kind.associate !== 'N' || line.associateId !== null) fields.add('associate');
  if (kind.needsLoan || line.loanId !== null) fields.add('loan');
  return fields;
}

/** What each line of the draft lacks. The server checks again: this is only to say it before. */
export function lineProblems(draft: Draft, kinds: ReadonlyMap<number, Kind>): readonly LineProblems[] {
  const amounts = lineAmounts(draft);
  return draft.lines.map((line, index) => {
    const problems = new Set<Field>();
    const kind = line.kindId === null ? undefined : kinds.get(line.kindId);
    if (kind === undefined) problems.add('kind');
    if (kind?.building === 'O' && line.buildingId === null) problems.add('building');
    if (kind?.associate === 'O' && line.associateId === null) problems.add('associate');
    if (kind?.needsLoan === true && line.loanId === null) problems.add('loan');
    if ((amounts[index] ?? 0) === 0) problems.add('amount');
    return problems;
  });
}

/** True when the parts add up to the movement and each of them is complete. */
export const isComplete = (draft: Draft, kinds: ReadonlyMap<number, Kind>): boolean =>
  draft.lines.length > 0 && remainder(draft) === 0 && lineProblems(draft, kinds).every((problems) => problems.size === 0);

/** What follows from the choice of a kind: a forbidden field is emptied, the only possible answer is given. */
export function fillFor(kind: Kind | undefined, line: DraftLine, catalogue: Catalogue): Partial<DraftLine> {
  if (kind === undefined) return {};
  return {
    buildingId: kind.building === 'N' ? null : (line.buildingId ?? (kind.building === 'O' ? onlyId(catalogue.buildings) : null)),
    associateId: kind.associate === 'N' ? null : (line.associateId ?? (kind.associate === 'O' ? onlyId(catalogue.associates) : null)),
    loanId: kind.needsLoan ? (line.loanId ?? onlyId(catalogue.loans)) : null,
  };
}

const onlyId = (choices: readonly { readonly id: number }[]): number | null => (choices.length === 1 ? (choices[0]?.id ?? null) : null);
