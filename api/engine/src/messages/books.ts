/** About books. */
export const BOOKS = {
  unknown_bank_account: 'Compte bancaire inconnu : {bankAccountId}.',
  before_opening: 'Le mouvement précède l’ouverture du compte « {name} » ({dateInit, date}).',
  unknown_loan: 'Emprunt inconnu : {loanId}.',
  previous_year: 'L’exercice précédent est {year}.',
  assembly_before_end: 'L’assemblée se tient après la clôture du 31/12/{year}.',
  not_balance_sheet: 'Le compte {account} n’est pas un compte de bilan.',
  opening_unbalanced:
    'L’à nouveau n’est pas équilibré : écart de {difference, number, euros} (débit − crédit).',
  initial_amount:
    'Le montant initial diffère de l’à nouveau du compte {account} ({opening, number, euros}).',
  no_line: 'L’écriture n’a aucune ligne.',
  entry_unbalanced:
    'L’écriture n’est pas équilibrée : écart de {difference, number, euros} (débit − crédit).',
  zero_line: 'Une ligne ne peut pas être nulle.',
  one_side: 'Une ligne est au débit ou au crédit, pas aux deux.',
  account_of_nobody: 'Le compte {account} n’appartient à personne : vérifiez la séquence.',
  not_in_chart: 'Le compte {account} n’est pas dans le plan comptable de la société.',
  taken: 'La valeur {value} est déjà prise.',
  sequence: 'La séquence va de 1 à {last}.',
  unknown_tax_system: 'Dispositif fiscal inconnu : « {taxSystem} ».',
  unknown_building: 'Immeuble inconnu : {buildingId}.',
  account_opens_later: 'Le compte ouvre après l’exercice {year}.',
  unknown_associate: 'Associé inconnu : {associateId}.',
  outside_year: 'La date {day, date} est hors de l’exercice {year}.',
} as const;
