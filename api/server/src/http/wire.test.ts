import { contract } from '@sci/contract/contract';
import { cents } from '@sci/money/cents';
import { ConflictError } from '../ports/refusals.ts';
import { readInput } from './input.ts';
import { inputOnWire, thrownOnWire } from './wire.ts';

const invoice = {
  year: 2026,
  type: 'FACTURE',
  date: '2026-02-03',
  label: 'Peinture',
  amount: -120.5,
  supplier: '',
  building_id: null,
  associate_id: null,
  category_id: null,
  bank_movement_id: null,
  comment: '',
  file_ids: [],
};

it('takes a creation that is sent again for the same one, also across a release', () => {
  const endpoint = contract['POST /supportingData'];
  const body = readInput(endpoint.body, invoice);
  expect(body).toHaveProperty('amount', -120_50);

  const input = { params: undefined, query: undefined, body, files: [] };

  // What the keys of the releases before were made of: the request as JSON, in this order.
  expect(JSON.stringify(inputOnWire(endpoint, input))).toBe(
    JSON.stringify({ body: invoice, files: [] }),
  );
});

it('shows the row of a conflict as the call would have answered it', () => {
  const row = {
    ...invoice,
    id: 4,
    amount: cents(-120_50),
    files: [],
    duplicate_of: [],
    updated_at: '2026-02-03T10:00:00.000Z',
    company_id: 12,
  };

  const thrown = thrownOnWire(contract['PUT /supportingData/:id'], new ConflictError('Non.', row));

  expect(thrown).toMatchObject({ message: 'Non.', current: { id: 4, amount: -120.5 } });
  expect(thrown).not.toHaveProperty('current.company_id');
});

it('lets every other refusal through as it was thrown', () => {
  const refusal = new ConflictError('Ce mouvement sert ailleurs.');
  expect(thrownOnWire(contract['PUT /supportingData/:id'], refusal)).toBe(refusal);
});
