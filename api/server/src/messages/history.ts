/** What the history of changes says besides the names of records and fields. */
export const HISTORY = {
  other: 'Autre donnée',
  deed: '{kind, select, purchase {Achat} other {Vente}}',
  yes: 'oui',
  no: 'non',
  percent: '{rate} %',
  unknown: 'n° {id}',
  splits: 'Ventilation',
  split: '{category} {amount, number, euros}',
  split_place: '{category} {amount, number, euros} ({place})',
  lines: 'Écritures',
  line: '{account} {side, select, debit {débit} other {crédit}} {amount, number, euros}',
  instalments: 'Échéancier',
  instalment: '{count, plural, one {# échéance} other {# échéances}}',
  files: 'Pièces jointes',
  file: '{count, plural, one {# pièce} other {# pièces}}',
  payments: 'Autres paiements',
  payment: '{count, plural, one {# paiement} other {# paiements}}',
  details: 'Détail',
  detail: '{count, plural, one {# ligne} other {# lignes}}',
  regime:
    '{regime, select, COMPANY {personne morale} BUSINESS {parts au bilan d’une entreprise} other {personne physique}}',
  of_year: '{label}, exercice {year}',
  rule: '{kind} : {rule}',
  decision:
    '{kind, select, ordinary {décisions ordinaires} extraordinary {décisions extraordinaires} approval {agréments} other {nominations de gérants}}',
  proxy:
    '{holders, select, anybody {n’importe qui} associates_and_spouses {associés et conjoints} other {associés}}',
  stored: 'valeur enregistrée',
  own_reading: 'lecture de l’application',
  key: 'Part du résultat',
  key_part: '{name} {rate} %',
  recalled: 'Les changements archivés reviennent.',
  archive_differs:
    'Une archive du journal n’est pas dans le magasin de documents, ou n’est plus celle qui y a été écrite.',
  since: 'Donnez une fiche et son numéro ensemble.',
} as const;
