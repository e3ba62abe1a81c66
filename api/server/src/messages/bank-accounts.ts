/** About bank accounts and their opening balances. */
export const BANK_ACCOUNTS = {
  balance_differs: 'Le solde est différent du montant cumulé des écritures bancaires',
  unknown: 'Ce compte bancaire n’existe pas.',
  balance_missing: 'Le solde du compte « {name} » manque.',
  in_trash: 'Le compte est dans la corbeille pour 30 jours.',
  opens_closed:
    'L’exercice {year} est en lecture seule : donnez le solde au {first, date}, début du premier exercice ouvert.',
  opens_too_late:
    'Un mouvement de ce compte date du {first, date} : le solde de départ ne peut pas venir après.',
  iban_country: 'Les deux premières lettres de cet IBAN ne désignent aucun pays.',
  iban_length: 'Cet IBAN n’a pas le bon nombre de caractères (27 pour un IBAN français).',
  iban_format: 'Cet IBAN contient un caractère mal placé.',
  iban_checksum_digits: 'Les 3e et 4e caractères d’un IBAN sont des chiffres.',
  iban_checksum: 'La clé de cet IBAN ne correspond pas : un caractère est mal recopié.',
  rib_checksum: 'La clé RIB de cet IBAN ne correspond pas : un chiffre est mal recopié.',
  iban_invalid: 'Cet IBAN n’est pas valide.',
  twin: 'Le compte « {name} » est déjà enregistré : s’il s’agit d’un autre compte, donnez-lui un autre nom, ou à chacun son IBAN.',
  iban_taken: 'Le compte « {name} » a déjà cet IBAN.',
} as const;
