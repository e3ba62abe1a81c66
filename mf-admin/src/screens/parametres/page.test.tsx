import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { wireParam, wireSettingChange, years } from '../../testing/wire.ts';
import ParametersPage from './page.tsx';

const change = {
  id: 3,
  company_id: 4,
  company: 'SCI du Lac',
  shares_before: 100,
  shares_after: 120,
  changed_at: '2026-10-12T08:30:00.000Z',
  changed_by: 'Jeanne Martin',
};
const open = (api: Answers = {}) =>
  renderScreen(<ParametersPage />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /admin/params': () => [wireParam()],
      'GET /getFiscalYears': () => years,
      'GET /v2/admin/share_changes': () => [],
      'GET /v2/admin/fiscal_years/proposed': () => [
        {
          year: 2025,
          date_declaration_2072: '2026-05-05',
          date_declaration_2072_report: '2026-05-20',
          date_declaration_ag: '2026-06-30',
        },
      ],
      ...api,
    },
  });

type User = Awaited<ReturnType<typeof open>>['user'];
async function editYear(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Modifier 2025' }));
  return within(await screen.findByRole('dialog', { name: 'Exercice 2025' }));
}
async function editParam(user: User) {
  await user.click(await screen.findByRole('button', { name: /^Modifier «\sTaux normal\s»$/ }));
  return within(await screen.findByRole('dialog', { name: 'Taux normal' })).getByRole('textbox', {
    name: 'Valeur',
  });
}

it('finds a parameter by its words, accents or not, and keeps the words in the address', async () => {
  const { user, address } = await open({
    'GET /admin/params': () => [
      wireParam(),
      wireParam({ id: 2, code: 'ceiling', label: 'Plafond de déficit' }),
    ],
  });
  await user.type(await screen.findByLabelText('Rechercher un paramètre'), 'deficit');
  expect(screen.getByRole('row', { name: /Plafond de déficit/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /Taux normal/ })).not.toBeInTheDocument();
  expect(address()).toContain('parametres.q=deficit');
});

it('says who changed the number of shares of a company, from what to what, until it is acknowledged', async () => {
  let left = [change];
  const { user } = await open({
    'GET /v2/admin/share_changes': () => left,
    'POST /v2/admin/share_change/:id/acknowledge': () => {
      left = [];
      return { message: 'Le changement est acquitté.' };
    },
  });

  expect(
    await screen.findByText(
      /^SCI du Lac\s: 100 → 120 parts, le 12\/10\/2026 .* par Jeanne Martin$/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Acquitter' }));
  await waitFor(() => expect(screen.queryByText(/SCI du Lac/)).not.toBeInTheDocument());
});

it('saves the report of a deadline, typed as people write it', async () => {
  const { user, sent } = await open({
    'PUT /v2/fiscalYear/:id': () => ({
      year: 2025,
      date_declaration_2072: '2026-05-19',
      date_declaration_2072_report: '2026-06-03',
      date_declaration_ag: '2026-06-30',
      updated_at: '2026-02-01T00:00:00.000Z',
      fiscal_year_company: null,
      readonly: false,
      readonly_reason: null,
      closed_since: null,
    }),
  });
  const year = await editYear(user);
  await user.type(year.getByLabelText('Report'), '03/06/2026');
  await user.tab();
  await user.click(year.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('PUT /v2/fiscalYear/:id')).toHaveLength(1));
  expect(sent('PUT /v2/fiscalYear/:id')[0]).toMatchObject({
    params: { id: 2025 },
    body: { date_declaration_2072_report: '2026-06-03', date_declaration_2072: '2026-05-19' },
  });
});

it('puts the refusal of a parameter’s value beside it, and keeps what was typed', async () => {
  const { user } = await open({
    'POST /admin/params/update': () =>
      refuse(422, { errors: { 'params.0.value': ['Un pourcentage est attendu.'] } }),
  });
  const value = await editParam(user);
  await user.clear(value);
  await user.type(value, 'vingt');
  await user.keyboard('{Enter}');

  await waitFor(() => expect(value).toHaveAccessibleDescription(/Un pourcentage est attendu/));
  expect(value).toHaveValue('vingt');
  await user.click(screen.getByRole('button', { name: 'Un pourcentage est attendu.' }));
  expect(value).toHaveFocus();
});

it('shows what a parameter was before', async () => {
  const history = [
    { at: '2026-01-01T00:00:00.000Z', by: 'Louis Petit', value: '20' },
    { at: '2025-01-01T00:00:00.000Z', by: 'Louis Petit', value: '19,6' },
  ];
  const { user } = await open({ 'GET /admin/params': () => [wireParam({ history })] });
  expect(
    await screen.findByRole('row', { name: /Taux normal.*20\s% .*Louis Petit/ }),
  ).toBeVisible();
  await editParam(user);

  expect(screen.getByText(/\s: 19,6\s% \(Louis Petit\)$/)).toBeVisible();
});

it('adds a parameter of its kind', async () => {
  const { user, sent } = await open({ 'POST /admin/param': () => wireParam() });
  await user.type(await screen.findByLabelText(/^Code/), 'demo_price');
  await user.type(screen.getByLabelText(/^Libellé/), 'Prix');
  await user.selectOptions(screen.getByLabelText(/^Type/), 'Montant');
  await user.type(screen.getByLabelText(/^Valeur/), '99');
  await user.click(screen.getByRole('button', { name: 'Ajouter le paramètre' }));

  await waitFor(() =>
    expect(sent('POST /admin/param')[0]?.body).toEqual({
      code: 'demo_price',
      label: 'Prix',
      type: 'amount',
      value: '99',
    }),
  );
});

it.each([
  ['shape', 'proposal.value'],
  ['rule', 'value'],
])(
  'says of a value that can’t be tried by its %s why, at its field, and keeps the reason',
  async (_, path) => {
    const { user } = await open({
      'POST /v2/admin/setting_change': () =>
        refuse(422, { errors: { [path]: ['Un pourcentage est attendu.'] } }),
    });
    const field = await editParam(user);
    await user.clear(field);
    await user.type(field, '31/02');
    await user.click(screen.getByRole('button', { name: 'Essayer d’abord' }));
    await user.type(await screen.findByLabelText(/^Motif/), 'Hausse de la TVA');
    await user.click(screen.getByRole('button', { name: 'Lancer l’essai' }));

    await waitFor(() => expect(screen.queryByLabelText(/^Motif/)).not.toBeInTheDocument());
    expect(field).toHaveAccessibleDescription(/^Un pourcentage est attendu\./);
    await waitFor(() => expect(screen.getByRole('alert').parentElement).toHaveFocus());
    await user.click(screen.getByRole('button', { name: 'Essayer d’abord' }));
    expect(await screen.findByLabelText(/^Motif/)).toHaveValue('Hausse de la TVA');
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  },
);

it('proposes the dates of the rule where others are in force, to be saved or not', async () => {
  const { user, sent } = await open({
    'PUT /v2/fiscalYear/:id': () => ({
      year: 2025,
      date_declaration_2072: '2026-05-05',
      date_declaration_2072_report: '2026-05-20',
      date_declaration_ag: '2026-06-30',
      updated_at: '2026-02-01T00:00:00.000Z',
      fiscal_year_company: null,
      readonly: false,
      readonly_reason: null,
      closed_since: null,
    }),
  });
  expect(await screen.findByRole('row', { name: /2025 .*Autre que la règle/ })).toBeVisible();
  const year = await editYear(user);
  expect(
    year.getByText(
      'La règle propose le 05/05/2026, le report au 20/05/2026 et l’assemblée le 30/06/2026.',
    ),
  ).toBeVisible();
  await user.click(year.getByRole('button', { name: 'Reprendre les dates de la règle' }));
  expect(sent('PUT /v2/fiscalYear/:id')).toHaveLength(0);
  await user.click(year.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() =>
    expect(sent('PUT /v2/fiscalYear/:id')[0]?.body).toMatchObject({
      date_declaration_2072: '2026-05-05',
      date_declaration_2072_report: '2026-05-20',
      date_declaration_ag: '2026-06-30',
    }),
  );
});

it('asks for a date by a field for dates, and for yes or no by a choice', async () => {
  const { user } = await open();
  await user.selectOptions(await screen.findByLabelText(/^Type/), 'Oui ou non');
  expect(screen.getByLabelText(/^Valeur/)).toHaveRole('combobox');
  await user.selectOptions(screen.getByLabelText(/^Type/), 'Date');
  await user.type(screen.getByLabelText(/^Valeur/), '15032026');
  await user.tab();
  expect(screen.getByLabelText(/^Valeur/)).toHaveValue('15/03/2026');
});

it('asks for no trial of dates while one of them cannot be read', async () => {
  const { user, sent } = await open();
  const year = await editYear(user);
  await user.type(year.getByLabelText('Report'), '03/06/2026');
  const assembly = year.getByLabelText(/^Assemblée/);
  await user.clear(assembly);
  await user.type(assembly, '31/06/2026');
  await user.click(year.getByRole('button', { name: 'Essayer d’abord' }));

  expect(assembly).toHaveFocus();
  expect(assembly).toHaveAccessibleDescription(/le 31 juin 2026 n’existe pas/);
  expect(screen.queryByRole('dialog', { name: /^Essayer/ })).not.toBeInTheDocument();

  await user.clear(assembly);
  await user.type(assembly, '30/06/2026');
  await user.click(year.getByRole('button', { name: 'Essayer d’abord' }));
  const trial = within(await screen.findByRole('dialog', { name: /^Essayer/ }));
  await user.type(trial.getByLabelText(/^Motif/), 'Report du service');
  const day = trial.getByLabelText('En vigueur à partir du');
  await user.type(day, '31/06/2027');
  await user.click(trial.getByRole('button', { name: 'Lancer l’essai' }));

  expect(day).toHaveFocus();
  expect(day).toHaveAccessibleDescription(/le 31 juin 2027 n’existe pas/);
  expect(sent('POST /v2/admin/setting_change')).toEqual([]);
});

it('offers dates that are on trial no more as if they had been left unsaved', async () => {
  const { user, sent } = await open({
    'POST /v2/admin/setting_change': () => wireSettingChange(),
  });
  const year = await editYear(user);
  await user.type(year.getByLabelText('Report'), '03/06/2026');
  await user.click(year.getByRole('button', { name: 'Essayer d’abord' }));
  const trial = within(await screen.findByRole('dialog', { name: /^Essayer/ }));
  await user.type(trial.getByLabelText(/^Motif/), 'Report du service');
  await user.click(trial.getByRole('button', { name: 'Lancer l’essai' }));
  await waitFor(() => expect(sent('POST /v2/admin/setting_change')).toHaveLength(1));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

  expect((await editYear(user)).getByLabelText('Report')).toHaveValue('');
  expect(screen.queryByText('Une saisie n’a pas été enregistrée')).not.toBeInTheDocument();
});

it('says that changes of shares can’t be read, instead of showing none, and reads again', async () => {
  let fails = true;
  const { user } = await open({
    'GET /v2/admin/share_changes': () => (fails ? refuse(500) : []),
  });
  const said = within(await screen.findByRole('alert'));
  fails = false;
  await user.click(said.getByRole('button', { name: 'Réessayer' }));
  await waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});
