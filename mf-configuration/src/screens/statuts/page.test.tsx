import type { Reply } from '@sci/api-client';
import type { Statutes } from '@sci/contract/statutes';
import {
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import StatutesPage from './page.tsx';

const everybody = { majority: 'unanimity', base: 'all', quorum: 'none' } as const;
const law: Reply<'GET /v2/statutes'>['law'] = {
  notice_days: 15,
  rules: [
    { ...everybody, kind: 'ordinary', label: 'Décisions ordinaires', source: 'C. civ. art. 1852' },
    {
      ...everybody,
      kind: 'extraordinary',
      label: 'Décisions extraordinaires',
      source: 'C. civ. art. 1836',
    },
    { ...everybody, kind: 'approval', label: 'Agrément', source: 'C. civ. art. 1861' },
    {
      ...everybody,
      majority: 'half',
      kind: 'appointment',
      label: 'Nomination de la gérance',
      source: 'C. civ. art. 1846',
    },
  ],
};
const wireStatutes = (change: Partial<Statutes> = {}): Statutes => ({
  id: 3,
  effective_from: '2020-01-01',
  rules: {
    ordinary: { majority: 'half', base: 'attending', quorum: 'third' },
    extraordinary: everybody,
    approval: everybody,
    appointment: everybody,
  },
  usufruct_votes: ['ordinary'],
  notice_days: 21,
  convening_ways: ['registered', 'email'],
  proxy_holders: 'associates',
  proxy_limit: 2,
  written_consultation: true,
  remote: false,
  usufruct_profits_bp: null,
  usufruct_losses_bp: null,
  usufruct_exceptional_bp: null,
  usufruct_reserves_bp: null,
  note: '',
  file: null,
  updated_at: '2026-01-01T00:00:00.000Z',
  ...change,
});
const open = (statutes: Statutes[], options: { api?: Answers; readOnly?: boolean } = {}) =>
  renderScreen(<StatutesPage />, {
    messages: { configuration: fr },
    ...options,
    api: { 'GET /v2/statutes': () => ({ statutes, law }), ...options.api },
  });

it('shows what the law says where nobody entered any statutes', async () => {
  await open([]);
  const table = await screen.findByRole('table', { name: 'Ce que dit la loi' });
  expect(
    within(table).getByRole('row', {
      name: 'Décisions ordinaires Unanimité, de toutes les parts Aucun C. civ. art. 1852',
    }),
  ).toBeVisible();
  expect(screen.getByText(/au moins 15 jours avant/)).toBeVisible();
});

it('shows each state of the statutes with the days between which it holds', async () => {
  await open([wireStatutes({ id: 4, effective_from: '2024-06-01' }), wireStatutes()]);
  const old = await screen.findByRole('article', {
    name: 'En vigueur du 01/01/2020 jusqu’au 01/06/2024 exclu',
  });
  expect(
    within(old).getByRole('row', {
      name: 'Décisions ordinaires Plus de la moitié, des parts présentes ou représentées Un tiers des parts',
    }),
  ).toBeVisible();
  expect(within(old).getByText(/Convocation au moins 21 jours avant/)).toBeVisible();
  expect(within(old).getByText('2 pouvoirs par personne au plus')).toBeVisible();
  expect(screen.getByRole('article', { name: 'En vigueur depuis le 01/06/2024' })).toBeVisible();
});

it('begins a change with what holds so far, and says beside the field what is wrong', async () => {
  const { user, sent } = await open([wireStatutes()], {
    api: {
      'POST /v2/statutes': () =>
        refuse(422, {
          errors: { effective_from: ['Un état des statuts commence déjà ce jour-là.'] },
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ajouter une modification' }));
  await user.type(screen.getByLabelText(/^En vigueur depuis le/), '01/01/2020');
  await user.selectOptions(
    screen.getByLabelText('Majorité – Décisions extraordinaires'),
    'Trois quarts',
  );
  await user.click(screen.getByLabelText('Les assemblées peuvent se tenir à distance'));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  await waitFor(() => expect(sent('POST /v2/statutes')).toHaveLength(1));
  expect(sent('POST /v2/statutes')[0]?.body).toMatchObject({
    effective_from: '2020-01-01',
    notice_days: 21,
    remote: true,
    rules: {
      ordinary: { majority: 'half', base: 'attending', quorum: 'third' },
      extraordinary: { majority: 'three_quarters' },
    },
  });
  await waitFor(() =>
    expect(screen.getByLabelText(/^En vigueur depuis le/)).toHaveAccessibleDescription(
      expect.stringContaining('commence déjà ce jour-là'),
    ),
  );
});

it('says who has what of split shares, and sends as nothing what the law is left to say', async () => {
  const { user, sent } = await open([wireStatutes({ usufruct_exceptional_bp: 3333 })], {
    api: { 'PUT /v2/statutes/:id': () => refuse(422, { errors: {} }) },
  });
  expect(
    await screen.findByText(
      /^Résultat exceptionnel .*\s: 33,33\s% à l’usufruitier, 66,67\s% au nu-propriétaire$/,
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Modifier les statuts/ }));
  await user.type(screen.getByLabelText(/^Résultat courant – part de l’usufruitier/), '75,5');
  await user.clear(screen.getByLabelText(/^Résultat exceptionnel .*part de l’usufruitier/));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(sent('PUT /v2/statutes/:id')[0]?.body).toMatchObject({
      usufruct_profits_bp: 7550,
      usufruct_losses_bp: null,
      usufruct_exceptional_bp: null,
    }),
  );
});

it('never takes a clause that cannot be read for a silent one', async () => {
  const { user, sent } = await open([wireStatutes({ usufruct_losses_bp: 5000 })], {
    api: { 'PUT /v2/statutes/:id': () => refuse(422, { errors: {} }) },
  });
  await user.click(await screen.findByRole('button', { name: /^Modifier les statuts/ }));
  const clause = screen.getByLabelText(/^Déficit – part de l’usufruitier/);
  await user.clear(clause);
  await user.type(clause, '62,555');
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));

  expect(await screen.findByRole('alert')).toHaveTextContent(
    /Pourcentage illisible\s: trois décimales/,
  );
  expect(clause).toHaveValue('62,555');
  expect(sent('PUT /v2/statutes/:id')).toEqual([]);
});

it('speaks of entering them where there are none, not of a change', async () => {
  const { user } = await open([]);
  await user.click(await screen.findByRole('button', { name: 'Saisir les statuts' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Saisir les statuts' })).toBeVisible();
});

it('leads from the sentence about the ways of convening to the first of them', async () => {
  const { user } = await open([wireStatutes()], {
    api: {
      'PUT /v2/statutes/:id': () =>
        refuse(422, {
          errors: { convening_ways: ['Choisissez au moins un mode de convocation.'] },
        }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /^Modifier les statuts/ }));
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }));
  await user.click(
    await screen.findByRole('button', { name: 'Choisissez au moins un mode de convocation.' }),
  );
  expect(screen.getByLabelText(/lettre recommandée/)).toHaveFocus();
});

it('says why the text of the statutes can’t be had', async () => {
  const file = { name: 'statuts.pdf', size: 9, sha256: 'a'.repeat(64) };
  const { user, notices } = await open([wireStatutes({ file })], {
    api: {
      'GET /v2/statutes/:id/file': () => refuse(404, { message: 'Ce fichier n’existe plus.' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: /statuts\.pdf/ }));
  await waitFor(() => expect(notices()).toContain('Ce fichier n’existe plus.'));
});

it('shows the text that was attached although the answer to it was lost', async () => {
  const file = { name: 'statuts.pdf', size: 9, sha256: 'a'.repeat(64) };
  const kept = [wireStatutes()];
  const { user } = await open(kept, {
    api: {
      'POST /v2/statutes/:id/file': () => {
        kept.splice(0, 1, wireStatutes({ file }));
        return refuse(502);
      },
    },
  });
  await user.upload(
    await screen.findByLabelText(/^Joindre/),
    new File(['%PDF'], 'statuts.pdf', { type: 'application/pdf' }),
  );
  expect(await screen.findByRole('button', { name: /statuts\.pdf/ })).toBeVisible();
  expect(await screen.findByText(/^La réponse du serveur s’est perdue/)).toBeVisible();
});

it('offers nothing to change in a year that is read only', async () => {
  await open([wireStatutes()], { readOnly: true });
  await screen.findByRole('article');
  expect(
    screen.queryByRole('button', { name: /Ajouter|Modifier|Supprimer/ }),
  ).not.toBeInTheDocument();
});
