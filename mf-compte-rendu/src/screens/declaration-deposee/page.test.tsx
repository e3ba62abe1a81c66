import type { Declaration } from '@sci/contract/declaration';
import { refuse, renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../../locales/fr.json' with { type: 'json' };
import DeclarationPage from './page.tsx';

type Box = Declaration['sheets'][number]['boxes'][number];
const box = (change: Partial<Box>): Box => ({
  key: 'totals/R5',
  number: 'R5',
  label: 'Revenu net ou déficit net',
  kind: 'euros',
  declared: null,
  now: '9259',
  difference: null,
  changed: false,
  ...change,
});
const wireDeclaration = (change: Partial<Declaration> = {}): Declaration => ({
  year: 2025,
  draft: false,
  declarations: [],
  sheets: [{ key: 'totals', kind: 'totals', name: '', boxes: [box({})] }],
  missing: [],
  changed: 0,
  seen: 'abc',
  locked_reason: null,
  ...change,
});
const filed = {
  id: 3,
  number: 1,
  declared_on: '2026-05-11',
  reference: 'EFI-17',
  recorded_at: '2026-05-11T10:00:00.000Z',
  recorded_by: 'Anne Roux',
  document_hash: 'f'.repeat(64),
};
const open = (declaration: Declaration, api = {}) =>
  renderScreen(<DeclarationPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: { 'GET /v2/declaration': () => declaration, ...api },
  });

it('keeps the copy of the return that the manager read', async () => {
  const { user, sent } = await open(wireDeclaration(), {
    'POST /v2/declaration': () => wireDeclaration({ declarations: [filed] }),
  });
  expect(await screen.findByText('Aucune déclaration n’est enregistrée')).toBeVisible();
  await user.type(screen.getByLabelText('Accusé de réception'), 'EFI-17');
  await user.click(screen.getByRole('button', { name: 'J’ai déposé la déclaration' }));

  await waitFor(() =>
    expect(sent('POST /v2/declaration').map(({ body }) => body)).toMatchObject([
      { year: 2025, reference: 'EFI-17', seen: 'abc' },
    ]),
  );
});

it('heads a box that has no number by its label', async () => {
  const boxes = [box({}), box({ key: 'identity/name', number: null, label: 'Dénomination' })];
  await open(
    wireDeclaration({
      declarations: [filed],
      changed: 2,
      sheets: [
        {
          key: 'totals',
          kind: 'totals',
          name: '',
          boxes: boxes.map((one) => ({ ...one, changed: true })),
        },
      ],
    }),
  );
  const heads = (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  expect(heads).toContain('Dénomination Modifiée');
  expect(heads).not.toContain('');
});

it.each([
  ['Cases à compléter avant de déposer', []],
  ['Cases que les fiches ne remplissent pas', [filed]],
] as const)('says of an empty box what it waits for: %s', async (title, declarations) => {
  const empty = {
    ...box({ key: 'building-1/address', label: 'Adresse', now: null, kind: 'text' }),
    value: null,
    origin: { kind: 'building', id: 1 },
    optional: false,
    sheet: 'totals',
  } as const;
  await open(wireDeclaration({ declarations: [...declarations], missing: [empty] }));
  expect(
    (await screen.findAllByRole('heading', { name: /Cases/ })).map((h) => h.textContent),
  ).toEqual([title]);
});

it('shows what was filed beside what the books say now, and proposes the corrective return', async () => {
  const { user } = await open(
    wireDeclaration({
      declarations: [filed],
      changed: 1,
      sheets: [
        {
          key: 'totals',
          kind: 'totals',
          name: '',
          boxes: [
            box({ declared: '9108', difference: 151, changed: true }),
            box({ key: 'totals/R4', number: 'R4', label: 'Intérêts', declared: '10', now: '10' }),
          ],
        },
      ],
    }),
  );
  expect(await screen.findByText('1 case a changé depuis le dépôt')).toBeVisible();
  expect(screen.getByRole('button', { name: 'J’ai déposé la rectificative' })).toBeEnabled();
  const table = within(screen.getByRole('table', { name: /résultat à répartir/ }));
  expect(table.getByRole('row', { name: /^R5 Revenu net.* 9\s108 9\s259 \+151$/ })).toBeVisible();
  expect(table.queryByRole('row', { name: /^R4/ })).not.toBeInTheDocument();

  await user.click(screen.getByRole('checkbox', { name: 'Toutes les cases' }));
  expect(table.getByRole('row', { name: /^R4 Intérêts 10 10/ })).toBeVisible();
});

it('says why nothing can be filed, and offers nothing', async () => {
  await open(wireDeclaration({ locked_reason: 'Votre abonnement n’est pas actif.' }));

  expect(await screen.findByText('Votre abonnement n’est pas actif.')).toBeVisible();
  expect(screen.queryByRole('button', { name: /J’ai déposé/ })).not.toBeInTheDocument();
});

it('lists each filing with its receipt, who recorded it and the hash of its document', async () => {
  await open(
    wireDeclaration({
      declarations: [{ ...filed, id: 4, number: 2, document_hash: null }, filed],
    }),
  );
  const rows = within(await screen.findByRole('table', { name: 'Dépôts' })).getAllByRole('row');

  expect(rows[1]).toHaveTextContent(/Rectificative n° 1.*Document en préparation/);
  expect(rows[2]).toHaveTextContent(
    /Déclaration 2072.*EFI-17.*11\/05\/2026.* à \d\d:\d\dpar Anne Roux.*ffff/,
  );
});

it('says of a copy that was given up that the document is made anew for each reader', async () => {
  await open(
    wireDeclaration({
      declarations: [{ ...filed, document_hash: null, document_given_up: true }],
    }),
  );
  const rows = within(await screen.findByRole('table', { name: 'Dépôts' })).getAllByRole('row');
  expect(rows[1]).toHaveTextContent(/empreinte n’a pas pu être prise\s: le document est refait/);
  expect(rows[1]).not.toHaveTextContent(/en préparation/);
});

it('puts a refusal beside its field and keeps what was typed', async () => {
  const { user } = await open(wireDeclaration(), {
    'POST /v2/declaration': () =>
      refuse(422, { message: 'Données refusées', errors: { declared_on: ['Pas demain.'] } }),
  });
  await user.type(await screen.findByLabelText('Accusé de réception'), 'X1');
  await user.click(screen.getByRole('button', { name: 'J’ai déposé la déclaration' }));

  await waitFor(() =>
    expect(screen.getByRole('textbox', { name: /Déposée le/ })).toHaveAccessibleDescription(
      /Pas demain/,
    ),
  );
  expect(screen.getByLabelText('Accusé de réception')).toHaveValue('X1');
});

it('says that the answer was lost also once the list shows the filing and nothing more can be filed, and records it once', async () => {
  let stored = wireDeclaration();
  let lost = true;
  const { user, sent, notices } = await renderScreen(<DeclarationPage />, {
    year: 2025,
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/declaration': () => stored,
      'POST /v2/declaration': () => {
        stored = wireDeclaration({ declarations: [filed], locked_reason: 'Rien à rectifier.' });
        if (!lost) return stored;
        lost = false;
        return refuse(503, { message: 'Le serveur est injoignable.' });
      },
    },
  });
  await user.type(await screen.findByLabelText('Accusé de réception'), 'EFI-17');
  await user.click(screen.getByRole('button', { name: 'J’ai déposé la déclaration' }));
  expect(await screen.findByRole('table', { name: 'Dépôts' })).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Le serveur est injoignable.');
  expect(screen.getByLabelText('Accusé de réception')).toHaveValue('EFI-17');

  await user.click(screen.getByRole('button', { name: 'J’ai déposé la rectificative' }));
  await waitFor(() => expect(notices()).toEqual([fr['declared.kept']]));
  expect(await screen.findByText('Rien à rectifier.')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Accusé de réception')).not.toBeInTheDocument();
  expect(sent('POST /v2/declaration')).toHaveLength(2);
});
