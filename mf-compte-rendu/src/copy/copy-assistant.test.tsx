import { renderScreen, screen, waitFor, within } from '@sci/shell-sdk/testing';
import fr from '../locales/fr.json' with { type: 'json' };
import { wireGlobal } from '../testing/wire.ts';
import { CopyAssistant } from './copy-assistant.tsx';
import { copySteps } from './copy-steps.ts';

const open = (global = wireGlobal()) =>
  renderScreen(<CopyAssistant global={global} />, { messages: { 'compte-rendu': fr } });
const progress = () => screen.getByText(/^Lignes recopiées/).textContent;

beforeEach(() => localStorage.removeItem('recopie-3025'));

it('follows the official form: the company, then each building in the order of its lines, then each associate', () => {
  const steps = copySteps(wireGlobal());

  expect(steps.map(({ kind, name }) => `${kind} ${name}`.trim())).toEqual([
    'totals',
    'building Les Acacias',
    'associate Anne Roux',
    'associate Paul Roux',
  ]);
  expect(steps[1]?.lines.map(({ number, value }) => [number, value])).toEqual([
    ['1', 9600],
    ['9', 341],
    ['9bis', 0],
    ['18', 9259],
  ]);
  expect(new Set(steps.flatMap(({ lines }) => lines.map(({ key }) => key))).size).toBe(
    steps.flatMap(({ lines }) => lines).length,
  );
});

it('copies a figure as digits, ticks it off and goes to the next one, by the keyboard alone', async () => {
  const { user } = await open();
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
  expect(progress()).toMatch(/: 2 sur /);
});

it('remembers what was copied, and says which figure has changed since', async () => {
  localStorage.setItem(
    'recopie-3025',
    JSON.stringify({ 'building-4/1': 9600, 'building-4/9': 300 }),
  );
  await open();

  expect(await screen.findByText('1 montant a changé depuis qu’il a été recopié.')).toBeVisible();
  expect(screen.getByText('Recopié 300, modifié depuis')).toBeVisible();
  expect(progress()).toMatch(/: 1 sur /);
});
