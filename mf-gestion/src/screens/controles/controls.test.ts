import type { Control } from '../../components/control-status.ts';
import { isSettled, nextToSettle, progressOf, standingOf, type ControlCode } from './controls.ts';

const found = (code: string): Control['items'] => [
  {
    code,
    status: 'ok',
    message: '',
    building_id: null,
    bank_account_id: null,
    loan_id: null,
    expected: null,
    found: null,
    movement_ids: [],
  },
];
const control = (code: ControlCode, change: Partial<Control> = {}): Control => ({
  code,
  status: 'a_justifier',
  message: '',
  items: [],
  evidence: { columns: [], rows: [] },
  validation: null,
  ...change,
});
const validation = {
  at: '2026-11-01T10:00:00.000Z',
  by: 'Claire Moreau',
  comment: '',
  lapsed: false,
  changes: [],
};

it('counts a control as settled when its data are in order or when it was justified', () => {
  expect(isSettled(control('property_tax', { status: 'ok' }))).toBe(true);
  expect(isSettled(control('property_tax', { validation }))).toBe(true);
  expect(isSettled(control('property_tax'))).toBe(false);
});

it('opens a control again when its data changed since its validation', () => {
  const lapsed = control('property_tax', { validation: { ...validation, lapsed: true } });

  expect(standingOf(lapsed)).toBe('caduc');
  expect(isSettled(lapsed)).toBe(false);
});

it('asks nothing more of data that were put in order after their validation', () => {
  expect(
    standingOf(
      control('property_tax', {
        status: 'ok',
        items: found('OK'),
        validation: { ...validation, lapsed: true },
      }),
    ),
  ).toBe('ok');
});

it('never counts a blocking control as settled', () => {
  expect(standingOf(control('property_tax', { status: 'bloquant', validation }))).toBe('bloquant');
});

it('leads from one control to the next that is left, around the list', () => {
  const controls = [
    control('bank_movements_not_up_to_date'),
    control('nb_rent_collected', { status: 'ok' }),
    control('property_tax', { status: 'ok' }),
    control('loan_interest'),
    control('relevant_works', { status: 'ok' }),
  ];

  expect(nextToSettle(controls, 'bank_movements_not_up_to_date')).toBe('loan_interest');
  expect(nextToSettle(controls, 'loan_interest')).toBe('bank_movements_not_up_to_date');
  expect(
    nextToSettle(
      controls.map((each) => ({ ...each, status: 'ok' as const })),
      'loan_interest',
    ),
  ).toBeNull();
});

it('neither praises nor counts a control that had nothing to judge, and holds no year back for it', () => {
  const fine = { ...control('property_tax'), status: 'ok' as const };
  expect(standingOf(fine)).toBe('nothing');
  expect(standingOf({ ...fine, items: found('NO_LOAN') })).toBe('nothing');
  expect(standingOf({ ...fine, items: found('OK') })).toBe('ok');
  expect(isSettled(fine)).toBe(true);
  expect(progressOf([fine, { ...fine, items: found('OK') }, control('loan_interest')])).toEqual({
    done: 1,
    count: 4,
  });
});
