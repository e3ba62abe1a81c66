import { say } from '../messages/say.ts';
/** What a resolution may decide. The allocation of profits is an ordinary decision of its own. */
export const RESOLUTION_KINDS = [
  'ordinary',
  'allocation',
  'extraordinary',
  'approval',
  'appointment',
] as const;
export type ResolutionKind = (typeof RESOLUTION_KINDS)[number];

/** The decisions for which statutes set a rule of their own. */
export const DECISION_KINDS = ['ordinary', 'extraordinary', 'approval', 'appointment'] as const;
export type DecisionKind = (typeof DECISION_KINDS)[number];

export const MAJORITIES = ['unanimity', 'half', 'two_thirds', 'three_quarters'] as const;
export type Majority = (typeof MAJORITIES)[number];

/** Of which shares the majority is one: all of them, those that attend, those that vote. */
export const MAJORITY_BASES = ['all', 'attending', 'cast'] as const;
export type MajorityBase = (typeof MAJORITY_BASES)[number];

/** The part of the shares that has to attend; reached exactly is reached. */
export const QUORUMS = [
  'none',
  'quarter',
  'third',
  'half',
  'two_thirds',
  'three_quarters',
] as const;
export type Quorum = (typeof QUORUMS)[number];

export interface DecisionRule {
  readonly majority: Majority;
  readonly base: MajorityBase;
  readonly quorum: Quorum;
}

/** How a letter that convenes may reach an associate. */
export const CONVENING_WAYS = ['registered', 'letter', 'email', 'hand'] as const;
export type ConveningWay = (typeof CONVENING_WAYS)[number];

/** Who may hold the proxy of an associate. */
export const PROXY_HOLDERS = ['anybody', 'associates_and_spouses', 'associates'] as const;
export type ProxyHolders = (typeof PROXY_HOLDERS)[number];

/** What the statutes say of collective decisions, as far as an assembly is counted by them. */
export interface Statutes {
  readonly rules: Readonly<Record<DecisionKind, DecisionRule>>;
  /**
   * Decisions on which the usufructuary votes in place of the bare owner. The allocation of profits
   * is his in any case, and not listed.
   */
  readonly usufructVotes: readonly DecisionKind[];
  /** Days between the convening and the meeting. */
  readonly noticeDays: number;
  readonly conveningWays: readonly ConveningWay[];
  readonly proxyHolders: ProxyHolders;
  /** Proxies that one person may hold at most; null without limit. */
  readonly proxyLimit: number | null;
  /** Decisions may be taken by a written consultation (C. civ. art. 1853). */
  readonly writtenConsultation: boolean;
  /** Meetings may be held at a distance. */
  readonly remote: boolean;
}

/** How a decision is taken, as minutes say it. */
export function ruleSentence({ majority, base, quorum }: DecisionRule): string {
  const shares = majority === 'unanimity' && base === 'all' ? 'associates' : base;
  return quorum === 'none'
    ? say('votes.rule', { majority, shares })
    : say('votes.rule_with_quorum', { majority, shares, quorum });
}

/** Who votes with shares whose usufruct and bare ownership are apart, as minutes say it. */
export const splitSentence = ({ usufructVotes }: Statutes): string =>
  usufructVotes.length === 0 ? say('votes.split_by_law') : say('votes.split_by_statutes');

/** The rule by which a resolution is counted. */
export const ruleFor = ({ rules }: Statutes, kind: ResolutionKind): DecisionRule =>
  rules[kind === 'allocation' ? 'ordinary' : kind];
