/** About warnings. */
export const WARNINGS = {
  provisional_law:
    'Les montants fixés par la loi n’ont pas encore été vérifiés pour {year} : les derniers connus sont appliqués.',
  not_ventilated:
    '{count, plural, one {# mouvement n’est pas ventilé} other {# mouvements ne sont pas ventilés}} : le résultat est incomplet.',
  no_parts:
    'Aucune part en pleine propriété ou en usufruit : le résultat n’est réparti entre personne.',
  shares:
    '{held, plural, one {# part répartie} other {# parts réparties}} entre les associés pour {sharesTotal, plural, one {# part} other {# parts}} de la société.',
  capital:
    'Le capital de la société est de {capital, number, euros}, le compte 101 porte {booked, number, euros}.',
  teom: '{amount, number, euros} de TEOM : à récupérer sur les locataires, non déductibles.',
  bank_fees:
    '{amount, number, euros} de frais de gestion courante : couverts par le forfait de {flat, number} € par local, non déductibles.',
  works_fund:
    '{amount, number, euros} versés au fonds de travaux : déductibles seulement quand le syndic paie les travaux.',
  capital_works: '{amount, number, euros} de travaux immobilisés : non déductibles.',
  no_building:
    'Des dépenses communes ne sont déduites d’aucun revenu : la société n’a pas d’immeuble.',
  without_category:
    'Des charges ou produits saisis par compte, sans catégorie, ne vont sur aucune ligne de la déclaration.',
  associate_system:
    '{label} ({system}) : la réduction d’impôt est celle des associés, à leur communiquer.',
  unusual_sign: '{label} : {amount, number, euros} sur « {category} », est-ce un remboursement ?',
  debit_account: 'Compte courant débiteur : l’associé doit {debt, number, euros} à la SCI.',
  debit_account_in_year: 'Compte courant débiteur en cours d’année, jusqu’à {debt, number, euros}.',
  paid_to_associate:
    '{total, number, euros} de rémunération ou d’avantage en nature (ligne 20) : imposables au nom de l’associé qui les reçoit (CGI art. 8 ; BOI-RFPI-CHAMP-30-20).',
  paid_without_building:
    '{total, number, euros} de rémunération ou d’avantage en nature : aucun immeuble n’est détenu cette année, la ligne 20 ne peut pas les porter et la part de l’associé ne les contient pas. Il reste imposable dessus : déclarez-les avec l’administration (BOI-RFPI-CHAMP-30-20).',
  transfers:
    'Parts cédées dans l’année : les associés présents au 31 décembre sont imposés sur toute l’année (CGI art. 8). Une cession dans les {years} ans qui suivent l’imputation d’un déficit sur le revenu global remet ce déficit en cause. Le compte courant du cédant ne suit pas les parts.',
  lent_and_let:
    '{label} : mis à disposition gratuitement d’après sa fiche, mais des loyers y sont encaissés. Ses recettes et ses charges sont déclarées : corrigez sa fiche ou ses loyers.',
  lent: '{label} : logement mis à disposition gratuitement, ni ses recettes ni ses charges n’entrent dans la déclaration (CGI art. 15, II).',
  lent_mixed:
    '{label} : usage mixte mis à disposition gratuitement, les charges du logement ne sont pas déductibles (CGI art. 15, II). Elles sont toutes déclarées : n’affectez à cet immeuble que la part professionnelle.',
  lent_no_dwelling:
    '{label} : local mis à disposition gratuitement qui n’est pas un logement, sa valeur locative est à déclarer ligne 4. Ajoutez une donnée annexe « Recette théorique ».',
  lent_for_days:
    '{label} : mis à disposition gratuitement du {from, date} au {to, date}. Assurances, travaux, impositions, copropriété et intérêts ne sont déduits qu’au prorata des jours et de la part qui restent loués (CGI art. 15, II).',
  lent_in_part:
    '{label} : mis à disposition gratuitement du {from, date} au {to, date}, pour {lent}/{outOf}. Assurances, travaux, impositions, copropriété et intérêts ne sont déduits qu’au prorata des jours et de la part qui restent loués (CGI art. 15, II).',
  rents_while_lent:
    '{label} : {total, number, euros} de loyers encaissés pendant la mise à disposition gratuite. Corrigez les dates de sa fiche, sauf s’il s’agit d’arriérés ou d’avances.',
} as const;
