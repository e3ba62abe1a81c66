import type { Catalogue, Kind } from '../../../../catalogue/catalogue.ts';
import { lineAmounts, remainder, type Draft, type DraftLine } from './draft.ts';

export type Field = 'kind' | 'building' | 'associate' | 'loan' | 'amount';

/** Fields that keep a line from being saved; the screen says it in words beside each. */
export type LineProblems = ReadonlySet<Field>;

/** Which fields a line shows: those that its kind needs or allows, and any that holds something. */
export function fieldsOf(kind: Kind | undefined, line: DraftLine): ReadonlySet<Field> {
  const fields = new Set<Field>(['kind', 'amount']);
  if (kind === undefined) return fields;
  if (kind.building !== 'N' || line.buildingId !== null) fields.add('building');
  // Only the categories of an associate's account ask for one; on the others it would be one more
  // empty field.
  if (kind.associate === 'O' || line.associateId !== null) fields.add('associate');
  if (kind.needsLoan || line.loanId !== null) fields.add('loan');
  return fields;
}

type Concerns = Pick<DraftLine, 'buildingId' | 'associateId' | 'loanId'>;

/** Fields that a kind asks for and that are still empty. */
function missingFields(kind: Kind | undefined, line: Concerns): readonly Field[] {
  if (kind === undefined) return ['kind'];
  return [
    ...(kind.building === 'O' && line.buildingId === null ? (['building'] as const) : []),
    ...(kind.associate === 'O' && line.associateId === null ? (['associate'] as const) : []),
    ...(kind.needsLoan && line.loanId === null ? (['loan'] as const) : []),
  ];
}

export const lacksNothing = (kind: Kind | undefined, part: Concerns): boolean =>
  missingFields(kind, part).length === 0;

/** What each line of the draft lacks. The server checks again: this is only to say it before. */
export function lineProblems(
  draft: Draft,
  kinds: ReadonlyMap<number, Kind>,
): readonly LineProblems[] {
  const amounts = lineAmounts(draft);
  return draft.lines.map((line, index) => {
    const kind = line.kindId === null ? undefined : kinds.get(line.kindId);
    const missing = missingFields(kind, line);
    return new Set<Field>((amounts[index] ?? 0) === 0 ? [...missing, 'amount'] : missing);
  });
}

/** True when the parts add up to the movement and each of them is complete. */
export const isComplete = (draft: Draft, kinds: ReadonlyMap<number, Kind>): boolean =>
  draft.lines.length > 0 &&
  remainder(draft) === 0 &&
  lineProblems(draft, kinds).every((problems) => problems.size === 0);

/**
 * What follows from the choice of a kind: a forbidden field is emptied, the only possible answer is
 * given.
 */
export function fillFor(
  kind: Kind | undefined,
  line: DraftLine,
  catalogue: Catalogue,
): Partial<DraftLine> {
  if (kind === undefined) return {};
  return {
    buildingId:
      kind.building === 'N'
        ? null
        : (line.buildingId ?? (kind.building === 'O' ? onlyId(catalogue.buildings) : null)),
    associateId:
      kind.associate === 'N'
        ? null
        : (line.associateId ?? (kind.associate === 'O' ? onlyId(catalogue.associates) : null)),
    loanId: kind.needsLoan ? (line.loanId ?? onlyId(catalogue.loans)) : null,
  };
}

const onlyId = (choices: readonly { readonly id: number }[]): number | null =>
  choices.length === 1 ? (choices[0]?.id ?? null) : null;

/** How the panel calls the field of a line: an amount is typed as a share in the other modes. */
export const fieldName = (field: Field | 'comment', { mode }: Pick<Draft, 'mode'>, key: number) =>
  `${field === 'amount' && mode !== 'amount' ? 'share' : field}-${key}`;

const NAMES_OF_SERVER: Readonly<Record<string, Field | 'comment'>> = {
  category_id: 'kind',
  bank_movement_type_id: 'kind',
  building_id: 'building',
  associate_id: 'associate',
  loan_id: 'loan',
  amount: 'amount',
  share_bp: 'amount',
  comment: 'comment',
};

type Sentences = Readonly<Record<string, readonly string[]>>;

/** What the server says of the parts that were sent, by the names of their fields. */
export function besideFields(
  errors: Sentences,
  draft: Pick<Draft, 'lines' | 'mode'>,
): Record<string, readonly string[]> {
  const nameOf = (path: string): string => {
    const [, place, name = ''] = /^splits\.(\d+)\.(.+)$/.exec(path) ?? [];
    const field = NAMES_OF_SERVER[name];
    const line = draft.lines[Number(place)];
    return field === undefined || line === undefined ? path : fieldName(field, draft, line.key);
  };
  const named = Object.entries(errors).map(([path, said]) => [nameOf(path), said] as const);
  return Object.fromEntries(
    [...Map.groupBy(named, ([name]) => name)].map(([name, all]) => [
      name,
      [...new Set(all.flatMap(([, said]) => said))],
    ]),
  );
}
