import { contract } from '@sci/contract/contract';
import { onWire } from '@sci/contract/wire';
import { cents } from '@sci/money/cents';
import { ConflictError } from '../ports/refusals.ts';
import { readInput } from './input.ts';
import { inputOnWire, replyInJson, thrownOnWire } from './wire.ts';

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

it('writes a long list of an answer a part at a time, as it would at once', async () => {
  const endpoint = contract['GET /v2/bankImport/:id'];
  const preview = {
    id: 1,
    bank_account_id: 2,
    files: [],
    lines: Array.from({ length: 3000 }, (_, position) => ({
      position,
      file: 0,
      line: position + 2,
      date: '2026-01-05',
      name: `VIR ${position} é`,
      amount: cents(position * 101),
      status: 'new' as const,
      reason: null,
    })),
    counts: { new: 3000, duplicate: 0, to_decide: 0, refused: 0 },
    missing_months: [],
    importable: true,
    contradicted: false,
    other_account: false,
    proposed_iban: null,
  };
  const written = await replyInJson(endpoint, preview);
  expect(JSON.parse(String(written))).toEqual(
    JSON.parse(JSON.stringify(onWire(endpoint.reply, preview))),
  );
});

it('refuses to answer a long list with an item that the contract does not know', async () => {
  const rows = Array.from({ length: 3000 }, (_, id) => ({ id: String(id) }));
  await expect(replyInJson(contract['GET /v2/bankImports'], rows)).rejects.toThrow();
});
