/** Who may call. */
export const ACCESS = {
  token: 'Ce jeton ne permet pas cet appel.',
  visitor:
    'La démonstration n’a ni adresse, ni mot de passe, ni paiement, ni banque : créez votre compte pour cela.',
  owner_only: 'Seul le titulaire du compte peut le faire lui-même.',
  impersonation: 'L’écriture n’est pas autorisée dans cette prise en main.',
  admins_only: 'Réservé aux administrateurs.',
  two_factor_first:
    'Activez d’abord la double authentification : elle est obligatoire pour les administrateurs.',
  email_first: 'Vérifiez d’abord votre adresse e-mail.',
  no_subscription:
    'Votre abonnement n’est pas actif : vos données restent consultables, mais ne sont plus modifiables.',
  not_subscribed: 'Votre abonnement n’est pas actif.',
  presence: 'Confirmez d’abord que c’est bien vous : cette action touche à la sécurité du compte.',
  wrong_password: 'Le mot de passe n’est pas le bon.',
  no_company: 'Vous n’avez pas encore de société.',
} as const;
