import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { checkAllotment, type Allotment } from '../src/assembly/allocate-result.ts';
import { assemblyFigures, type AssemblyFigures } from '../src/year/assembly-figures.ts';
import { civilCode } from '../src/assembly/civil-code.ts';
import { deliberate, isPlaced } from '../src/assembly/deliberation.ts';
import { checkHolding } from '../src/assembly/holding.ts';
import { checkHeldMeeting } from '../src/assembly/meeting.ts';
import { decidingOf, mayMeetAgain, type Sitting } from '../src/assembly/sittings.ts';
import {
  MAJORITIES,
  MAJORITY_BASES,
  QUORUMS,
  RESOLUTION_KINDS,
  type Statutes,
} from '../src/company/statutes.ts';
import { heldOn, timelineFrom } from '../src/associates/holdings.ts';
import { rightsOn } from '../src/associates/rights.ts';
import { creditBalance } from '../src/ledger/entry.ts';
import { companyDocument } from './arbitrary-company.ts';
import { computed } from './golden.ts';

const DAY = '2026-06-15';
const PEOPLE = 8;
const rule = fc.record({
  majority: fc.constantFrom(...MAJORITIES),
  base: fc.constantFrom(...MAJORITY_BASES),
  quorum: fc.constantFrom(...QUORUMS),
});
const state = fc.constantFrom('present' as const, 'represented' as const, 'absent' as const);
const vote = fc.constantFrom(
  'pour' as const,
  'pour' as const,
  'contre' as const,
  'abstention' as const,
);

/** A meeting or a consultation: who takes part, the agenda, how everybody votes. */
const meeting = fc.record({
  holding: fc.constantFrom('physical' as const, 'remote' as const, 'written' as const),
  states: fc.array(state, { minLength: PEOPLE, maxLength: PEOPLE }),
  kinds: fc.array(fc.constantFrom(...RESOLUTION_KINDS), { maxLength: 3 }),
  votes: fc.array(vote, { minLength: PEOPLE, maxLength: PEOPLE }),
  distributedPart: fc.integer({ min: 0, max: 100 }),
});
type Meeting = typeof meeting extends fc.Arbitrary<infer One> ? One : never;

/** A generated company, its statutes, and the assemblies that it tries to hold on one year. */
const decisions = fc.record({
  document: companyDocument,
  ordinary: rule,
  writtenConsultation: fc.boolean(),
  remote: fc.boolean(),
  meetings: fc.array(meeting, { minLength: 1, maxLength: 4 }),
});

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** What the assemblies of one company did, in their order. */
interface Held extends Sitting {
  readonly figures: AssemblyFigures;
  readonly distributed: number;
  /** By the counts of its own resolutions alone. */
  readonly adopted: boolean;
}

/** Holds the meetings one after the other, as long as one may follow; those refused leave nothing. */
function holdAll(
  { result, input }: ReturnType<typeof computed>,
  statutes: Statutes,
  meetings: readonly Meeting[],
): Held[] {
  const entries = timelineFrom(input.initialShares, input.shareMovements);
  const members = [...heldOn(DAY, entries)].map(([associateId, held]) => ({
    associateId,
    name: `P${associateId}`,
    held,
  }));
  const parts = rightsOn(DAY, entries).profits;
  const net = result.accountingResult;
  const sittings: Held[] = [];
  for (const { holding, states, kinds, votes, distributedPart } of meetings) {
    if (sittings.length > 0 && !mayMeetAgain(sittings)) break;
    const deliberation = deliberate(
      {
        statutes,
        members,
        attendance: members.map(({ associateId }, index) => ({
          associateId,
          state: states[index % PEOPLE] ?? 'absent',
          representedBy: 'Me Durand',
        })),
      },
      kinds.map((kind, round) => ({
        kind,
        votes: members.map(({ associateId }, index) => ({
          associateId,
          vote: votes[(index + round) % PEOPLE] ?? 'abstention',
        })),
      })),
    );
    const refused = [
      ...checkHolding(holding, statutes, deliberation),
      ...checkHeldMeeting(
        { year: 2025, date: DAY, opensAt: '18:00', closesAt: '', follows: DAY },
        deliberation,
        DAY,
      ),
    ];
    if (refused.length > 0) continue;
    const held = total([...parts.values()]);
    const distributed = cents(net > 0 && held > 0 ? Math.floor((net * distributedPart) / 100) : 0);
    const allotment: Allotment = {
      distributed,
      reserve: cents(0),
      retained: cents(net - distributed),
      paidOn: 'current_accounts',
    };
    expect(checkAllotment(allotment, net, parts)).toEqual([]);
    const { outcomes, allocation } = deliberation;
    const placed = isPlaced(allocation) ? allotment : null;
    const onAllocation = outcomes.filter((_, index) => kinds[index] === 'allocation');
    sittings.push({
      held: true,
      allocation,
      figures: assemblyFigures(result, input.associates, placed, { weights: parts }),
      distributed,
      adopted: onAllocation.length > 0 && onAllocation.every((outcome) => outcome.adopted),
    });
  }
  return sittings;
}

it('posts exactly the adopted allocation of the result once, to the cent, however often and in whatever form the associates decide', () => {
  const seen = { posted: 0, atAnother: 0, never: 0 };
  fc.assert(
    fc.property(decisions, ({ document, ordinary, meetings, ...clauses }) => {
      const company = computed(document);
      const law = civilCode(2025);
      const statutes = { ...law, ...clauses, rules: { ...law.rules, ordinary } };
      const sittings = holdAll(company, statutes, meetings);

      const deciding = decidingOf(sittings);
      const net = company.result.accountingResult;
      const lines = sittings.flatMap(({ figures }) => figures.lines);
      const credited = sittings.flatMap(({ figures }) => [...figures.perAssociate.values()]);
      const adopted = deciding?.adopted === true;
      expect(total(lines.map(creditBalance))).toBe(0);
      expect(total(credited)).toBe(adopted ? deciding.distributed : 0);
      const placed = lines.filter(({ account }) => /^12[09]/.test(account));
      expect(0 - total(placed.map(creditBalance))).toBe(adopted ? net : 0);
      if (!adopted) expect(lines).toEqual([]);
      // What one assembly did, no later one does again.
      expect(sittings.slice(0, -1).flatMap(({ figures }) => figures.lines)).toEqual([]);
      if (adopted && net !== 0) seen[sittings.length > 1 ? 'atAnother' : 'posted'] += 1;
      if (!adopted && sittings.length > 1) seen.never += 1;
    }),
    { numRuns: 400 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(0);
});
