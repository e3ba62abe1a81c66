import { NOTHING } from '@sci/engine/associates/share-movement';
import type { Outcome } from '@sci/engine/assembly/count-votes';
import { basisSentence } from '@sci/engine/assembly/distribution-basis';
import { ruleSentence, splitSentence } from '@sci/engine/company/statutes';
import type { z } from 'zod';
import type { GeneralAssembly } from '@sci/contract/assembly';
import { add, ZERO } from '@sci/money/cents';
import type { Subject } from './subject.ts';
import { fillIn, textFields } from './texts.ts';
import { warningsOf } from './warnings.ts';

type Reply = z.output<typeof GeneralAssembly>;

/** What the row says of itself; an assembly that is only proposed has no row. */
interface Stored {
  readonly id: number;
  readonly register_number: number | null;
  readonly version: number;
  readonly updated_at: string;
}

const PROPOSED: Stored = {
  id: 0,
  register_number: null,
  version: 0,
  updated_at: new Date(0).toISOString(),
};

/** The assembly beside the figures of the accounts. */
export function toAssembly(subject: Subject, stored: Stored = PROPOSED): Reply {
  const { books, body, figures, decision } = subject;
  const fields = textFields(books, figures, body);
  return {
    ...body,
    id: stored.id,
    fiscal_year_result: figures.result,
    treasury: figures.treasury,
    tax_result: books.result.bridge.taxResultEuros,
    available: figures.available,
    retained_before: figures.retainedBefore,
    retained_after: figures.retainedAfter,
    remainder: figures.remainder,
    per_associate: associatesOf(subject),
    allocation: decision.allocation,
    majority: decision.assembled.statutes.rules.ordinary.majority,
    decided_by: ruleSentence(decision.assembled.statutes.rules.ordinary),
    shared_by: basisSentence(subject.basis, books.input.associates, body.year),
    split_votes: splitSentence(decision.assembled.statutes),
    presence: decision.presence,
    outcomes: decision.outcomes.map(toOutcome),
    fields,
    printed: {
      report: fillIn(body.report, fields),
      resolutions: body.resolutions.map(({ text }) => fillIn(text, fields)),
    },
    warnings: warningsOf(subject, fields),
    register_number: stored.register_number,
    version: stored.version,
    document_hash: null,
    updated_at: stored.updated_at,
  };
}

const toOutcome = ({
  pour,
  contre,
  abstention,
  all,
  adopted,
  needed,
  verdict,
  sentence,
  cast,
}: Outcome): Reply['outcomes'][number] => ({
  pour,
  contre,
  abstention,
  all,
  adopted,
  needed,
  verdict,
  sentence,
  cast: cast.map(({ associateId, rights, ...vote }) => ({
    ...vote,
    associate_id: associateId,
    rights: [...rights],
  })),
});

/**
 * Everybody who may take part: also a bare owner, who has no part in the profits (C. civ. art.
 * 1844).
 */
function associatesOf({
  books: { input, result },
  body,
  figures,
  rights,
  decision,
}: Subject): Reply['per_associate'] {
  const byNature = new Map(
    decision.assembled.members.map((member) => [member.associateId, member.held]),
  );
  const held = (id: number) => ({
    shares: rights.profits.get(id) ?? 0,
    vote_shares: rights.votes.get(id) ?? 0,
  });
  return input.associates
    .filter(({ id }) => held(id).shares > 0 || held(id).vote_shares > 0)
    .map(({ id, name, undivided }) => {
      const quotePart = figures.perAssociate.get(id) ?? ZERO;
      const account =
        result.currentAccounts.find(({ associateId }) => associateId === id)?.closing ?? ZERO;
      const inscribed = body.distribution_mode === 'CCA' ? quotePart : ZERO;
      return {
        associate_id: id,
        name,
        ...held(id),
        held: byNature.get(id) ?? NOTHING,
        ...(undivided && { joint_representative: undivided.representative }),
        quote_part: quotePart,
        account_after: add(account, inscribed),
      };
    });
}
