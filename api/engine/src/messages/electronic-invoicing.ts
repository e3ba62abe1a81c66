/** What the law on electronic invoices asks of a company. */
export const ELECTRONIC_INVOICING = {
  receive:
    '{begun, select, yes {Depuis le} other {À compter du}} {day, date}, une société qui loue doit pouvoir recevoir les factures de ses fournisseurs par une plateforme agréée, même si ses loyers sont exonérés de TVA. Celle qui ne fait que prêter ses immeubles à ses associés n’est pas concernée.',
  issue:
    '{option, select, yes {{begun, select, yes {Depuis le} other {À compter du}} {day, date}, votre société, qui a opté pour la TVA, doit émettre par une plateforme agréée les factures adressées à des locataires assujettis.} no {Votre société n’a pas opté pour la TVA : exonérée, elle n’a pas à émettre de factures électroniques.} other {{begun, select, yes {Depuis le} other {À compter du}} {day, date}, une société qui a opté pour la TVA doit émettre ses factures par une plateforme agréée. Indiquez dans la fiche si la vôtre l’a fait.}}',
} as const;
