import { renderScreen, screen, waitFor, within, type Answers } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { formulas, years } from '../../testing/wire.ts';
import TaxFormulasPage from './page.tsx';

const nothing = { published: null, findings: [], differences: [] };
const open = (api: Answers = {}) =>
  renderScreen(<TaxFormulasPage />, { admin: true, messages: { admin: fr }, api: { 'GET /getFiscalYears': () => years, 'GET /v2/taxReturn/getFormulas': ({ query }) => ({ ...formulas, year: query.year }), ...api } });
const expression = () => screen.findByLabelText('Expression de L18');

it('says in words, beside the line, why a formula is refused, and does not let it be published', async () => {
  const sentence = 'La ligne L99 n’existe pas.';
  const { user } = await open({ 'POST /v2/taxReturn/createFormulas': () => ({ ...nothing, findings: [{ code: 'L18', column: 5, message: sentence }] }) });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L99');
  await user.click(screen.getByRole('button', { name: 'Essayer sur toutes les sociétés' }));

  await waitFor(async () => expect(await expression()).toHaveAccessibleDescription(sentence));
  expect(await expression()).toHaveValue('L5 - L99');
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
});

it('shows what would change in each company before it is published, and asks for another trial after a change', async () => {
  const { user, sent, notices } = await open({
    'POST /v2/taxReturn/createFormulas': ({ body }) => body.dry_run === true
      ? { ...nothing, differences: [{ company_id: 4, company: 'SCI du Lac', code: 'R5', before: 9259, after: 9600 }] }
      : { ...nothing, published: { ...formulas, version: 4 } },
  });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L16');
  await user.click(screen.getByRole('button', { name: 'Essayer sur toutes les sociétés' }));
  expect(within(await screen.findByRole('table', { name: 'Ce que la publication changerait' })).getByRole('row', { name: /SCI du Lac R5 9\s259 9\s600/ })).toBeVisible();

  await user.type(await expression(), ' ');
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: 'Essayer sur toutes les sociétés' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  await waitFor(() => expect(notices()).toContain('La version 4 est publiée.'));
  expect(sent('POST /v2/taxReturn/createFormulas').map(({ body }) => (typeof body === 'object' && body !== null && 'dry_run' in body ? body.dry_run : null))).toEqual([true, true, false]);
});

it('lets no expression be written for a line that adds up categories', async () => {
  await open();
  await expression();

  expect(screen.queryByLabelText('Expression de L1')).not.toBeInTheDocument();
});

it('opens the formulas of another year', async () => {
  const { user, sent } = await open();
  await user.selectOptions(await screen.findByLabelText('Exercice'), '2024');

  await waitFor(() => expect(sent('GET /v2/taxReturn/getFormulas').at(-1)?.query).toEqual({ year: 2024 }));
});
