/** What the bank prints of a statement, against the operations that were read. */
export const VERIFICATION = {
  count_agrees:
    'La banque annonce {announced, plural, one {# opération} other {# opérations}} : elles sont toutes là.',
  count_differs:
    'La banque annonce {announced, plural, one {# opération} other {# opérations}} et le fichier en donne {read, number}.',
  entries_differ:
    'La banque annonce {announced, plural, one {# opération} other {# opérations}} et le fichier en contient {read, number}.',
  balances_follow: 'Les soldes écrits par la banque suivent de toutes les opérations.',
  balances_follow_some:
    'Les soldes écrits par la banque suivent de {followed, plural, one {# opération} other {# opérations}} sur {read, number}.',
  balance_broken:
    '{what} ({balance, number, euros}) ne suit pas des opérations qui précèdent : écart de {gap, number, euros}.',
  opening: 'Le solde du {day, date}',
  closing: 'Le solde de fin au {day, date}',
  beside: 'Le solde écrit par la banque',
  printed: 'Le solde imprimé',
  total_agrees: 'Le total imprimé ligne {line} est celui des opérations lues.',
  total_differs:
    'Le total imprimé ligne {line} ({printed}) n’est pas celui des opérations lues ({read}).',
  sum_agrees:
    '{side, select, credits {Le total des crédits} debits {Le total des débits} net {Le mouvement net} other {Le total des opérations}} annoncé par la banque est celui des opérations lues.',
  sum_differs:
    'La banque annonce {printed, number, euros} {side, select, credits {de crédits} debits {de débits} net {de mouvement net} other {d’opérations en tout}} et les opérations lues en donnent {read, number, euros}.',
  both_sums: '{debits, number, euros} au débit, {credits, number, euros} au crédit',
  debit_sum: '{debit, number, euros} au débit',
  credit_sum: '{credit, number, euros} au crédit',
} as const;
