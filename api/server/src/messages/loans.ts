/** About loans and their schedules. */
export const LOANS = {
  ends_too_late: 'La dernière échéance viendrait après l’année {lastYear}.',
  at_line: 'Ligne {line} : {problem}',
  other_count:
    'L’échéancier compte {count, plural, one {# échéance} other {# échéances}}, et non {months, number}.',
  other_start:
    'La première échéance de l’échéancier est au {found, date}, et non au {expected, date}.',
  left_at_end: 'Après la dernière échéance, il reste {remaining, number, euros} à rembourser.',
  too_much_at_end: 'La dernière échéance rembourse {remaining, number, euros} de trop.',
  uneven_end:
    'La dernière échéance est de {final, number, euros}, les premières de {usual, number, euros}.',
  in_order: 'Les échéances sont à donner dans l’ordre, une par date.',
  negative: 'Une échéance ne contient pas de montant négatif.',
  above_principal:
    'L’échéancier rembourse {repaid, number, euros} de capital, plus que le montant emprunté.',
  in_trash: 'L’emprunt est dans la corbeille pour 30 jours.',
  unknown: 'Cet emprunt n’existe pas.',
  twin: 'L’emprunt « {name} » de cet immeuble est déjà enregistré : s’il s’agit d’un autre emprunt, donnez-lui un autre nom.',
} as const;
