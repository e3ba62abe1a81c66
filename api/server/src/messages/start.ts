/** Why the product does not start. */
export const START = {
  public_without_database:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez DATABASE_URL, la base de données embarquée ne sert qu’à développer et à montrer.',
  public_without_mail:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez SMTP_URL, sinon aucun message ne partirait.',
  public_without_payment:
    'PUBLIC_URL est une adresse publique ({address}) : indiquez STRIPE_SECRET_KEY, sinon chacun s’abonnerait sans payer.',
  public_demo:
    'PUBLIC_URL est une adresse publique ({address}) : retirez DEMO, le mot de passe des comptes de démonstration est connu de tous.',
} as const;
