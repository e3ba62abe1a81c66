import type { LawOfYear, LawRule } from '@sci/contract/law';
import { startApp } from '../../testing/app.ts';
import { openBooks } from '../../testing/books.ts';

const { call, people } = await startApp();
const admin = await people.admin();
const manager = await people.manager();
const { accountId, category } = await openBooks(call, manager, 2026);

const lawOf = async (year: number): Promise<LawOfYear> =>
  (await call('GET /v2/law/:year', { as: manager, params: { year } })).body;
const rule = (rules: readonly LawRule[], code: string) => rules.find((one) => one.code === code);

it('says what the law fixes, where it enters the form, and who says so', async () => {
  const { amounts } = await lawOf(2025);
  expect(rule(amounts, 'FORFAIT_GESTION')).toEqual({
    code: 'FORFAIT_GESTION',
    label: 'Autres frais de gestion',
    value: 20,
    unit: 'euros',
    per: 'par local et par an',
    use: 'Annexe 1, ligne 7',
    from: 2006,
    to: null,
    source:
      'CGI art. 31, I, 1°, e\u00a0: «\u00a0Les frais de gestion, fixés à 20\u00a0€ par local\u00a0»',
    certainty: 'read',
    checked_until: 2026,
    edited: false,
  });
  expect(rule(amounts, 'DEFICIT_LIMITE')).toMatchObject({
    value: 10_700,
    use: expect.stringContaining('4BC'),
  });
});

it('keeps the doubt of a rule whose text nobody has read, year by year', async () => {
  const energy = async (year: number) =>
    rule((await lawOf(year)).amounts, 'DEFICIT_LIMITE_ENERGIE');
  expect(await energy(2022)).toBeUndefined();
  expect(await energy(2025)).toMatchObject({ certainty: 'read', from: 2023, to: 2025 });
  expect(await energy(2026)).toMatchObject({ certainty: 'unverified', checked_until: 2025 });
});

it('gives the lines of the form, the deadlines and the accounts of the year', async () => {
  const [before, after] = [await lawOf(2022), await lawOf(2025)];
  expect([rule(before.lines, 'L9BIS'), rule(after.lines, 'L9BIS')?.use]).toEqual([
    undefined,
    'Annexe 1, ligne 9\u00a0bis',
  ]);
  expect(rule(after.lines, 'L18')?.value).toBe('5 − 16 − 17');
  expect(rule(after.deadlines, 'DECLARATION_2072')?.value).toBe('2026-05-05');
  expect(
    [before, after].map(({ categories }) => rule(categories, 'VENTE_IMMEUBLE')?.value),
  ).toEqual(['Compte 775000', 'Compte 757000']);
  expect(rule(after.systems, 'COSSE')?.use).toBe('Formulaire 2072-S, ligne 15');
});

it('gives the holidays of the year of filing and what each type of supporting data feeds', async () => {
  const { holidays, supporting } = await lawOf(2025);
  expect(holidays).toHaveLength(11);
  // Easter Sunday is 5 April in 2026.
  expect(rule(holidays, 'LUNDI_DE_PAQUES')?.value).toBe('2026-04-06');
  expect(rule(holidays, 'FETE_DU_TRAVAIL')?.value).toBe('2026-05-01');
  expect(rule(supporting, 'REGUL_COPRO')).toMatchObject({
    value: 'Alimente la ligne 14\u00a0: part des provisions N-1 à réintégrer.',
    use: 'Annexe 1, ligne 14',
    source: 'CGI art. 31, I, 1°, a quater\u202f; BOI-RFPI-BASE-20-70',
  });
  expect(rule(supporting, 'FACTURE')?.use).toBe('Données annexes');
});

it('shows the reading of the law that the manager took for the year, with its own source', async () => {
  const fee = {
    bank_account_id: accountId,
    year: 2026,
    date: '2026-01-08',
    name: 'COMPTABLE',
    amount: -300,
    splits: [{ category_id: category('HONO_COMPTABLE'), amount: -300 }],
  };
  await call('POST /v2/bankMovement', { as: manager, body: fee });
  const fees = async (year: number) => rule((await lawOf(year)).categories, 'HONO_COMPTABLE');
  expect(await fees(2026)).toMatchObject({ use: 'Ligne 6', edited: false });

  const taken = await call('PUT /v2/points/:year/choice', {
    as: manager,
    params: { year: 2026 },
    body: { code: 'HONO_COMPTABLE', taken: true },
  });
  expect(taken.status).toBe(200);
  expect(await fees(2026)).toMatchObject({
    use: 'Hors de la déclaration\u202f; lecture choisie pour l’exercice\u00a0: Honoraires étrangers à la gestion de l’immeuble (vie de la société), non déduits',
    source: expect.stringContaining('les autres frais sont couverts par le forfait'),
    certainty: 'unverified',
    checked_until: 2025,
    edited: false,
    chosen: true,
  });
  expect(await fees(2025)).toMatchObject({ use: 'Ligne 6' });
  expect(await fees(2025)).not.toHaveProperty('chosen');
});

it('shows the formula that an administrator published, and says that it is his', async () => {
  const query = { year: 2026 };
  const { formulas } = (await call('GET /v2/taxReturn/getFormulas', { as: admin, query })).body;
  await call('POST /v2/taxReturn/createFormulas', {
    as: admin,
    body: {
      year: 2026,
      formulas: formulas.map((row) => (row.code === 'L7' ? { ...row, expression: '25' } : row)),
      dry_run: false,
    },
  });
  const { lines } = await lawOf(2026);
  expect(rule(lines, 'L7')).toMatchObject({ value: '25\u00a0€ × locaux', edited: true });
  expect(lines.filter(({ edited }) => edited)).toHaveLength(1);
});
