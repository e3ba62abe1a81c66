import { invalidateAll } from '@sci/shell-sdk';
import {
  act,
  refuse,
  renderScreen,
  screen,
  waitFor,
  within,
  type Answers,
} from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import { formulas, wireCategory, wireUser, years } from '../../testing/wire.ts';
import TaxFormulasPage from './page.tsx';

const nothing = {
  published: null,
  findings: [],
  differences: [],
  checked: 0,
  next: null,
  total: 0,
};
const difference = (company_id: number, company: string) => ({
  company_id,
  company,
  building: null,
  code: 'R5',
  label: 'Revenu net',
  before: 9259,
  after: 9600,
});
const versions = [
  {
    version: 3,
    published_at: '2026-01-01T00:00:00.000Z',
    published_by: 'Louis Petit',
    comment: 'Forfait relevé',
    restored_version: null,
    changes: [{ code: 'L7', before: 'Frais = 20', after: 'Frais = 25' }],
  },
  {
    version: 0,
    published_at: '2025-01-01T00:00:00.000Z',
    published_by: '',
    comment: '',
    restored_version: null,
    changes: [],
  },
];
const open = (api: Answers = {}) =>
  renderScreen(<TaxFormulasPage />, {
    admin: true,
    messages: { admin: fr },
    api: {
      'GET /getFiscalYears': () => years,
      'GET /v2/taxReturn/getFormulas': ({ query }) => ({ ...formulas, year: query.year }),
      'GET /bankMovement/categories/all': () => [wireCategory({ line: '1', group: 'RECETTES' })],
      'GET /v2/taxReturn/formulaVersions': () => versions,
      'GET /v2/admin/share_changes': () => [],
      'GET /admin/users': () => ({ rows: [wireUser()], next: null }),
      ...api,
    },
  });
const expression = () => screen.findByLabelText('Expression de L18', { selector: 'input' });
const tryAll = () => screen.getByRole('button', { name: 'Essayer sur toutes les sociétés' });

it('says in words, beside the line, why a formula is refused, and does not let it be published', async () => {
  const sentence = 'La ligne L99 n’existe pas.';
  const { user } = await open({
    'POST /v2/taxReturn/createFormulas': () => ({
      ...nothing,
      findings: [{ code: 'L18', column: 6, message: sentence }],
    }),
  });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L99');
  await user.click(tryAll());

  await waitFor(async () => expect(await expression()).toHaveAccessibleDescription(sentence));
  expect(await expression()).toHaveValue('L5 - L99');
  expect(screen.getByText('L99', { selector: 'mark' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
});

it('tries every company, some at a time, before it is published with a reason, and asks for another trial after a change', async () => {
  const { user, sent, notices } = await open({
    'POST /v2/taxReturn/createFormulas': ({ body }) => {
      if (body.dry_run !== true) return { ...nothing, published: { ...formulas, version: 4 } };
      return body.after_company_id === 25
        ? { ...nothing, differences: [difference(26, 'SCI du Bois')], checked: 1, total: 26 }
        : {
            ...nothing,
            differences: [difference(4, 'SCI du Lac')],
            checked: 25,
            next: 25,
            total: 26,
          };
    },
  });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L16');
  await user.click(tryAll());
  const table = within(
    await screen.findByRole('table', { name: 'Ce que la publication changerait' }),
  );
  expect(
    table.getByRole('row', { name: /SCI du Lac R5 Revenu net 9\s259 9\s600 \+341/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /SCI du Bois/ })).toBeVisible();

  await user.type(await expression(), ' ');
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
  await user.click(tryAll());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Les totaux de 2 sociétés changent aussitôt.')).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Publier la version' }));
  expect(dialog.getByLabelText(/^Motif/)).toHaveAccessibleDescription(/^Dites pourquoi/);
  await user.type(dialog.getByLabelText(/^Motif/), 'Loi de finances');
  await user.click(dialog.getByRole('button', { name: 'Publier la version' }));
  await waitFor(() => expect(notices()).toContain('La version 4 est publiée.'));
  expect(sent('POST /v2/taxReturn/createFormulas').at(-1)?.body).toMatchObject({
    base_version: 3,
    comment: 'Loi de finances',
  });
});

describe('a publication that is refused keeps what was typed, and says why', () => {
  const publish = async (status: number, body: object) => {
    const { user } = await open({
      'POST /v2/taxReturn/createFormulas': ({ body: { dry_run } }) =>
        dry_run === true ? { ...nothing, checked: 1, total: 1 } : refuse(status, body),
    });
    await user.clear(await expression());
    await user.type(await expression(), 'L5 - L16');
    await user.click(tryAll());
    await waitFor(() => expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Publier' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText(/^Motif/), 'Loi de finances');
    await user.click(dialog.getByRole('button', { name: 'Publier la version' }));
    return { user, dialog };
  };
  const row = formulas.formulas.findIndex(({ code }) => code === 'L18');

  it.each([
    ['by a rule', 'L18'],
    ['by the contract', `formulas.${row}.expression`],
  ])('beside the line and in a list that leads to it: %s', async (_how, field) => {
    const { user } = await publish(422, { errors: { [field]: ['La ligne L16 n’existe plus.'] } });
    const lead = await screen.findByRole('link', { name: 'La ligne L16 n’existe plus.' });
    expect(await expression()).toHaveAccessibleDescription('La ligne L16 n’existe plus.');
    expect(await expression()).toHaveValue('L5 - L16');
    await user.click(lead);
    expect(await expression()).toHaveFocus();
  });

  it.each([
    ['of no line', '_form'],
    ['of the reason', 'comment'],
  ])('in the dialog, which stays open: %s', async (_what, field) => {
    const { dialog } = await publish(422, { errors: { [field]: ['C’est refusé.'] } });
    expect(await dialog.findByRole('alert')).toHaveTextContent('C’est refusé.');
    expect(dialog.getByLabelText(/^Motif/)).toHaveValue('Loi de finances');
    expect(dialog.getByLabelText(/^Motif/).getAttribute('aria-invalid') === 'true').toBe(
      field === 'comment',
    );
    expect(await screen.findByDisplayValue('L5 - L16')).toBeInTheDocument();
  });
});

it('tries a company of one’s choice, and still asks for all of them before it is published', async () => {
  const { user, sent } = await open({
    'POST /v2/taxReturn/createFormulas': () => ({
      ...nothing,
      differences: [difference(4, 'SCI du Lac')],
      checked: 1,
      total: 1,
    }),
  });
  expect(
    await screen.findByText('Modifiez une ligne pour l’essayer, puis la publier.'),
  ).toBeVisible();
  await user.type(await expression(), ' + 0');
  expect(screen.getByText('Essayez sur toutes les sociétés avant de publier.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Essayer sur cette société' }));
  expect(screen.getByText('Choisissez une société.')).toBeVisible();
  await user.click(screen.getByLabelText('Société', { selector: 'input' }));
  await user.click(await screen.findByRole('option', { name: 'SCI du Lac' }));
  await user.click(screen.getByRole('button', { name: 'Essayer sur cette société' }));

  expect(
    await screen.findByRole('table', { name: 'Ce que ces formules donnent pour cette société' }),
  ).toBeVisible();
  expect(sent('POST /v2/taxReturn/createFormulas')[0]?.body).toMatchObject({
    dry_run: true,
    company_id: 4,
  });
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();
});

it('completes the code of a line by its words, and a group of categories by the lines that it feeds', async () => {
  const { user } = await open();
  await user.clear(await expression());
  await user.type(await expression(), 'rec');
  await user.click(await screen.findByRole('option', { name: 'L1 RECETTES' }));
  expect(await expression()).toHaveValue('L1');
  await user.type(await expression(), ' - loy');
  await user.click(await screen.findByRole('option', { name: 'L1 Loyers' }));
  expect(await expression()).toHaveValue('L1 - L1');
});

it('draws what each line reads, as it is being written, and says it in words', async () => {
  const { user } = await open();
  await user.clear(await expression());
  await user.type(await expression(), 'L1');

  expect(screen.getByText('L18 lit L1')).toBeVisible();
  await user.click(
    within(screen.getByRole('group', { name: 'Dépendances entre les lignes' })).getByRole('link', {
      name: /L18/,
    }),
  );
  expect(await expression()).toHaveFocus();
});

it('shows what each version changed, and puts an earlier one back with a reason', async () => {
  const { user, sent, notices } = await open({
    'POST /v2/taxReturn/rollbackFormulas': () => ({ ...formulas, version: 4 }),
  });
  expect(await screen.findByText(/L7\s: Frais = 20 → Frais = 25/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Rétablir la version 0' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motif/), 'Publié par erreur');
  await user.click(dialog.getByRole('button', { name: 'Rétablir' }));

  await waitFor(() => expect(notices()).toContain('La version 4 est publiée.'));
  expect(sent('POST /v2/taxReturn/rollbackFormulas')[0]?.body).toEqual({
    year: 2025,
    version: 0,
    reason: 'Publié par erreur',
  });
});

it('lets no expression be written for a line that adds up categories', async () => {
  await open();
  await expression();

  expect(screen.queryByLabelText('Expression de L1')).not.toBeInTheDocument();
});

it('opens the formulas of another year', async () => {
  const { user, sent } = await open();
  await user.selectOptions(await screen.findByLabelText('Exercice'), '2024');

  await waitFor(() =>
    expect(sent('GET /v2/taxReturn/getFormulas').at(-1)?.query).toEqual({ year: 2024 }),
  );
});

it('keeps what was edited when the year is changed, until the administrator says that it may be lost', async () => {
  const { user } = await open();
  await user.type(await expression(), ' + 0');
  const typed = (await expression()).getAttribute('value');
  await user.selectOptions(screen.getByLabelText('Exercice'), '2024');
  await user.click(await screen.findByRole('button', { name: 'Rester sur cet exercice' }));
  expect(await expression()).toHaveValue(typed);
  expect(screen.getByLabelText('Exercice')).toHaveValue('2025');

  await user.selectOptions(screen.getByLabelText('Exercice'), '2024');
  await user.click(await screen.findByRole('button', { name: 'Changer d’exercice' }));
  await waitFor(async () => expect(await expression()).not.toHaveValue(typed));
});

it('keeps what was edited when another administrator publishes, and puts it on top of what he published', async () => {
  let set = formulas;
  const { user, sent } = await open({
    'GET /v2/taxReturn/getFormulas': () => set,
    'POST /v2/taxReturn/createFormulas': ({ body }) =>
      body.dry_run === true
        ? { ...nothing, checked: 1, total: 1 }
        : { ...nothing, published: { ...set, version: set.version + 1 } },
  });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L16');
  set = {
    ...formulas,
    version: 4,
    published_by: 'Anne Roy',
    formulas: formulas.formulas.map((row) =>
      row.code === 'L1' ? { ...row, label: 'Loyers encaissés' } : row,
    ),
  };
  await act(() => invalidateAll());
  expect(
    await screen.findByText('La version 4 a été publiée entre-temps par Anne Roy'),
  ).toBeVisible();
  expect(await expression()).toHaveValue('L5 - L16');
  expect(screen.getByRole('button', { name: 'Publier' })).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Reporter mes modifications' }));
  expect(await expression()).toHaveValue('L5 - L16');
  expect(screen.getByLabelText('Libellé de L1')).toHaveValue('Loyers encaissés');
  await user.click(tryAll());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Publier' })).toBeEnabled());
  await user.click(screen.getByRole('button', { name: 'Publier' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByLabelText(/^Motif/), 'Loi de finances');
  await user.click(dialog.getByRole('button', { name: 'Publier la version' }));
  await waitFor(() =>
    expect(sent('POST /v2/taxReturn/createFormulas').at(-1)?.body).toMatchObject({
      base_version: 4,
      comment: 'Loi de finances',
    }),
  );
});

it('names the lines that another administrator published otherwise than they are typed', async () => {
  let set = formulas;
  const { user } = await open({ 'GET /v2/taxReturn/getFormulas': () => set });
  await user.clear(await expression());
  await user.type(await expression(), 'L5 - L16');
  await user.type(screen.getByLabelText('Libellé de L1'), ' nets');
  const label = formulas.formulas.find(({ code }) => code === 'L1')?.label ?? '';
  set = {
    ...formulas,
    version: 4,
    formulas: formulas.formulas.map((row) =>
      row.code === 'L1'
        ? { ...row, label: 'Loyers encaissés' }
        : row.code === 'L18'
          ? { ...row, expression: 'L5 - L16' }
          : row,
    ),
  };
  await act(() => invalidateAll());
  const notice = within(await screen.findByRole('alert'));
  expect(notice.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    `Libellé de L1\u00a0: «\u00a0Loyers encaissés\u00a0» est publié, vous avez saisi «\u00a0${label} nets\u00a0».`,
  ]);
});

describe('what was left before the page was loaded again', () => {
  /** He changed the expression of L18 while it was still `seen`. */
  const leave = (seen: string) => {
    const rows = (changed: string) =>
      Object.fromEntries(
        formulas.formulas.map((row) => [
          row.code,
          row.code === 'L18' ? { ...row, expression: changed } : row,
        ]),
      );
    sessionStorage.setItem(
      `draft:1/1/formulas/${formulas.year}#avant`,
      JSON.stringify({
        place: `1/1/formulas/${formulas.year}`,
        visit: 'avant',
        era: localStorage.getItem('drafts-era') ?? '',
        at: Date.now(),
        values: rows('L5 - L16'),
        seen: rows(seen),
        seenAt: null,
        texts: {},
        intention: 'avant',
        lost: [],
      }),
    );
  };
  const api: Answers = {
    'GET /v2/taxReturn/getFormulas': () => ({ ...formulas, published_by: 'Anne Roy' }),
    'POST /v2/taxReturn/createFormulas': () => ({ ...nothing, checked: 1, total: 1 }),
  };
  const resume = async () => {
    const { user } = await open(api);
    await expression();
    await user.click(await screen.findByRole('button', { name: 'Reprendre' }));
    await waitFor(async () => expect(await expression()).toHaveValue('L5 - L16'));
    await user.click(tryAll());
    return { user, publish: screen.getByRole('button', { name: 'Publier' }) };
  };

  it('is not published over another version until he says that he keeps it', async () => {
    leave('L5 - L99');
    const { user, publish } = await resume();
    expect(await screen.findByText(/a été publiée entre-temps par Anne Roy$/)).toBeVisible();
    expect(publish).toBeDisabled();

    await user.click(screen.getByRole('button', { name: 'Reporter mes modifications' }));
    expect(await expression()).toHaveValue('L5 - L16');
    await waitFor(() => expect(publish).toBeEnabled());
  });

  it('gives way to what was published when he takes that', async () => {
    leave('L5 - L99');
    const { user } = await resume();
    await user.click(await screen.findByRole('button', { name: /^Prendre la version/ }));
    expect(await expression()).not.toHaveValue('L5 - L16');
    expect(screen.queryByText(/entre-temps/)).not.toBeInTheDocument();
  });

  it('is published after a trial where nothing of it was changed since', async () => {
    leave(formulas.formulas.find(({ code }) => code === 'L18')?.expression ?? '');
    const { publish } = await resume();
    await waitFor(() => expect(publish).toBeEnabled());
    expect(screen.queryByText(/entre-temps/)).not.toBeInTheDocument();
  });
});
