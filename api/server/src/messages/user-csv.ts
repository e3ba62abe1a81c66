/** The columns and words of the list of users as a file. */
export const USER_CSV = {
  name: 'Nom',
  first_name: 'Prénom',
  email: 'Adresse e-mail',
  verified: 'Adresse vérifiée le',
  company: 'Société',
  shares: 'Parts',
  subscription: 'Abonnement',
  active: 'Dernière activité',
  created: 'Inscription',
  deleted: 'Suppression',
  year: 'Exercice',
  movements: 'Mouvements',
  to_ventilate: 'À ventiler',
  controlled: 'Contrôlé',
  status: '{status, select, none {Aucun} active {Actif} past_due {Impayé} other {Résilié}}',
  yes_or_no: '{answer, select, yes {Oui} other {Non}}',
} as const;
