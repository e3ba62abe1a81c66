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
  other_reading: '{category} : l’exercice retient une autre lecture de la loi (« {reading} »).',
  teom: '{amount, number, euros} de TEOM : à récupérer sur les locataires, non déductibles.',
  bank_fees:
    '{amount, number, euros} de frais de gestion courante : couverts par le forfait de {flat, number} € par local, non déductibles.',
  works_fund:
    '{amount, number, euros} versés au fonds de travaux : déductibles seulement quand le syndic paie les travaux.',
  capital_works: '{amount, number, euros} de travaux immobilisés : non déductibles.',
  no_building:
    'Des dépenses communes ne sont déduites d’aucun revenu : la société n’a pas d’immeuble.',
  no_let_building:
    'Des dépenses communes ne sont déduites d’aucun revenu : aucun immeuble détenu n’a de revenu imposable cette année.',
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
  issues:
    'Parts créées ou annulées dans l’année : les associés présents au 31 décembre sont imposés sur toute l’année, d’après les parts qu’ils ont ce jour-là (CGI art. 8).',
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
  syndic_refund:
    '{label} : {amount, number, euros} rendus par le syndic, sans régularisation ligne 14. Reprenez ce qui, des provisions déduites l’année d’avant, n’est pas déductible ou se récupère sur les locataires (CGI art. 31, I, 1°, a quater) : donnée annexe « Régularisation de copropriété », à 0 s’il n’y a rien à reprendre.',
  no_settlement:
    '{amount, number, euros} de provisions de copropriété déduites en {year}, sans régularisation ligne 14. Reprenez ce qui n’en est pas déductible ou se récupère sur les locataires (CGI art. 31, I, 1°, a quater) : donnée annexe « Régularisation de copropriété », à 0 s’il n’y a rien à reprendre.',
  financed_capital:
    '{label} : {amount, number, euros} de subventions ou d’indemnités sont déclarés ligne 3, et {works, number, euros} de travaux n’y sont pas déductibles. Ce qui finance des travaux non déductibles n’est pas une recette (CGI art. 29) : affectez cette part à une catégorie sans ligne de la 2072.',
  value_of_dwelling:
    '{label} : {amount, number, euros} de recette théorique ligne 4 pour un logement. La valeur locative d’un logement que la société se réserve ou prête n’est pas imposable (CGI art. 15, II) : dites-le sur sa fiche et retirez la donnée annexe.',
  deduction_system:
    '{label} : {amount, number, euros} de déduction spécifique ligne 15, que le régime de l’immeuble ({system}) ne donne pas (CGI art. 31, I, 1°, i à o). Corrigez le régime ou retirez la donnée annexe.',
  deduction_above:
    '{label} : la déduction spécifique de la ligne 15 ({amount, number, euros}) dépasse les recettes de l’immeuble ({receipts, number, euros}), dont elle est un pourcentage. Corrigez la donnée annexe.',
  works_of_premises:
    '{label} : {amount, number, euros} de travaux réservés aux logements (amélioration, rénovation énergétique), alors que {why, select, mixed {l’usage de l’immeuble est mixte} parking {c’est un parking, sans usage d’habitation sur sa fiche} other {ses loyers sont ceux d’un local professionnel}}. Seule la part du logement se déduit (CGI art. 31, I, 1°, b) : portez le reste en « Travaux d’amélioration – local professionnel ».',
  other_companies_loss:
    'Ligne 22 : {amount, number, euros} de déficits d’autres sociétés, dont les intérêts d’emprunt ne sont pas connus ici. Le partage du déficit entre les cases 4BB et 4BC est à revoir avec leurs relevés (CGI art. 156, I, 3°).',
  rental_levy:
    '{name} : si cette société relève de l’impôt sur les sociétés, la contribution sur les revenus locatifs est due pour les immeubles achevés depuis plus de quinze ans (CGI art. 234 nonies et 234 terdecies). Elle n’est pas calculée ici.',
  death:
    '{name} : parts transmises par décès le {day, date}. Le résultat de toute l’année est réparti entre ceux qui les détiennent au 31 décembre ; ce que l’administration imposerait au nom du défunt jusqu’à ce jour (CGI art. 204) n’est pas calculé. Vérifiez-le avec le notaire.',
  usufruct_end:
    '{name} : usufruit éteint ou réuni le {day, date}. Le résultat de toute l’année va à ceux qui détiennent les parts au 31 décembre ; si l’usufruitier est décédé, l’administration admet un arrêté des comptes à ce jour et l’impose sur ce qui précède (CGI art. 204), ce qui n’est pas calculé. Vérifiez-le avec le notaire.',
  vat: 'La société a opté pour la TVA : les recettes et les charges se déclarent hors taxe, et ce qui est saisi ici est ce qui passe en banque, taxe comprise. Portez la TVA de chaque mouvement dans une catégorie sans ligne de la 2072 ; la déclaration de TVA n’est pas préparée.',
  furniture:
    '{amount, number, euros} d’équipement ou de mobilier. Une société civile qui loue en meublé, sauf à titre accessoire, relève de l’impôt sur les sociétés (CGI art. 206, 2, et 35, I, 5° bis) : ce cas n’est pas traité, et la 2072 ne s’y applique plus.',
  rural_works:
    '{label} : {amount, number, euros} d’amélioration ou de rénovation énergétique d’un immeuble rural. Hors habitation, une amélioration ne se déduit que si elle ne peut pas augmenter le fermage (CGI art. 31, I, 2°, c), et la ligne 9 bis est celle des logements : dites l’usage sur sa fiche, ou portez le reste en « Travaux d’amélioration – local professionnel ».',
  eviction:
    '{label} : {amount, number, euros} d’indemnité d’éviction déduits ligne 11, alors que {why, select, sold {l’immeuble est vendu} lent {l’immeuble est ensuite prêté} other {l’immeuble est reconstruit ou agrandi}}. Elle ne se déduit que pour relouer dans de meilleures conditions, non pour vendre libre, reprendre ou démolir (BOI-RFPI-BASE-20-20 § 10) : portez-la sinon en catégorie sans ligne de la 2072.',
  before_purchase:
    '{label} : {total, number, euros} encaissés ou payés avant son acquisition ({day, date}) sont déclarés. Ce qui précède l’acte n’est ni le revenu ni la charge de la société (CGI art. 28) : corrigez la date de sa fiche, ou la ventilation.',
  after_sale:
    '{label} : {total, number, euros} de primes, de travaux ou d’intérêts payés après sa cession ({day, date}) sont déduits. Un immeuble vendu ne donne plus de revenu (CGI art. 13 et 31, I, 1°, d) : ne gardez que ce qui se rapporte au temps de la location.',
  deduction_rate:
    '{label} : {amount, number, euros} de déduction spécifique ligne 15, pour {receipts, number, euros} de recettes. Le régime {system} donne {percent, number} % au plus. Corrigez la donnée annexe.',
  raised_limit:
    '{label} ({system}) : la limite de {limit, number, euros} du déficit imputé sur le revenu global suppose que la déduction spécifique soit pratiquée sur ce logement (CGI art. 156, I, 3°), et la ligne 15 est vide. Si la convention a pris fin, la limite est de {common, number, euros} : corrigez le régime de sa fiche.',
  taken_back:
    '{label} : {amount, number, euros} de supplément de déduction réintégrés ligne 19, que le régime de l’immeuble ({system}) ne donne pas. Vérifiez qu’un régime d’avant l’a donné ; sinon, retirez la donnée annexe.',
  settlement_above:
    '{given, number, euros} de régularisation ligne 14, alors que {amount, number, euros} de provisions de copropriété ont été déduits en {year}. Elle ne reprend que ce qui a été déduit (CGI art. 31, I, 1°, a quater) : corrigez la donnée annexe.',
  deposit_above:
    '{label} : {amount, number, euros} de dépôt conservé, déclarés ligne 1, dépassent de {missing, number, euros} les dépôts détenus (compte 165 débiteur). Corrigez la donnée annexe, ou le bilan d’ouverture.',
  no_unit:
    '{label} : {rents, number, euros} de loyers, et aucun local sur sa fiche. Le forfait de la ligne 7 ne compte rien pour cet immeuble (CGI art. 31, I, 1°, e).',
  exceptional:
    '{products, number, euros} de produits exceptionnels et {charges, number, euros} de charges exceptionnelles (R7 et R8) : hors des revenus fonciers, et aucune ligne du relevé de quote-part ne les porte. Un loyer, une indemnité ou un remboursement de charge a sa propre catégorie ; pour le reste, vérifiez avec l’administration ce que chaque associé en déclare.',
  negative_charge:
    '{label} : la ligne {line} est négative ({euros, number} €), et le formulaire n’y attend pas de nombre négatif. Ce qui est rendu d’une charge déduite une autre année se déclare d’ordinaire en recette, ligne 3 : vérifiez la notice de l’année. Le résultat est le même.',
  negative_receipt:
    '{label} : la ligne {line} est négative ({euros, number} €), et le formulaire n’y attend pas de nombre négatif : vérifiez la ventilation et la notice de l’année.',
  negative_total:
    'La ligne {line} est négative ({euros, number} €), et le formulaire n’y attend pas de nombre négatif : vérifiez la ventilation et la notice de l’année.',
  works_of_2019:
    '{works, number, euros} de travaux payés en 2019 sont déduits en entier. Hors urgence et immeubles acquis cette année-là, ils ne comptaient que pour la moyenne de ceux de 2018 et de 2019 (loi n° 2016-1917, art. 60, II, K) : ce calcul n’est pas fait ici.',
  receipt_paid:
    '{label} : {amount, number, euros} payés par un associé sur « {category} », qui est une recette. Elle en est diminuée : est-ce un remboursement ?',
  loan_elsewhere:
    '{loan} finance {building} d’après sa fiche, et {amount, number, euros} de ses intérêts et frais sont portés sur {others}. La ligne 17 de chaque annexe 1 en dépend (CGI art. 31, I, 1°, d) : corrigez la ventilation, ou l’immeuble de l’emprunt.',
  paid_as_third:
    '{amount, number, euros} de rémunération d’un gérant non associé sont déduits ligne 6, et versés à un associé qui a des parts. Sa rémunération n’est pas une charge commune (CGI art. 8 ; BOI-RFPI-CHAMP-30-20) : choisissez « Rémunération ou avantage en nature versé à un associé ».',
  account_interest:
    '{amount, number, euros} d’intérêts de compte courant : ce sont des revenus de capitaux mobiliers de l’associé, en plus de sa part. La société qui les paie prélève l’impôt et les prélèvements sociaux (déclaration 2777) et les déclare (imprimé 2561 ; CGI art. 125 A et 242 ter) : rien n’en est calculé ici.',
  lent_unknown:
    '{label} : prêté, et tenu pour un logement faute d’usage sur sa fiche. Un parking, un bureau ou un terrain n’est exonéré que comme dépendance d’un logement réservé ; sinon sa valeur locative se déclare ligne 4 et ses charges se déduisent (CGI art. 15, II, et 30 ; BOI-RFPI-CHAMP-20-20). Dites son usage.',
} as const;
