import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';
import { changesSince, type Seen } from './changes.ts';

const { call, people } = await startApp();
const seen = (rows: Seen['rows'], messages: string[] = []): Seen => ({ columns: ['Immeuble', 'Taxe foncière', 'TEOM'], rows, messages });

it.each([
  ['a cell', seen([{ label: 'Quai', cells: ['900,00 €', ''] }]), seen([{ label: 'Quai', cells: ['950,00 €', '80,00 €'] }]), ['Quai, Taxe foncière\u00a0: 900,00 € est devenu 950,00 €.', 'Quai, TEOM\u00a0: vide est devenu 80,00 €.']],
  ['a row of two with one name', seen([{ label: 'Quai', cells: ['1'] }, { label: 'Quai', cells: ['2'] }]), seen([{ label: 'Quai', cells: ['1'] }]), ['«\u00a0Quai\u00a0» n’y est plus.']],
  ['a new row', seen([]), seen([{ label: 'Quai', cells: ['1'] }]), ['«\u00a0Quai\u00a0» s’est ajouté.']],
  ['a finding', seen([], ['Taxe absente.']), seen([], ['Paiement en double.']), ['Nouveau constat\u00a0: Paiement en double.', 'Ce constat a disparu\u00a0: Taxe absente.']],
  ['something out of sight', seen([]), seen([]), ['Une donnée sur laquelle il repose a changé.']],
])('names %s that changed', (_what, before, now, expected) => {
  expect(changesSince(before, now)).toEqual(expected);
});

it('lets a validation lapse by itself when a movement changes, says what changed, and holds again when it is put back', async () => {
  const manager = await people.manager();
  const { accountId, buildingId, category } = await openBooks(call, manager);
  const year = 2026;
  const { fiscal_year_company: company } = (await call('GET /fiscalYear', { as: manager, query: { fiscalYear: year } })).body;
  const body = { bank_account_id: accountId, year, date: '2026-10-15', name: 'TAXE FONCIERE', amount: -900, splits: [{ category_id: category('TAXE_FONCIERE'), building_id: buildingId, amount: -900 }] };
  const tax = (await call('POST /v2/bankMovement', { as: manager, body })).body;
  const read = async () => (await call('GET /v2/validation_data/taxeFonciereValidation/:year', { as: manager, params: { year } })).body;

  const validated = await call('POST /property_tax_validation', { as: manager, body: { fiscal_year_company_id: company?.id ?? 0, comment: 'La TEOM est à la charge du locataire.' } });
  expect(validated.body.validation).toMatchObject({ lapsed: false, changes: [] });

  await call('PUT /v2/bankMovement/:id', { as: manager, params: { id: tax.id }, body: { ...body, amount: -950, splits: [{ ...body.splits[0], category_id: category('TAXE_FONCIERE'), amount: -950 }] } });
  const { validation } = await read();
  expect(validation?.lapsed).toBe(true);
  expect(validation?.changes.join(' ')).toMatch(/Taxe foncière\s: 900,00\s€ est devenu 950,00\s€\./);

  await call('PUT /v2/bankMovement/:id', { as: manager, params: { id: tax.id }, body });
  expect((await read()).validation).toMatchObject({ lapsed: false, changes: [] });
});
