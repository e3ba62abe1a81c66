/** About buildings bought and sold. */
export const DEEDS = {
  purchase: 'Achat : {building}',
  sale: 'Vente : {building}, remboursements et frais sur le prix',
  ahead: 'La date de l’acte est à venir : enregistrez l’opération une fois l’acte signé.',
  no_price: 'Le prix de l’acte est obligatoire.',
  costs_above: 'Les frais ne peuvent pas dépasser le prix : vérifiez les deux montants.',
  loan_costs_alone: 'Sans emprunt, il n’y a pas de frais d’emprunt.',
  two_loans: 'Choisissez un emprunt déjà enregistré, ou décrivez le nouveau : pas les deux.',
  loan_above:
    'L’emprunt versé au notaire dépasse ce que coûte l’achat ({cost, number, euros}) : indiquez qu’il a été versé sur le compte.',
  lines_without_loan: 'Sans emprunt versé sur le compte, aucune ligne n’est son déblocage.',
  line_of_two: 'La ligne « {name} » est choisie deux fois.',
  line_taken:
    'La ligne « {name} » du {day, date} est déjà ventilée autrement : défaites sa ventilation, ou laissez-la.',
  line_sense: 'La ligne « {name} » est un débit : un encaissement est attendu.',
  sold_before: 'Cet immeuble est déjà vendu : sa fiche porte une date de cession.',
  sale_kept:
    'Une vente du {day, date} est encore enregistrée pour cet immeuble : annulez-la d’abord.',
  loan_paid_out:
    'Le déblocage de cet emprunt est déjà dans les écritures : il compterait deux fois. Indiquez qu’il a été versé sur le compte.',
  loan_elsewhere: 'Cet emprunt n’est pas celui de cet immeuble.',
  repaid_above: 'Le capital remboursé dépasse le montant emprunté ({principal, number, euros}).',
  above_price:
    'Le prix ne suffit pas aux frais et aux remboursements : ne comptez ici que ce que le notaire a prélevé dessus.',
  rent_after:
    'Un loyer est encaissé le {day, date}, après la vente : il reste dans l’exercice ; corrigez la date, sauf s’il s’agit d’un arriéré.',
  taken_back:
    '{kind, select, purchase {L’achat de {building} est annulé : {loan, select, made {sa fiche et son emprunt sont dans la corbeille} known {sa fiche est dans la corbeille, son emprunt est rattaché comme avant} other {sa fiche est dans la corbeille}}, ses lignes de banque sont comme avant.} other {La vente de {building} est annulée : sa fiche et ses lignes de banque sont comme avant.}}',
  cost: 'Coût inscrit à l’actif',
  land: 'dont terrain',
  acquisition_costs: 'dont frais d’acquisition (incorporés au coût, non déductibles)',
  loan_costs: 'Frais d’emprunt déductibles',
  borrowed: 'Emprunt',
  paid: 'Payé par la banque',
  due: 'Reste à verser au notaire',
  held: 'Reste chez le notaire',
  price: 'Prix de l’acte',
  sale_costs: 'Frais déduits du prix',
  deposits: 'Dépôts de garantie transmis à l’acquéreur',
  repaid: 'Capital remboursé',
  penalty: 'Indemnité de remboursement anticipé',
  cashed: 'Encaissé en banque',
  to_cash: 'Reste à encaisser',
  overpaid: 'Encaissé en trop',
  value_out: 'Valeur comptable sortie de l’actif',
  gain: 'Résultat de la vente',
} as const;
