/** What the papers of the return say to an associate. */
export const TAX = {
  own_rules:
    'Vos parts relèvent des règles de votre entreprise (CGI art. 238 bis K) : votre part se calcule d’après ces règles, avec la déclaration 2072-C que l’application ne remplit pas. Les montants ci-dessus suivent les revenus fonciers, à titre d’information.',
  energy:
    'Travaux de rénovation énergétique : {works} € vous reviennent. Si le logement est passé de la classe E, F ou G à la classe A, B, C ou D, avec un devis accepté depuis le {from, date}, vous pouvez choisir la limite de {limit} : {imputable} imputables sur le revenu global et {carried} à reporter.{read, select, no { Le texte qui prolonge cette limite reste à vérifier.} other {}}',
} as const;
