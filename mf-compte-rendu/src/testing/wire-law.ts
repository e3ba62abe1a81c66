import type { LawOfYear, LawRule } from '@sci/contract/law';

export const wireRule = (change: Partial<LawRule> = {}): LawRule => ({
  code: 'FORFAIT_GESTION',
  label: 'Autres frais de gestion',
  value: 20,
  unit: 'euros',
  per: 'par local et par an',
  use: 'Annexe 1, ligne 7',
  from: 2006,
  to: null,
  source: 'CGI art. 31, I, 1°, e',
  certainty: 'read',
  checked_until: 2026,
  edited: false,
  ...change,
});

/** What `GET /v2/law/:year` answers in the tests: one rule of each kind unless said otherwise. */
export const wireLaw = (change: Partial<LawOfYear> = {}): LawOfYear => ({
  year: 2025,
  amounts: [wireRule()],
  deadlines: [
    wireRule({
      code: 'DECLARATION_2072',
      label: 'Dépôt',
      value: '2026-05-05',
      unit: 'day',
      per: '',
    }),
  ],
  holidays: [
    wireRule({
      code: 'FETE_DU_TRAVAIL',
      label: '1er mai',
      value: '2026-05-01',
      unit: 'day',
      per: '',
    }),
  ],
  lines: [
    wireRule({
      code: 'L18',
      label: 'Revenu ou déficit',
      value: '5 − 16 − 17',
      unit: 'text',
      per: '',
    }),
  ],
  systems: [],
  categories: [
    wireRule({ code: 'LOYER_HAB', label: 'Loyers', value: 'Compte 706100', unit: 'text', per: '' }),
  ],
  supporting: [
    wireRule({
      code: 'REGUL_COPRO',
      label: 'Régularisation des provisions',
      value: 'Alimente la ligne 14.',
      unit: 'text',
      per: '',
      use: 'Annexe 1, ligne 14',
    }),
  ],
  conventions: [
    wireRule({
      code: 'BANQUE_RETARD',
      label: 'Silence d’un compte',
      value: 45,
      unit: 'days',
      per: '',
      certainty: 'convention',
    }),
  ],
  ...change,
});
