/** What each associate needs for his own return. */
export const ASSOCIATE_PACK = {
  unverified: 'L’adresse e-mail de cet associé n’est pas vérifiée.',
  draft: 'L’exercice n’est pas contrôlé : ses montants peuvent encore changer, rien n’est envoyé.',
  on_its_way: 'Le relevé est en préparation ; il sera envoyé à {email}.',
  given_up: 'L’envoi n’a pas abouti : rien n’est parti. Envoyez le relevé à nouveau.',
  not_sent: 'Rien n’est parti : {to} n’est plus l’adresse vérifiée de cet associé.',
  subject: 'Votre quote-part {year} – {company}',
  text: 'Bonjour,\n\nVous trouverez ci-joint votre relevé de quote-part de l’exercice {year} de {company}, avec les lignes et les cases où reporter chaque montant.',
  line: 'Ligne {line} : {label}',
  box: 'Case {box} : {label}',
  before: 'Déficits antérieurs non encore imputés, d’après cette société',
  carried: 'Déficits à reporter, par année d’origine',
  carried_about:
    'D’après cette seule société : vos autres revenus fonciers s’imputent sur les mêmes déficits. Un déficit se reporte {years} ans. Les années déjà déposées sont reprises telles qu’elles ont été déclarées.',
  raised:
    'Travaux énergétiques : si vous avez choisi la limite rehaussée en {years}, la case 4BD est de {raised} €, et non de {before} €.',
  origin: 'Année',
  amount: 'À reporter (€)',
  used: 'Imputé (€)',
  lapsed: 'Périmé (€)',
  remaining: 'Reste (€)',
  last_year: 'Jusqu’en',
  micro_rule:
    'Micro-foncier (formulaire 2042, case 4BE) : seulement si vous louez aussi un logement nu en direct et si vos recettes brutes ne dépassent pas {limit} ; vous y déclarez votre part des revenus bruts, {gross} €.',
  micro_possible:
    'Micro-foncier (formulaire 2042, case 4BE) : possible seulement si vous louez aussi un logement nu en direct et si vos propres loyers bruts ne dépassent pas {left} €. Votre part de cette société est de {gross} € sur un plafond de {limit} €. Le reste de vos revenus n’est pas connu ici.',
  micro_ceiling:
    'Micro-foncier : impossible pour vous. Votre part des revenus bruts, {gross} €, dépasse à elle seule le plafond de {limit} €.',
  micro_system:
    'Micro-foncier : impossible pour vous. Un immeuble de la société bénéficie d’un régime spécial qui l’exclut.',
} as const;
