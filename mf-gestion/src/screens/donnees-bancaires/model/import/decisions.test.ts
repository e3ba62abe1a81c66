import fc from 'fast-check';
import {
  carryOver,
  confirmation,
  countOutcomes,
  decide,
  decideAll,
  NO_DECISION,
  outcomeOf,
} from './decisions.ts';
import type { ImportPreview, StatementLine } from './statement.ts';

const line = (position: number, status: StatementLine['status']): StatementLine => ({
  position,
  file: 0,
  line: position + 1,
  date: '2026-01-05',
  name: 'VIR LOYER',
  amount: 800,
  status,
  reason: null,
});
const preview = (lines: StatementLine[]): ImportPreview => ({
  id: 1,
  bank_account_id: 1,
  files: [],
  lines,
  counts: { new: 0, duplicate: 0, to_decide: 0, refused: 0 },
  missing_months: [],
  importable: true,
  contradicted: false,
  other_account: false,
  proposed_iban: null,
});

it('imports what is new, skips what is already there and waits for what has to be decided', () => {
  const lines = [line(0, 'new'), line(1, 'duplicate'), line(2, 'to_decide')];

  expect(lines.map((each) => outcomeOf(each, NO_DECISION))).toEqual([
    'import',
    'skip',
    'undecided',
  ]);
});

it('never imports what is already there, even when asked to', () => {
  const twice = line(0, 'duplicate');

  expect(outcomeOf(twice, decide(twice, true, NO_DECISION))).toBe('skip');
});

it('sends only the decisions that differ from the proposal', () => {
  const lines = [line(0, 'new'), line(1, 'new'), line(2, 'to_decide'), line(3, 'to_decide')];
  const [, second, third] = lines;
  if (second === undefined || third === undefined) throw new Error('no line');
  const decisions = decide(third, true, decide(second, false, NO_DECISION));

  expect(confirmation(decisions)).toEqual({ accepted: [2], left_out: [1] });
  expect(countOutcomes(preview(lines), decisions)).toEqual({ import: 2, skip: 1, undecided: 1 });
});

it('decides all the doubtful lines at once', () => {
  const lines = [line(0, 'new'), line(1, 'to_decide'), line(2, 'to_decide')];

  expect(countOutcomes(preview(lines), decideAll(lines, false, NO_DECISION))).toEqual({
    import: 1,
    skip: 2,
    undecided: 0,
  });
});

it('takes a line back as it left it out, whatever the order of the clicks', () => {
  fc.assert(
    fc.property(fc.array(fc.boolean(), { minLength: 1 }), (clicks) => {
      const fresh = line(0, 'new');
      const decisions = clicks.reduce(
        (current, wanted) => decide(fresh, wanted, current),
        NO_DECISION,
      );
      expect(outcomeOf(fresh, decisions)).toBe(clicks.at(-1) === true ? 'import' : 'skip');
    }),
  );
});

it('keeps what was decided when the files are read again, of the lines that read as before', () => {
  const before = [line(0, 'new'), line(1, 'to_decide'), line(2, 'new'), line(3, 'to_decide')];
  const [, doubtful, left, other] = before;
  if (doubtful === undefined || left === undefined || other === undefined) throw new Error('none');
  const decisions = decide(other, false, decide(left, false, decide(doubtful, true, NO_DECISION)));
  // The first line is gone, so that the others move up; the last one was turned.
  const after = before
    .slice(1)
    .map((each, position) => ({ ...each, position }))
    .with(2, { ...other, position: 2, amount: -800 });

  expect(confirmation(carryOver(before, after, decisions))).toEqual({
    accepted: [0],
    left_out: [1],
  });
  expect(outcomeOf({ ...other, position: 2 }, carryOver(before, after, decisions))).toBe(
    'undecided',
  );
  expect(carryOver(before, before, decisions)).toEqual(decisions);
});
