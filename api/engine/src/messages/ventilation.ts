/** About ventilation. */
export const VENTILATION = {
  zero_movement: 'Un mouvement ne peut pas être nul.',
  no_split: 'Le mouvement n’est ventilé sur aucune catégorie.',
  remainder:
    'La ventilation ne couvre pas le mouvement : il reste {left, number, euros} à affecter.',
  zero_part: 'Une part ne peut pas être nulle.',
  unknown_category: 'Catégorie inconnue : « {code} ».',
  closed_category: 'La catégorie {code} n’existe pas en {year}.',
  building_required: '« {label} » demande un immeuble.',
  building_forbidden: '« {label} » ne prend pas d’immeuble.',
  associate_required: '« {label} » demande un associé.',
  loan_required: '« {label} » demande un emprunt.',
  unknown_building: 'Immeuble inconnu : {buildingId}.',
  unknown_associate: 'Associé inconnu : {associateId}.',
  unknown_loan: 'Emprunt inconnu : {loanId}.',
  professional_building:
    'L’amélioration d’un local professionnel n’est pas déductible : choisissez la catégorie TRAV_AMELIORATION_PRO, ou TRAV_ACCESSIBILITE si elle protège de l’amiante ou facilite l’accueil des handicapés.',
  professional_energy:
    'Les travaux de la ligne 9 bis sont ceux d’un logement : sur un local professionnel, choisissez TRAV_REPARATION pour ce qui répare, TRAV_AMELIORATION_PRO pour ce qui améliore.',
  no_account: 'La catégorie {code} n’a pas de compte en {year}.',
  unknown_category_or: 'Catégorie inconnue : « {code} ». Vouliez-vous dire « {suggestion} » ?',
} as const;
