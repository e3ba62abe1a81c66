import { OF_INSTALMENT } from '../loan/split-instalment.ts';
import { say } from '../messages/say.ts';
import { shapeOf } from '../suggestion/history.ts';
import type { Suggestion } from '../suggestion/types.ts';
import { loanOf } from './instalments.ts';
import { paysTax } from './property-tax.ts';
import type { BankLine, ExpectedKind, ExpectedLine, Settlement, StandingLine } from './types.ts';

/** A line left to ventilate, with what is proposed for it. */
export interface WaitingLine {
  readonly line: BankLine;
  readonly proposal?: Pick<Suggestion, 'splits' | 'origin' | 'reason' | 'confidence'>;
  /** Nothing is left to decide in the proposal. */
  readonly complete: boolean;
  /** It would pay an instalment that another movement pays already. */
  readonly again: boolean;
}

/** Why a line is certain: it is an expected one, or a rule of the company says what it is. */
export type Certainty = ExpectedKind | 'rule';

export interface CertainLine {
  readonly id: number;
  readonly certainty: Certainty;
  /** French words. */
  readonly reasons: readonly string[];
}

export interface OddLine {
  readonly id: number;
  /** French sentence: what the user has to look at. */
  readonly why: string;
}

export interface YearDecision {
  readonly certain: readonly CertainLine[];
  readonly odd: readonly OddLine[];
}

/** Of a rule that the user wrote, or that two of his ventilations taught. */
const TAUGHT = 0.85;

/**
 * Parts what waits into what one decision may settle and what somebody has to look at. Certain is a
 * rent of the same tenant, ventilated as the one before; an instalment to the cent of its schedule;
 * a tax to the cent of its notice; what a rule of the company explains whole. Each line is in one of
 * both, in the given order. Nothing is assigned here.
 */
export function decideYear(
  waiting: readonly WaitingLine[],
  standing: readonly StandingLine[],
): YearDecision {
  const expectedAs = new Map(
    standing.flatMap(({ expected, settlement }) =>
      settlement === undefined ? [] : [[settlement.line.id, { expected, settlement }] as const],
    ),
  );
  const tenants = new Set(
    standing.flatMap(({ expected: { kind, model } }) =>
      kind === 'rent' ? (model?.likeness ?? []) : [],
    ),
  );
  const judged = waiting.map((each) => judge(each, expectedAs.get(each.line.id), tenants));
  return {
    certain: judged.filter((each) => 'certainty' in each),
    odd: judged.filter((each) => 'why' in each),
  };
}

interface Recognised {
  readonly expected: ExpectedLine;
  readonly settlement: Settlement;
}

function judge(
  { line, proposal, complete, again }: WaitingLine,
  recognised: Recognised | undefined,
  tenants: ReadonlySet<string>,
): CertainLine | OddLine {
  const odd = (why: string): OddLine => ({ id: line.id, why });
  if (again) return odd(say('expected.paid_again'));
  if (recognised !== undefined && recognised.settlement.difference !== 0)
    return odd(
      say('expected.amount_differs', {
        label: recognised.expected.label,
        found: line.amount,
        expected: recognised.expected.amount,
      }),
    );
  if (proposal === undefined) return odd(say('expected.unknown'));
  if (!complete) return odd(say('expected.incomplete', { reason: proposal.reason }));
  if (recognised !== undefined) {
    const { kind, firm } = recognised.expected;
    if (kind === 'property_tax' && !firm) return odd(say('expected.no_notice'));
    if (isAsExpected(proposal, recognised.expected))
      return {
        id: line.id,
        certainty: kind,
        reasons: [recognised.expected.basis, ...recognised.settlement.reasons],
      };
  }
  const doubt = recognised === undefined ? doubtOf(line, proposal, tenants) : undefined;
  if (doubt !== undefined) return odd(doubt);
  if (proposal.origin === 'company' && proposal.confidence >= TAUGHT)
    return { id: line.id, certainty: 'rule', reasons: [proposal.reason] };
  return odd(say('expected.unsure', { reason: proposal.reason }));
}

/**
 * Why a rule alone is not believed: what comes by a schedule, a notice or a rhythm is there once, and
 * this line was not recognised as it.
 */
function doubtOf(
  { likeness }: BankLine,
  { splits }: Pick<Suggestion, 'splits'>,
  tenants: ReadonlySet<string>,
): string | undefined {
  if (loanOf({ splits }) !== undefined) return say('expected.no_instalment');
  if (paysTax({ splits })) return say('expected.no_notice');
  if (likeness !== undefined && tenants.has(likeness)) return say('expected.rent_again');
  return undefined;
}

/** Whether the proposal says of a line what the expected one is. */
function isAsExpected(
  proposal: Pick<Suggestion, 'splits'>,
  { kind, loanId, buildingId, model }: ExpectedLine,
): boolean {
  switch (kind) {
    case 'rent':
      return (
        model !== undefined &&
        shapeOf(proposal) === shapeOf(model) &&
        proposal.splits.every(({ amount }, index) => amount === model.splits[index]?.amount)
      );
    case 'instalment':
      return proposal.splits.some(
        (split) => OF_INSTALMENT.has(split.category) && split.loanId === loanId,
      );
    case 'property_tax':
      return proposal.splits.every(
        (split) =>
          ['TAXE_FONCIERE', 'TEOM'].includes(split.category) &&
          (split.buildingId ?? buildingId) === buildingId,
      );
  }
}
