/** About documents and what they prove. */
export const FILES = {
  one_document: 'Un document est attendu.',
  not_on_movement: 'Ce document n’est pas sur ce mouvement.',
  no_split: 'Cette ligne de ventilation n’existe pas.',
  placed: 'La pièce est rattachée.',
  on_movement: 'Ce document est joint à un mouvement bancaire.',
  detached: 'Le document n’est plus joint au mouvement ; il reste dans les données annexes.',
  deleted: 'Le document est supprimé.',
  received: 'Ce document est arrivé par la plateforme agréée : il est conservé avec sa facture.',
  held: 'Ce document appartient à {count, plural, one {une donnée annexe} other {# données annexes}}.',
  no_room:
    'Il n’y a plus assez de place : {more, number} Mo à conserver, {left, number} Mo libres sur {limit, number} Mo. Supprimez des documents dont vous n’avez plus besoin.',
  no_room_beside_trash:
    'Il n’y a plus assez de place : {more, number} Mo à conserver, {left, number} Mo libres. La corbeille garde encore {trashed, number} Mo de documents : chacun s’efface trente jours après sa suppression.',
  type: 'Seuls les fichiers PDF, JPEG, PNG, HEIC et les factures électroniques XML (CII ou UBL) sont acceptés.',
  entities:
    'Ce fichier XML déclare un type de document ou des entités, ce qu’aucune facture ne fait : il est refusé.',
  foreign_currency:
    'La facture est en {currency} : saisissez le montant en euros que la banque a débité.',
  not_shown:
    'Cette photographie HEIC ne peut pas être affichée : enregistrez-la pour l’ouvrir avec le programme de votre appareil.',
  reading_busy: 'Beaucoup de photos de votre société sont en lecture. Réessayez dans un instant.',
  changed_iban:
    'Attention : l’IBAN de cette facture ({told}) n’est pas celui de {seller} au {day, date} ({known}). Un changement d’IBAN est une fraude courante : avant de payer, appelez le fournisseur à un numéro que vous connaissez.',
  payee:
    'Le paiement est demandé au profit de {payee}, et non de {seller} : c’est le cas d’un affacturage. Vérifiez-le avant de payer.',
  corrected:
    'Cette facture en rectifie une autre et la remplace : ne gardez pas les deux dans vos comptes.',
  self_billed: 'Cette facture est établie par l’acheteur au nom du vendeur (autofacturation).',
  prepayment:
    'Cette facture demande un acompte : la facture finale le déduira et ne devra pas être comptée pour le tout.',
  page_amount:
    'Les données de cette facture et sa page ne disent pas le même total : aucun montant n’est proposé. Demandez au fournisseur lequel est le bon avant de payer.',
  page_iban:
    'Attention : l’IBAN imprimé sur la page n’est pas celui des données de cette facture. Avant de payer, appelez le fournisseur à un numéro que vous connaissez.',
  wrong_iban:
    'L’IBAN de cette facture ({told}) n’est pas valide : demandez le bon au fournisseur à un numéro que vous connaissez.',
  twin: 'La facture {number} de ce fournisseur est déjà dans vos comptes, au {day, date} : ne la comptez ni ne la payez deux fois.',
  future: 'Cette facture porte une date à venir, le {day, date} : vérifiez-la.',
  password:
    'Ce PDF demande un mot de passe : il est conservé, mais rien ne peut y être lu. Demandez au fournisseur un document sans mot de passe.',
  damaged:
    'Ce PDF est abîmé ou incomplet : il est conservé, mais rien ne peut y être lu. Demandez-le de nouveau au fournisseur.',
  pro_forma:
    'Cette facture est pro forma : elle annonce une facture et n’en est pas une. Attendez la vraie avant de payer.',
  statement:
    'Ce document est une situation de travaux ou une demande de paiement : vérifiez que la facture elle-même n’est pas déjà dans vos comptes.',
  information: 'Ce document donne des chiffres pour la comptabilité et ne demande aucun paiement.',
  own_sale:
    'Votre société est le vendeur de cette facture : c’est une recette, et non une dépense.',
  no_buyer:
    'Cette facture ne dit pas à qui elle est adressée : vérifiez qu’elle est pour votre société.',
  unproven_buyer:
    'Cette facture est adressée à {name} : rien ne prouve que c’est votre société. Vérifiez-le avant de la garder.',
  other_amount:
    'Cette facture demande {asked, number, euros}, et le mouvement est de {paid, number, euros} : vérifiez que c’est bien elle qu’il paie.',
  unread_pages:
    '{count, plural, one {La dernière page n’a pas été lue} other {Les # dernières pages n’ont pas été lues}} : si le total s’y trouve, saisissez-le.',
  text_foreign:
    'Les montants de ce document ne sont pas en euros : saisissez celui que la banque a débité.',
  text_several:
    'Ce document porte plusieurs totaux qui diffèrent : aucun n’est proposé. S’il réunit deux reçus, ajoutez-les un par un.',
  text_credit: 'Ce document semble être un avoir : saisissez son montant en négatif.',
  text_quote:
    'Ce document semble être un devis ou une facture pro forma : ce n’est pas une facture.',
  nothing_due: 'Cette facture est de 0 € : il n’y a rien à payer.',
  prepaid:
    'Un acompte de {prepaid, number, euros} est déjà déduit des {gross, number, euros} de cette facture : le montant proposé est le reste, {due, number, euros}.',
  instalments: 'Cette facture se paie en plusieurs échéances : {dates}.',
  instalment: '{amount, number, euros} le {day, date}',
  reverse_charge:
    'Autoliquidation : le fournisseur ne facture pas la TVA, votre société la doit elle-même.',
  other_buyer: 'Cette facture est adressée à {name} (SIREN {siren}), qui n’est pas votre société.',
} as const;
