/** About what should come on an account, how it was recognised, and what is left to look at. */
export const EXPECTED = {
  rent: 'payé {count} fois, {pace, plural, one {chaque mois} other {tous les # mois}}, la dernière le {day, date}',
  instalment: 'échéance nᵒ {number} de l’échéancier',
  property_tax: 'Taxe foncière – {label}',
  notice: 'montant de l’avis du {day, date}',
  tax_before: 'montant payé le {day, date}, l’avis n’étant pas encore là',
  same_amount: 'montant égal',
  other_amount: '{found, number, euros} au lieu de {expected, number, euros}',
  same_label: 'même libellé',
  tax_words: 'le libellé parle de taxe foncière',
  same_iban: 'même IBAN',
  booked: 'ventilé ainsi',
  paid_again: 'Cette échéance est déjà payée par un autre mouvement.',
  amount_differs: '{label} : {found, number, euros} au lieu de {expected, number, euros} attendus.',
  unknown: 'Rien de semblable n’a été ventilé jusqu’ici.',
  incomplete: 'La proposition laisse quelque chose à choisir ({reason}).',
  no_notice:
    'Le montant de cette taxe foncière ne se compare à aucun avis : ajoutez-le aux données annexes.',
  no_instalment: 'Aucune échéance de l’échéancier n’attend ce montant à cette date.',
  rent_again: 'Un autre mouvement règle déjà le loyer que ce locataire devait à cette date.',
  unsure: 'La proposition n’est pas certaine ({reason}).',
} as const;
