/** About bank movements: whether a line is already there, and why the balance is another one. */
export const MOVEMENT = {
  new: 'Nouvelle opération.',
  new_reference_used:
    'Nouvelle opération ; attention, la banque a déjà donné l’identifiant {reference} à une opération de {amount, number, euros}.',
  other_day:
    'Même identifiant ({reference}) et même montant qu’une opération du {day, date}, mais à une autre date : la même, ou une autre ?',
  same_reference: 'Déjà là : même identifiant de la banque ({reference}).',
  same_content: 'Déjà là : même date, même montant, même libellé.',
  in_other_file: 'Présente dans un autre fichier déposé : même date, même montant, même libellé.',
  other_label: 'Peut-être déjà là : même montant le {day, date}, sous le libellé « {label} ».',
  no_balance: 'Ce relevé n’indique aucun solde : rien à comparer.',
  balance_equal:
    'Le solde de la banque au {day, date} ({bank, number, euros}) est égal à celui des opérations enregistrées.',
  balance_above:
    'Le solde de la banque au {day, date} ({bank, number, euros}) dépasse de {gap, number, euros} celui des opérations enregistrées ({computed, number, euros})',
  balance_below:
    'Le solde de la banque au {day, date} ({bank, number, euros}) est inférieur de {gap, number, euros} à celui des opérations enregistrées ({computed, number, euros})',
  gap: '{gap}.',
  gap_before: '{gap} ; l’écart existe déjà avant la première opération du relevé.',
  gap_since: '{gap} ; l’écart apparaît le {day, date}.',
  same_amount:
    'L’opération « {label} » du {day, date} ({amount, number, euros}) est peut-être en trop : son montant est exactement l’écart.',
  flipped_sign:
    'L’opération « {label} » du {day, date} ({amount, number, euros}) a peut-être le mauvais signe : l’écart est le double de son montant.',
  transposed_digits:
    'L’opération « {label} » du {day, date} ({amount, number, euros}) a peut-être deux chiffres inversés : {right, number, euros} annulerait l’écart.',
  misplaced_decimal:
    'L’opération « {label} » du {day, date} ({amount, number, euros}) a peut-être sa virgule mal placée : {right, number, euros} annulerait l’écart.',
  missing_twin:
    'L’opération « {label} » du {day, date} ({amount, number, euros}) manque peut-être une seconde fois : l’écart est son montant.',
  twin: 'L’opération « {label} » du {day, date} ({amount, number, euros}) est peut-être enregistrée deux fois.',
  sum: '{count, number} opérations font ensemble exactement l’écart et sont peut-être en trop : {list}.',
  named: '« {label} » du {day, date} ({amount, number, euros})',
  missing_month: 'Aucune opération en {month, date, month} : un relevé manque peut-être.',
  missing_months:
    'Aucune opération entre {from, date, month} et {to, date, month} : des relevés manquent peut-être.',
} as const;
