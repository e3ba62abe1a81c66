import fc from 'fast-check';
import { cents } from '@sci/money/cents';
import { checkAllotment, type Allotment } from '../src/assembly/allocate-result.ts';
import { assemblyFigures } from '../src/assembly/assembly-figures.ts';
import { civilCode } from '../src/assembly/civil-code.ts';
import { deliberate, isPlaced } from '../src/assembly/deliberation.ts';
import { MAJORITIES, MAJORITY_BASES, QUORUMS, RESOLUTION_KINDS } from '../src/assembly/statutes.ts';
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

/** An assembly of a generated company: its statutes, who comes, the agenda, how everybody votes. */
const assembly = fc.record({
  document: companyDocument,
  ordinary: rule,
  states: fc.array(state, { minLength: PEOPLE, maxLength: PEOPLE }),
  kinds: fc.array(fc.constantFrom(...RESOLUTION_KINDS), { maxLength: 3 }),
  votes: fc.array(vote, { minLength: PEOPLE, maxLength: PEOPLE }),
  distributedPart: fc.integer({ min: 0, max: 100 }),
});

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

it('posts exactly the adopted allocation of the result, to the cent, and nothing of any other', () => {
  let posted = 0;
  fc.assert(
    fc.property(assembly, ({ document, ordinary, states, kinds, votes, distributedPart }) => {
      const { result, input } = computed(document);
      const entries = timelineFrom(input.initialShares, input.shareMovements);
      const members = [...heldOn(DAY, entries)].map(([associateId, held]) => ({
        associateId,
        name: `P${associateId}`,
        held,
        isUndivided: false,
      }));
      const law = civilCode(2025);
      const { outcomes, allocation } = deliberate(
        {
          statutes: { ...law, rules: { ...law.rules, ordinary } },
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
      const parts = rightsOn(DAY, entries).profits;
      const net = result.accountingResult;
      const held = total([...parts.values()]);
      const distributed = cents(
        net > 0 && held > 0 ? Math.floor((net * distributedPart) / 100) : 0,
      );
      const allotment: Allotment = {
        distributed,
        reserve: cents(0),
        retained: cents(net - distributed),
        paidOn: 'current_accounts',
      };
      expect(checkAllotment(allotment, net, parts)).toEqual([]);
      const figures = assemblyFigures(
        result,
        input.associates,
        isPlaced(allocation) ? allotment : null,
        parts,
      );

      const onAllocation = outcomes.filter((_, index) => kinds[index] === 'allocation');
      const adopted = onAllocation.length > 0 && onAllocation.every((outcome) => outcome.adopted);
      expect(total(figures.lines.map(creditBalance))).toBe(0);
      expect(total([...figures.perAssociate.values()])).toBe(adopted ? distributed : 0);
      const placed = figures.lines.filter(({ account }) => /^12[09]/.test(account));
      expect(0 - total(placed.map(creditBalance))).toBe(adopted ? net : 0);
      if (!adopted) expect(figures.lines).toEqual([]);
      if (adopted && net !== 0) posted += 1;
    }),
    { numRuns: 300 },
  );
  expect(posted).toBeGreaterThan(0);
});
