/** About the statutes. */
export const STATUTES = {
  deleted: 'Cet état des statuts est supprimé.',
  closed_clause:
    'L’exercice {year} est clos : la clause d’usufruit en vigueur au 31 décembre {year} ne change plus. Datez la modification d’un exercice ouvert.',
  before_company:
    'La société n’est immatriculée que depuis le {day, date} : datez ses premiers statuts de ce jour-là, même s’ils ont été signés plus tôt.',
  same_day: 'Un état des statuts commence déjà ce jour-là.',
} as const;
