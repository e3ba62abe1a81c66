import { formatDate } from './format.ts';

it('writes a day as it is, and of an instant the day that it is in France', () => {
  expect(
    ['2026-11-24', '2026-11-24T23:10:00.000Z', '2026-07-24T22:10:00Z', '2026-07-24T21:10:00Z'].map(
      formatDate,
    ),
  ).toEqual(['24/11/2026', '25/11/2026', '25/07/2026', '24/07/2026']);
});
