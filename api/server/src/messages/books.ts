/** Why the books of a company cannot be computed, and where to look. */
export const BOOKS = {
  not_computable: 'Les comptes de {year} ne peuvent pas être calculés.',
  movement: 'Mouvement du {day, date}, « {label} » : {reason}',
  od_entry: 'Opération diverse du {day, date}, « {label} » : {reason}',
  supporting: 'Donnée annexe « {label} » : {reason}',
  category: 'Mouvement du {day, date}, « {label} », catégorie « {category} » : {reason}',
  too_large:
    'Un total dépasse ce que l’application sait compter. Le plus grand montant de l’exercice est celui du {day, date}, « {label} » ({amount, number, euros}).',
  balance_too_large:
    'Le solde d’un compte dépasse ce que l’application sait compter : des mouvements ont un montant démesuré. Annulez l’import qui les a apportés.',
  unknown_cause:
    'Une règle de calcul de l’exercice ne convient pas à ces données ; l’exploitant du service la trouve dans le journal.',
  unknown_category: 'Cette catégorie n’existe pas.',
  outside_year: 'La date n’est pas dans l’exercice {year}.',
  before_account:
    'Le compte « {account} » commence le {day, date} : son solde de départ comprend déjà ce mouvement.',
} as const;
