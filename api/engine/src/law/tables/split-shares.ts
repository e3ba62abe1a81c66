import type { LawValue } from '../law-value.ts';

/** Whose the result of split shares is, where the statutes are silent. */
export const splitShares: readonly LawValue[] = [
  {
    code: 'USUFRUIT_RESULTAT',
    label: 'Parts démembrées : résultat de l’exercice',
    value:
      'Bénéfice et déficit à l’usufruitier, rien au nu-propriétaire, sauf clause des statuts en vigueur à la clôture',
    unit: 'text',
    per: '',
    use: 'Annexe 2 ; relevé de quote-part ; assemblée',
    from: 2000,
    to: null,
    source:
      'CGI art. 8 ; CE, 8 novembre 2017, n° 399764 (déficit), contre BOI-BIC-CHAMP-70-20-10-20 ; clause ou convention d’avant la clôture : CE, 18 décembre 2002 (lue dans un commentaire)',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'USUFRUIT_CESSION',
    label: 'Parts démembrées : profit exceptionnel (cession d’un immeuble)',
    value: 'Imposé au nom du nu-propriétaire, sauf clause des statuts ; hors de la 2072',
    unit: 'text',
    per: '',
    use: 'Remarque de la déclaration ; assemblée',
    from: 2000,
    to: null,
    source: 'BOI-BIC-CHAMP-70-20-10-20, venu de l’instruction 4 F-2-99',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'USUFRUIT_RESERVES',
    label: 'Parts démembrées : bénéfices antérieurs distribués',
    value: 'À l’usufruitier, à charge de restitution au nu-propriétaire, sauf clause des statuts',
    unit: 'text',
    per: '',
    use: 'Assemblée générale',
    from: 2000,
    to: null,
    source:
      'Cass. com., 27 mai 2015, n° 14-16246, et C. civ. art. 587 ; en sens contraire Cass. 1re civ., 22 juin 2016, n° 15-19471 (au nu-propriétaire)',
    certainty: 'convention',
    checkedUntil: 2025,
  },
];
