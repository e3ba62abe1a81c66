import { typeset, typesetAccount } from './typography.ts';

it('sets the apostrophes and the spaces of a label of the law’s tables', () => {
  expect(typeset("Travaux d'amélioration – local d'habitation")).toBe(
    'Travaux d’amélioration – local d’habitation',
  );
  expect(typeset("Qu'est-ce : 20 %")).toBe('Qu’est-ce\u00a0: 20\u00a0%');
});

it('leaves the name of somebody in the label of his account as he typed it', () => {
  const shown = (account: string, label: string) => typesetAccount({ account, label });
  expect(shown('213101', "Frais d'acquisition – L'Hermitage d'Anne")).toBe(
    "Frais d’acquisition – L'Hermitage d'Anne",
  );
  expect(shown('455001', "Compte courant – Anne d'Aubigné")).toBe(
    "Compte courant – Anne d'Aubigné",
  );
  expect(shown('120000', "Résultat de l'exercice (bénéfice)")).toBe(
    'Résultat de l’exercice (bénéfice)',
  );
  expect(shown('615230', "Travaux d'amélioration – local d'habitation")).toBe(
    'Travaux d’amélioration – local d’habitation',
  );
});
