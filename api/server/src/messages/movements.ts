/** About bank movements and their ventilation. */
export const MOVEMENTS = {
  in_trash: 'Le mouvement est dans la corbeille pour 30 jours.',
  imported: 'Une ligne importée du relevé garde sa date, son montant et son compte.',
  changed:
    '{count, plural, one {Un mouvement a été modifié} other {# mouvements ont été modifiés}} entre-temps.',
  unknown:
    '{count, plural, one {Un mouvement n’existe pas} other {Plusieurs mouvements n’existent pas}}.',
  above_whole: 'Les parts dépassent 100 %.',
  not_ventilated:
    '{count, plural, one {Un mouvement n’est pas ventilé} other {# mouvements ne sont pas ventilés}}.',
  closed_meanwhile:
    'L’exercice a été clos avant la fin de l’affectation automatique : rien n’a été changé.',
  given_up:
    'L’affectation automatique n’a pas abouti après plusieurs essais : rien n’a été changé. Vous pouvez la demander à nouveau.',
  stopped: 'L’affectation automatique a été arrêtée : rien n’a été changé.',
  undone_before: 'Cette ventilation est déjà annulée.',
  undone: 'Les mouvements sont revenus à leur état précédent.',
  former_gone:
    'L’ancienne ventilation désigne un immeuble, un associé ou un emprunt supprimé depuis.',
  rule_twin:
    'La règle « {name} » vaut déjà pour les mêmes mouvements : modifiez-la, ou précisez ici le motif, le sens, le compte ou les montants.',
  rule_deleted: 'La règle est supprimée ; ce qu’elle a ventilé reste en place.',
} as const;
