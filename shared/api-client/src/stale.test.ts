import { ApiError, fromStale } from './api-client.ts';

const read = fromStale('PUT /v2/loan/:id', ({ label }) => label);
const refused = (change: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({
    kind: 'http',
    call: 'PUT /v2/loan/:id',
    status: 409,
    message: 'Cet emprunt a été modifié.',
    current: { label: 'Prêt de la banque' },
    ...change,
  });

it('reads the row that somebody else has changed meanwhile', () => {
  expect(read(refused({}))).toBe('Prêt de la banque');
});

it('reads it for either version of a call', () => {
  const dates = fromStale(
    ['PUT /v2/fiscalYear/:id', 'PUT /fiscalYear/:id'],
    ({ date_declaration_2072 }) => date_declaration_2072,
  );
  const failure = refused({
    call: 'PUT /fiscalYear/:id',
    current: { date_declaration_2072: '2026-05-20' },
  });
  expect(dates(failure)).toBe('2026-05-20');
});

it.each([
  ['another call', refused({ call: 'POST /v2/loan' })],
  ['another refusal', refused({ status: 422 })],
  ['a refusal without a row', refused({ current: undefined })],
  ['what an earlier try has done', refused({ already: true })],
  ['anything else', new TypeError('fault')],
])('says nothing of %s', (_, failure) => {
  expect(read(failure)).toBeUndefined();
});
