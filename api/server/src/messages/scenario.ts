/** About what-if years. */
export const SCENARIO = {
  payment: '{label}, {category} : {amount, number, euros} le {day, date}',
  rents:
    '{building} : loyers {sense, select, more {augmentés} other {diminués}} de {amount, number, euros} par mois à partir du {day, date}',
  loan: '{label} : emprunt de {principal, number, euros} à {rate} % sur {months, plural, one {# mois} other {# mois}}, débloqué le {day, date}, {building}',
  sale: 'Vente {building} le {day, date} pour {price, number, euros}',
  transfer: '{from} cède {shares, plural, one {# part} other {# parts}} à {to} le {day, date}',
  gone: '(supprimé depuis)',
  receiver: 'Choisissez un associé, ou donnez le nom d’une personne nouvelle.',
  no_shares: 'Le nombre de parts est d’au moins une.',
  too_many: 'Un exercice a {limit, number} simulations au plus : abandonnez-en une.',
  too_long: 'Une simulation compte {limit, number} changements au plus.',
  copy: '{name} (copie)',
  discarded: 'La simulation « {name} » est abandonnée.',
  taken_out: 'Le changement est retiré.',
} as const;
