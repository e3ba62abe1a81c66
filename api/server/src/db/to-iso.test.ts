import fc from 'fast-check';
import { toIso } from './to-iso.ts';

const instant = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('9999-12-31T23:59:59Z'),
  noInvalidDate: true,
});

it('reads every instant of a session in UTC as a date would, whatever its fraction', () => {
  fc.assert(
    fc.property(instant, fc.integer({ min: 0, max: 999_999 }), (date, micro) => {
      const fraction = String(micro).padStart(6, '0').replace(/0+$/, '');
      const seconds = date.toISOString().slice(0, 19).replace('T', ' ');
      const text = `${seconds}${fraction === '' ? '' : `.${fraction}`}+00`;
      expect(toIso(text)).toBe(new Date(text).toISOString());
    }),
  );
});

it.each([
  ['2026-11-29 12:00:00+00', '2026-11-29T12:00:00.000Z'],
  ['2026-11-29 12:00:00.5+00', '2026-11-29T12:00:00.500Z'],
  ['2026-11-29 12:00:00.123987+00', '2026-11-29T12:00:00.123Z'],
  ['2026-11-29 13:30:00+01', '2026-11-29T12:30:00.000Z'],
  ['2026-11-29 17:30:00+05:30', '2026-11-29T12:00:00.000Z'],
])('reads %s', (text, iso) => {
  expect(toIso(text)).toBe(iso);
});

it.each(['infinity', '0044-03-15 12:00:00+00 BC'])(
  'refuses %s, which is no instant of the wire',
  (text) => {
    expect(() => toIso(text)).toThrow();
  },
);
