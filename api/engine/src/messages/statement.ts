/** About a statement file, by the code of the finding. */
export const STATEMENT = {
  empty_file: 'Le fichier est vide.',
  file_too_large:
    'Le fichier est trop volumineux (64 Mo au plus) : exportez une période plus courte.',
  binary_file:
    'Ce fichier n’est pas un relevé lisible : il contient {what}. Téléchargez le relevé de la banque au format OFX, QIF, CSV, Excel, CAMT.053, MT940, CFONB ou PDF.',
  broken_archive:
    'Cette archive ou ce classeur est abîmé ou protégé par un mot de passe : téléchargez-le de nouveau, sans protection.',
  empty_archive: 'Cette archive ZIP ne contient aucun fichier.',
  too_many_members: 'Ce fichier contient plus de {what} relevés : importez-le en plusieurs fois.',
  unproved_line:
    'Rien dans ce PDF ne prouve cette opération : comparez-la avec le relevé, puis confirmez-la.',
  pdf_without_table:
    'Ce PDF contient du texte, mais aucun tableau d’opérations n’y est lisible : téléchargez le relevé au format OFX, CSV ou CAMT.053.',
  pdf_without_text:
    'Ce PDF ne contient aucun texte, il est sans doute une image : téléchargez le relevé au format OFX, CSV ou CAMT.053.',
  pdf_password:
    'Ce PDF demande un mot de passe : téléchargez le relevé sans protection, ou au format OFX, CSV ou CAMT.053.',
  pdf_damaged: 'Ce PDF est abîmé ou incomplet : téléchargez-le de nouveau.',
  pdf_too_large:
    'Ce PDF a plus de pages ou de texte que n’en a un relevé (200 pages au plus) : téléchargez une période plus courte.',
  pdf_columns:
    'Les colonnes du tableau de ce PDF n’ont pas pu être suivies : téléchargez le relevé au format OFX, CSV ou CAMT.053.',
  other_sheets: 'Feuilles sans opération, non lues : {what}.',
  hidden_sheets: 'Feuilles masquées de ce classeur, qui ne sont pas lues : {what}.',
  hidden_rows:
    'Des lignes de cette feuille sont masquées, par un filtre peut-être ({what}) : elles sont lues comme les autres.',
  hidden_columns:
    'Des colonnes masquées de cette feuille sont lues ({what}) : vérifiez que ce sont bien celles des opérations, ou choisissez les colonnes.',
  web_page:
    'Ce fichier est une page web, souvent l’écran de connexion de la banque. Téléchargez de nouveau le relevé au format OFX, QIF, CSV, Excel, CAMT.053, MT940, CFONB ou PDF.',
  unknown_format:
    'Aucune ligne de ce fichier ne contient à la fois une date et un montant : ce n’est pas un relevé bancaire reconnu.',
  spaced_columns:
    'Les lignes de ce fichier portent une date et un montant, mais leurs colonnes ne sont séparées que par des espaces : téléchargez le relevé au format OFX, CSV ou CAMT.053.',
  no_amount_column:
    'Des lignes de ce fichier portent une date et un nombre, mais rien ne dit quelle colonne est celle du montant d’une opération : ce n’est pas un relevé bancaire reconnu.',
  swift_piece:
    'Ce fichier n’est qu’un morceau de relevé MT940 : son début, avec le compte et le solde, manque. Téléchargez le relevé entier.',
  unknown_xml: 'Ce fichier XML n’est pas un relevé (CAMT.052, CAMT.053 ou CAMT.054).',
  other_camt: 'Ce fichier est un {what}, pas un relevé : demandez à la banque le format CAMT.053.',
  unread_format:
    'Ce fichier est un relevé {what}, un format qui n’est pas lu ici : demandez à la banque le format CAMT.053, MT940, CFONB ou OFX.',
  broken_xml: 'Ce fichier XML est mal formé : téléchargez-le de nouveau.',
  forbidden_xml:
    'Ce fichier XML contient des déclarations (DOCTYPE) qu’un relevé ne contient jamais : il est refusé.',
  too_deep: 'Ce fichier contient trop de niveaux imbriqués pour être un relevé : il est refusé.',
  truncated_file: 'Le fichier est coupé avant sa fin : téléchargez-le de nouveau.',
  no_line: 'Ce fichier ne contient aucune opération à importer.',
  several_accounts: 'Ce fichier contient plusieurs comptes ({what}) : choisissez celui à importer.',
  missing_account: 'Rien ne dit à quel compte du fichier appartient cette opération.',
  account_missing: 'Ce fichier ne contient pas le compte {what}.',
  foreign_currency: 'Opération en {what} : seuls les comptes en euros sont tenus ici.',
  foreign_statement:
    'Les montants de ce relevé ne sont pas en euros (« {what} ») : seuls les comptes en euros sont tenus ici.',
  unreadable_date: 'Date illisible : « {what} ».',
  impossible_date: 'Cette date n’existe pas : « {what} ».',
  missing_date: 'La date manque.',
  day_without_year: 'Rien dans ce fichier ne dit de quelle année est cette date : « {what} ».',
  american_dates:
    'Les dates de ce fichier sont écrites mois/jour/année (par exemple « {what} ») : exportez-le avec des dates jour/mois/année.',
  american_order:
    'Des dates de ce fichier n’existent que si le mois est écrit en premier (par exemple « {what} ») : dites dans quel ordre les lire.',
  doubtful_dates:
    'Les dates de ce fichier se suivraient si elles étaient écrites mois/jour/année, et non jour/mois/année (par exemple « {what} ») : dites dans quel ordre les lire.',
  apostrophe_dates:
    'L’année de ces dates suit une apostrophe, comme l’écrivent des logiciels qui mettent le mois en premier, et aucune ne dit lequel est le jour (par exemple « {what} ») : dites dans quel ordre les lire.',
  universal_time:
    'L’heure de ce fichier est l’heure universelle : « {what} » est du lendemain à Paris, et c’est ce jour qui est retenu.',
  day_of_statement:
    'Des opérations de ce fichier n’ont pas de date : elles prennent celle de leur relevé, qui ne couvre que le {what}.',
  outside_period:
    'Une opération au moins, du {what}, est hors de la période que le fichier annonce : vérifiez les dates.',
  missing_pages: 'Ce fichier n’est qu’une partie du relevé ({what}) : les autres pages manquent.',
  open_dates:
    'Rien dans ce fichier ne dit lequel est le jour et lequel est le mois (par exemple « {what} ») : dites dans quel ordre les lire.',
  swapped_days:
    'Les jours de ce fichier sont écrits de deux façons, et ceux comme « {what} » sont tous après le 12 du mois : un tableur a sans doute interverti le jour et le mois des autres. Importez le fichier tel que la banque le donne.',
  exchanged_days:
    'Un tableur a pu prendre le jour pour le mois dans les dates de cette feuille (par exemple « {what} ») : dites dans quel ordre les lire.',
  day_before_month:
    'Les dates de ce fichier sont écrites année/jour/mois (par exemple « {what} ») : exportez-le avec des dates jour/mois/année.',
  days_without_year:
    'Aucune année n’est écrite dans les dates de ce fichier (par exemple « {what} ») : exportez-le avec des dates jour/mois/année.',
  days_of_period:
    'Les dates de ce fichier n’ont pas d’année (par exemple « {what} ») : elles prennent celle de la période que le fichier annonce.',
  open_columns:
    'Plusieurs colonnes de ce fichier portent des montants, et rien ne dit laquelle est celle de l’opération : choisissez les colonnes.',
  open_days_columns:
    'Plusieurs colonnes de ce fichier portent des dates différentes, et rien ne dit laquelle est celle du compte : choisissez les colonnes.',
  unread_days:
    'Les jours de ce fichier sont écrits d’une façon inconnue (par exemple « {what} ») : exportez-le avec des dates jour/mois/année.',
  short_year_first:
    'Les dates de ce fichier commencent par une année de deux chiffres (par exemple « {what} ») : exportez-le avec des dates jour/mois/année.',
  unreadable_entry:
    'Opération illisible : sa ligne :61: n’a pas la forme d’un MT940 (date, sens, montant).',
  unreadable_record:
    'Enregistrement inconnu : un relevé CFONB n’en a que de quatre sortes, qui commencent par 01, 04, 05 ou 07.',
  headless_statement:
    'Cet enregistrement n’est pas dans un relevé commencé par le solde de son compte : le début du relevé manque. Téléchargez-le de nouveau.',
  unreadable_amount: 'Montant illisible : « {what} ».',
  ambiguous_amount: 'Montant ambigu : « {what} » peut être des milliers ou des décimales.',
  missing_amount: 'Le montant manque.',
  unreadable_fee: 'Frais illisibles : « {what} ».',
  negative_credit:
    'Crédit négatif ({what}) : gardez-le si l’argent a été reçu, retournez-le s’il a été repris, ou écartez-le.',
  negative_amount:
    'Montant négatif : « {what} ». Rien ne dit si ce signe répète le sens de l’opération ou le retourne : gardez ce sens, retournez la ligne ou écartez-la.',
  opposite_debit:
    'Débit de signe contraire à celui des autres débits ({what}) : gardez-le s’il a été payé, retournez-le s’il a été rendu, ou écartez-le.',
  doubtful_sense:
    'Aucun montant de ce fichier n’est négatif, et « {what} » semble être un paiement : dites si c’est de l’argent reçu, sinon retournez cette ligne.',
  open_sense:
    'Aucun montant de ce fichier n’a de signe (par exemple celui de « {what} ») : dites si l’argent est entré ou sorti. Si le fichier mêle les deux, répondez pour la plupart des opérations, puis retournez les autres une à une.',
  doubtful_receipt:
    'Les opérations de ce fichier sont des paiements, comme vous l’avez dit, et « {what} » semble être de l’argent reçu : dites si c’est un paiement, sinon retournez cette ligne.',
  mixed_payment:
    'Ce fichier mêle paiements et argent reçu, et rien ne dit lequel des deux est « {what} » : dites si c’est un paiement, retournez cette ligne ou écartez-la.',
  mixed_receipt:
    'Ce fichier mêle paiements et argent reçu, et rien ne dit lequel des deux est « {what} » : dites si c’est de l’argent reçu, retournez cette ligne ou écartez-la.',
  contrary_type:
    'Le type et le signe de cette opération se contredisent ({what}) : dites si son signe est le bon, retournez cette ligne ou écartez-la.',
  unknown_senses:
    'Aucun montant de ce fichier n’a de signe, et une colonne ({what}) dit sans doute le sens de chaque opération par des signes inconnus : dites celui d’une opération, les autres suivront.',
  contrary_signs:
    'Les montants de ce fichier semblent avoir le signe contraire, comme sur le relevé d’une carte ou dans une comptabilité : dites si « {what} » est de l’argent reçu ou un paiement ; les autres opérations suivront.',
  contrary_balances:
    'Les soldes de ce fichier se suivent si ses opérations ont le signe contraire (« {what} ») : dites si c’est de l’argent reçu ou un paiement ; les autres opérations suivront.',
  turned_line: 'Sens retourné à votre demande : {what}.',
  open_currency:
    'Ce fichier ne nomme pas sa monnaie, et « {what} » est d’un pays sans euro : dites si ses montants sont en euros.',
  other_currency:
    'Les montants de ce fichier ne sont pas en euros, comme vous l’avez dit : seuls les comptes en euros sont tenus ici.',
  order_table:
    'Chaque montant de ce fichier est le produit de deux de ses colonnes ({what}) : c’est une liste d’ordres ou d’articles, pas le relevé d’un compte.',
  ledger_file:
    'Ce fichier est le journal des écritures d’une comptabilité (un FEC, par exemple), pas le relevé d’un compte : chaque opération y est écrite dans plusieurs comptes.',
  split_decimals:
    'La virgule sépare à la fois les colonnes et les décimales (« {what} » occupe deux colonnes) : exportez le fichier avec des points-virgules.',
  whole_amounts:
    'Aucun montant de ce fichier n’a de décimales, et ils sont lus en euros (le premier est de {what}) : vérifiez que ce ne sont pas des centimes.',
  amounts_in_cents:
    'Les montants de ce fichier sont en centimes : c’est à cent fois moins qu’ils mènent aux soldes imprimés (le premier est écrit {what}). Exportez-le avec des montants en euros.',
  not_in_euros:
    'La colonne « {what} » n’est pas en euros : exportez un fichier dont les montants sont en euros.',
  cents_apart:
    'Les centimes de ce fichier ont une colonne à part (« {what} ») : exportez un fichier dont chaque montant tient dans une seule.',
  other_columns:
    'À partir de sa ligne « {what} », ce tableau a d’autres colonnes : importez ses deux parties dans des fichiers séparés.',
  repeated_statement:
    'Le relevé « {what} » figure deux fois dans ce fichier : ses opérations ne sont lues qu’une fois.',
  repeated_entry:
    'Cette opération figure déjà, à l’identique, dans une autre partie de ce fichier : dites si elle a eu lieu deux fois.',
  correction:
    'La banque corrige ou supprime par cette ligne une opération déjà donnée : écartez celle des deux qui n’a plus lieu d’être.',
  differing_amounts:
    'Cette opération porte des montants qui ne s’accordent pas ({what}) : dites si le premier est le bon.',
  differing_proved:
    'Cette opération porte des montants qui ne s’accordent pas ({what}) : les soldes prouvent le premier, qui est retenu.',
  differing_count:
    'La banque n’annonce pas le nombre de virements ou de prélèvements que cette opération détaille ({what}) : dites si son montant est le bon.',
  rounded_amount:
    'Montant en notation scientifique, sans ses centimes ({what}) : un tableur a pu l’arrondir. Dites si c’est juste, ou écartez l’opération.',
  fraction_of_cent: 'Ce montant n’est pas un nombre entier de centimes : « {what} ».',
  differing_days:
    'Cette opération porte plusieurs dates ({what}) : ses mots passent pour une date, ou deux opérations se suivent sans être séparées. Dites si la première date est la bonne, ou écartez l’opération.',
  both_amounts:
    'Débit et crédit sont remplis tous les deux. Gardée, l’opération compte pour leur différence, {what} : dites si c’est juste, ou écartez-la.',
  both_amounts_empty: 'Rien n’est lu au débit ni au crédit de cette ligne.',
  zero_amount: 'Opération de 0,00 € : elle n’est pas importée.',
  amount_elsewhere:
    'Le montant est nul, et une autre colonne de cette ligne porte {what} : dites laquelle est celle du montant.',
  doubtful_fee:
    'Frais de signe contraire à celui des autres ({what}) : rien ne dit s’ils ont été rendus.',
  unreadable_sense: 'Sens de l’opération illisible : « {what} » (débit ou crédit attendu).',
  too_many_columns:
    'Cette ligne a plus de colonnes que le tableau : un libellé contient sans doute le séparateur.',
  too_few_columns:
    'Cette ligne a moins de colonnes que les autres : rien ne dit laquelle manque, ni laquelle est celle du montant. Écartez-la, puis saisissez l’opération à la main.',
  short_row:
    'Cette ligne a moins de colonnes que les autres. Lue telle quelle, elle serait du {what} : dites si c’est juste, ou écartez-la.',
  long_row:
    'Cette ligne a plus de colonnes que le tableau : un libellé contient sans doute le séparateur. Lue ainsi, elle serait du {what} : dites si c’est juste, ou écartez-la.',
  joined_row:
    'Un guillemet mal placé réunit plusieurs colonnes de cette ligne. Séparées, elles seraient du {what} : dites si c’est juste, ou écartez-la.',
  joined_cells:
    'Un guillemet mal placé réunit plusieurs colonnes de cette ligne : ses autres cellules ne sont plus sous les leurs.',
  unclosed_quote:
    'Un guillemet est ouvert sur cette ligne et n’est jamais refermé : le fichier est sans doute coupé.',
  swallowed_lines: 'Un guillemet mal placé réunit plusieurs opérations en une seule ligne.',
  mapping_not_found:
    'Les colonnes retenues pour ce compte ne sont pas dans ce fichier : vérifiez celles qui sont proposées.',
  orphan_line: 'Cette ligne n’appartient à aucune opération.',
  unsupported_section:
    'La partie « {what} » de ce fichier n’est pas un compte bancaire : elle n’est pas importée.',
  not_booked:
    'Opération en attente ({what}) : elle sera importée quand la banque l’aura comptabilisée.',
  reverted: 'Opération annulée par la banque ({what}) : elle n’est pas importée.',
  future_day:
    'Opération d’un jour à venir, le {what}. Dites si elle a bien eu lieu, ou si son année est fausse.',
  far_day:
    'Une opération du {what} est loin de la période que le fichier couvre. Dites si elle a bien eu lieu ce jour-là, ou si son année est fausse.',
  future_proved:
    'Des opérations sont datées d’après aujourd’hui, la première du {what} : vérifiez l’année du relevé.',
  serial_days:
    'Les jours sont écrits comme un tableur les compte ({what}) : ils ont été lus comme des dates.',
  unknown_status: '« {what} » laisse un doute sur cette opération : dites si elle a bien eu lieu.',
  doubtful_total:
    'Cette ligne a le montant de toutes les autres réunies ({what}) : dites si c’est un total ou une opération.',
  doubtful_closing:
    'Cette ligne a le montant de ce que les autres laissent sur le compte ({what}) : dites si c’est un solde ou une opération.',
  doubtful_words: '« {what} » peut être un total ou une opération : dites laquelle des deux.',
  second_table:
    '« {what} » commence un autre tableau : si c’est un autre compte, importez-le à part ; sinon, laissez cette ligne de côté.',
  empty_table: '« {what} » : ce tableau d’un autre compte ne porte aucune opération.',
  empty_table_row: 'Ligne d’un autre compte, qui ne porte aucune opération.',
  repeated_header: 'En-tête du tableau.',
  text_line: 'Texte sans date ni montant.',
  text_above: 'Texte au-dessus du tableau.',
  other_section: 'Partie qui n’est pas un compte bancaire.',
  other_tables:
    'Ce PDF porte aussi d’autres tableaux (« {what} »), qui ne sont pas lus : les opérations du compte sont celles que ses soldes prouvent.',
  carried_days:
    'Ce PDF n’imprime une date qu’une fois pour les opérations d’un même jour : celles qui n’en ont pas prennent celle de la ligne au-dessus.',
  other_table: 'Ligne d’un autre tableau du PDF que celui des opérations du compte.',
  below_closing:
    'Des lignes suivent le solde de clôture, auquel les opérations au-dessus mènent au centime : elles les redisent, ou leurs frais, et ne sont pas lues une seconde fois.',
  repeats_movement: 'Sous le solde de clôture : redit des opérations déjà lues.',
  other_account_line: 'Opération d’un autre compte du fichier.',
  unclosed_block: 'Le fichier est coupé dans cette opération : téléchargez-le de nouveau.',
  whole_file: 'Le fichier entier est refusé.',
  footer_line: 'Ligne de total ou de solde : elle n’est pas une opération.',
  ignored_line: 'Ligne écartée à votre demande.',
  empty_label: 'La banque n’a donné aucun libellé à cette opération.',
  repeated_reference:
    'La banque donne plusieurs fois l’identifiant « {what} » : il ne sert pas à reconnaître les doublons.',
  unreadable_balance: 'Solde illisible : « {what} ».',
  more_findings:
    '{count, plural, one {# autre ligne est} other {# autres lignes sont}} dans le même cas.',
} as const;
