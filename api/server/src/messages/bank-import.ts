/** About the import of statements. */
export const BANK_IMPORT = {
  amount_too_large: 'Ce montant est trop grand pour une opération.',
  other_account:
    'Ce fichier est celui d’un autre compte que « {account} » : {written}. Vérifiez le compte avant d’importer.',
  known_account:
    'Ce fichier est celui du compte « {other} » ({written}), et non de « {account} ». Vérifiez le compte avant d’importer.',
  confirm_account:
    'Un fichier n’est pas celui du compte choisi : changez de compte, ou confirmez que ses opérations y entrent.',
  not_imported: 'Opération du {day, date} non importée. {reason}',
  others_not_imported:
    '{hidden, plural, one {# autre opération n’est pas importée pour la même raison} other {# autres opérations ne sont pas importées pour les mêmes raisons}}.',
  no_undo: 'Cet import ne peut plus être annulé. {reason}',
  one_at_least: 'Déposez au moins un relevé.',
  abandoned: 'L’import est abandonné : rien n’a été enregistré.',
  cancelled: 'L’import est annulé : rien n’a été enregistré.',
  given_up:
    'L’opération n’a pas abouti après plusieurs essais : rien n’a été changé. Vous pouvez la demander à nouveau.',
  not_under_way: 'Cet import n’est plus en cours d’enregistrement.',
  undo_started: 'L’annulation de l’import est en cours.',
  undone_with:
    'L’import est annulé : {count, plural, =1 {un mouvement retiré} one {# mouvement retiré} other {# mouvements retirés}}.',
  contradicted:
    'Un fichier contredit ses propres totaux ou soldes : vérifiez la ligne indiquée, puis confirmez que vous l’importez malgré l’écart.',
  is_confirming: 'Cet import est en cours.',
  is_confirmed: 'Cet import est déjà confirmé.',
  is_undoing: 'L’annulation de cet import est en cours.',
  is_undone: 'Cet import est annulé.',
  columns_unusable: 'Ces colonnes ne sont pas utilisables.',
  original_gone: 'Le fichier d’origine n’existe plus.',
  reads_too_long:
    'La lecture de ce fichier prend trop de temps ou de mémoire : exportez une période plus courte.',
  being_undone: 'Son annulation est en cours.',
  years_closed:
    '{years, plural, one {L’exercice {list} n’est plus ouvert} other {Les exercices {list} ne sont plus ouverts}} à la saisie.',
  unreadable_file: 'Un des fichiers ne peut pas être lu entièrement : rien n’est importé.',
  changed_since:
    'Les mouvements du compte ont changé depuis l’aperçu : vérifiez les lignes à décider.',
  before_opening:
    'Antérieure au solde de départ du compte ({opening, date}), qui la comprend déjà.',
  year_not_open: 'L’exercice {year} n’est pas ouvert à la saisie.',
  in_trash:
    'Vous avez mis cette opération dans la corbeille le {day, date} : choisissez-la si elle doit revenir.',
  touched:
    '{touched, plural, one {Un mouvement a été ventilé, vérifié ou supprimé} other {# mouvements ont été ventilés, vérifiés ou supprimés}} depuis.',
  attached:
    '{attached, plural, one {Un mouvement a} other {# mouvements ont}} une pièce jointe ou une facture.',
} as const;
