import type { FormBox, ReturnForm } from '@sci/contract/declaration';
import { refuse, renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../locales/fr.json' with { type: 'json' };
import { CopyAssistant } from './copy-assistant.tsx';

const box = (key: string, label: string, change: Partial<FormBox> = {}): FormBox => ({
  key,
  number: null,
  label,
  kind: 'text',
  value: 'x',
  origin: null,
  optional: false,
  ...change,
});
const line = (number: string, value: string): FormBox =>
  box(`building-4/${number}`, `Libellé ${number}`, { number, value, kind: 'euros' });
const wireForm = (copied: Record<string, string> = {}): ReturnForm => ({
  year: 2025,
  sheets: [
    {
      key: 'identity',
      kind: 'identity',
      name: '',
      boxes: [
        box('identity/siren', 'SIREN', { value: '123456782' }),
        box('identity/siret', 'SIRET du siège', {
          value: null,
          origin: { kind: 'company', id: null },
        }),
      ],
    },
    {
      key: 'building-4',
      kind: 'building',
      name: 'Les Acacias',
      boxes: [line('1', '9600'), line('9', '341'), line('9bis', '0'), line('18', '9259')],
    },
  ],
  copied,
});
const open = (form = wireForm(), api = {}) =>
  renderScreen(<CopyAssistant year={2025} />, {
    messages: { 'compte-rendu': fr },
    api: {
      'GET /v2/declaration/form': () => form,
      'POST /v2/declaration/copied': () => ({ copied: {} }),
      ...api,
    },
  });
const progress = () => screen.getByText(/^Cases recopiées/).textContent;

it('copies a figure as digits, ticks it off and goes to the next one, by the keyboard alone', async () => {
  const { user, sent } = await open();
  const written: string[] = [];
  Object.assign(navigator.clipboard, {
    writeText: (text: string) => Promise.resolve(void written.push(text)),
  });
  const annex = await screen.findByRole('table', { name: /^Annexe 1\s: Les Acacias$/ });
  within(annex)
    .getByRole('button', { name: /^Copier 9\s600, Ligne 1,/ })
    .focus();
  await user.keyboard('{Enter}');

  await waitFor(() => expect(written).toEqual(['9600']));
  await waitFor(() =>
    expect(within(annex).getByRole('button', { name: /Ligne 9, / })).toHaveFocus(),
  );
  expect(within(annex).getByRole('checkbox', { name: /Ligne 1, / })).toBeChecked();
  await user.keyboard('{ArrowDown} ');
  expect(within(annex).getByRole('checkbox', { name: /Ligne 9\sbis/ })).toBeChecked();
  expect(progress()).toMatch(/: 2 sur 5/);
  expect(sent('POST /v2/declaration/copied').map(({ body }) => body)).toEqual([
    { year: 2025, key: 'building-4/1', value: '9600' },
    { year: 2025, key: 'building-4/9bis', value: '0' },
  ]);
});

it('says whom to name where nobody is known as the manager', async () => {
  const nobody = { kind: 'associate', id: null } as const;
  const boxes = [box('manager/name', 'Nom', { value: null, origin: nobody })];
  await open({ ...wireForm(), sheets: [{ key: 'manager', kind: 'manager', name: '', boxes }] });

  const sheet = within(await screen.findByRole('table', { name: 'Gérant' }));
  expect(sheet.getByRole('link')).toHaveTextContent(
    'Dites qui est gérant dans les fiches des associés',
  );
});

it('remembers what was copied, and says which value has changed since', async () => {
  await open(wireForm({ 'building-4/1': '9600', 'building-4/9': '300' }));

  expect(await screen.findByText('1 case a changé depuis qu’elle a été recopiée.')).toBeVisible();
  expect(screen.getByText('Recopié 300, modifié depuis')).toBeVisible();
  expect(progress()).toMatch(/: 1 sur /);
});

it('leads from a box that nobody can fill to the sheet that asks for it', async () => {
  await open();
  const identity = within(await screen.findByRole('table', { name: 'Identification' }));

  expect(screen.getByText(/^1 case ne peut pas encore être remplie/)).toBeVisible();
  expect(
    identity.getByRole('link', { name: 'À compléter dans la fiche d’identité' }),
  ).toHaveAttribute('href', '/configuration.identity');
  expect(identity.getAllByRole('button')).toHaveLength(1);
});

it('goes on ticking where nothing can be written', async () => {
  const { user } = await open(wireForm(), {
    'POST /v2/declaration/copied': () => refuse(403, { message: 'Votre abonnement.' }),
  });
  await user.click(await screen.findByRole('checkbox', { name: /Ligne 18/ }));

  expect(screen.getByRole('checkbox', { name: /Ligne 18/ })).toBeChecked();
});
