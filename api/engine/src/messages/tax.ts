/** What the return and the associates must be told about a year. */
export const TAX = {
  complete_form:
    'Cette société relève de la déclaration 2072-C : la 2072-S préparée ici ne peut pas être déposée ({reasons}).',
  reason: '{name} : {why}',
  legal_person: 'personne morale',
  business: 'parts inscrites au bilan d’une entreprise',
  other_regime:
    '{name} : sa part se détermine selon les règles de son entreprise (CGI art. 238 bis K). Les montants affichés suivent les revenus fonciers et ne valent que pour les autres associés.',
  paid_row: 'Dont rémunération ou avantage en nature (ligne 20), ajouté à sa part',
  energy_global: 'Case 4BC avec la limite rehaussée des travaux énergétiques',
  energy_carried: 'Case 4BB dans ce cas',
  sale: '{building} : vendu le {day, date}, sa valeur comptable ({value, number, euros}) sort de l’actif. Le résultat comptable ne garde que la différence avec le prix : {gain, number, euros}, hors de la 2072.',
  sale_without_value:
    '{building} : vendu, mais aucune valeur comptable ne sort de l’actif, et tout le prix devient un résultat. Saisissez son prix d’acquisition au bilan d’ouverture, ou l’écriture de sortie.',
  sale_without_price:
    '{building} : vendu le {day, date} d’après sa fiche, mais aucun prix n’est comptabilisé dans l’exercice. S’il reste à encaisser, saisissez le prix de l’acte sur sa fiche : il est dû dès la vente.',
  sale_late:
    '{building} : vendu le {day, date}, mais son prix ({price, number, euros}) n’est compté que dans cet exercice, à son encaissement. Saisissez le prix de l’acte sur sa fiche pour que la vente compte à sa date, si cet exercice-là est encore ouvert.',
  sale_unpaid:
    'Prix de vente d’immeubles : {left, number, euros} restent à encaisser au 31 décembre (compte 462000).',
  sale_overpaid:
    'Prix de vente d’immeubles : les encaissements dépassent de {above, number, euros} les prix des actes (compte 462000). Corrigez le prix de la fiche ou la ventilation.',
  known_late:
    '{building} : saisi après la clôture de {year}. Les exercices clos ne le comptent pas ; celui-ci est le premier.',
  sale_counted_before:
    '{building} : {counted, number, euros} du prix sont déjà dans le résultat d’exercices clos avant l’acte. Cet exercice n’ajoute que le reste : {rest, number, euros}.',
  sale_advance:
    '{building} : {advance, number, euros} du prix sont encaissés avant l’acte du {day, date}. Ils l’attendent (compte 462000) et n’entrent pas encore dans le résultat.',
  price_without_sale:
    '{building} : {price, number, euros} de prix de vente comptabilisés, mais sa fiche n’a pas de date de cession dans l’exercice. Il reste à l’actif.',
  sale_deposit:
    '{building} : {held, number, euros} de dépôts de garantie restent au passif après la vente. S’ils passent à l’acquéreur, dites-le sur la fiche, avec le prix de l’acte ; sinon, comptabilisez leur restitution.',
  sale_penalty:
    '{building} : {amount, number, euros} d’indemnité de remboursement anticipé déduits ligne 17, dans l’année de la vente. L’indemnité se déduit quand un nouvel emprunt remplace l’ancien (CE, 5 juillet 2010, n° 301044) ; payée pour vendre, sa déduction est douteuse. « Points à vérifier » permet de ne pas la déduire.',
  sale_loan_due:
    '{building} : vendu le {day, date}, et « {loan} » reste dû pour {due, number, euros} au 31 décembre. S’il a été remboursé, dites-le dans la vente (capital et indemnité) ou ventilez le remboursement ; sinon demandez à la banque ce qu’elle en attend.',
  sale_loan_schedule:
    '{building} : « {loan} » est remboursé par anticipation, mais son tableau d’amortissement court encore ({due, number, euros} au 31 décembre). Remplacez-le par celui de la banque.',
  called_back:
    '{building} : le déficit de {year} imputé sur le revenu global peut être repris (CGI art. 156, I, 3°) si l’immeuble cesse d’être loué avant le {day, date}, à hauteur de {euros, number} € au plus ({associates}).',
  called_back_part: '{name} {euros, number} €',
  key: 'Résultat de {year} réparti selon la clé des statuts et non selon les parts : {key} (C. civ. art. 1844-1).',
  usufruct_part:
    '{what, select, profits {résultat courant} losses {déficit} exceptional {résultat exceptionnel (cessions)} other {bénéfices antérieurs distribués}} {usufruct} % à l’usufruitier et {bare} % au nu-propriétaire',
  usufruct_clause:
    'Parts démembrées, clause d’usufruit des statuts en vigueur depuis le {since, date} : {clause} (CGI art. 8).',
  usufruct_gain:
    'Parts démembrées : {gain, number, euros} de plus-values comptables sur cessions. Sans clause des statuts, le nu-propriétaire est imposé sur les profits exceptionnels (BOI-BIC-CHAMP-70-20-10-20) ; l’impôt de la plus-value (2048-IMM) se déclare à son nom. Vérifiez-le avec le notaire.',
  key_part: '{name} {percent} %',
  key_holder:
    '{name} : la clé des statuts lui donne une part du résultat, mais aucune part sociale ne lui appartient au 31 décembre. Corrigez la clé ou le registre des parts.',
  key_excluded:
    '{name} détient des parts en pleine propriété, et la clé des statuts ne lui donne rien : la clause qui exclut un associé de tout le profit est réputée non écrite (Code civil, art. 1844-1). Corrigez la clé.',
} as const;
