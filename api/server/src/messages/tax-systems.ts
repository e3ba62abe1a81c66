/** What choosing a tax system does to the return. */
export const TAX_SYSTEMS = {
  other_form: 'Renvoie à la déclaration 2072-C, que l’application ne remplit pas.',
  effects:
    '{effects, select, line15 {Une déduction spécifique peut être saisie en ligne 15.} associates {L’avantage est celui des associés, qui en sont informés.} both {Une déduction spécifique peut être saisie en ligne 15 ; l’avantage est celui des associés, qui en sont informés.} other {Aucun effet particulier sur la déclaration.}}',
} as const;
