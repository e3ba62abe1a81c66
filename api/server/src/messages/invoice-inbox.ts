/** Invoices that arrive through an approved platform. */
export const INVOICE_INBOX = {
  away: 'La plateforme agréée ne répond pas pour le moment. Réessayez dans quelques minutes.',
  too_often: 'La plateforme agréée a été interrogée trop souvent. Réessayez dans quelques minutes.',
  refused:
    'La plateforme agréée a refusé la demande (réponse {status}). Réessayez plus tard ; si cela continue, écrivez-lui.',
  wrong_keys: 'La plateforme n’accepte pas cet identifiant et cette clé.',
  gone: 'La plateforme agréée n’a plus ce fichier.',
  too_large: 'Ce fichier dépasse 20 Mo : il n’est pas conservé.',
  no_secret: 'Indiquez la clé que la plateforme a donnée avec l’identifiant.',
  unread: 'La facture n’a pas pu être lue : décrivez-la à la main, ou refusez-la.',
  twin: 'Une facture du même numéro de ce fournisseur est arrivée le {day, date}.',
  cashed: '{amount, number, euros} reçus',
  rejected: 'La plateforme a rejeté ce statut : {reason}',
  never_read: 'Cette plateforme n’a pas encore été lue.',
  up_to_date: 'À jour au {day, date}.',
  decided: 'Cette facture est déjà traitée : ce qui a été dit au fournisseur ne se reprend pas.',
  describe_first:
    'Cette facture n’a pas pu être lue : décrivez d’abord son document dans les données annexes, puis approuvez-la.',
  label: '{kind, select, credit_note {Avoir} other {Facture}} {number}',
  unknown_reason: 'Choisissez le motif du refus dans la liste.',
  bad_signature: 'Signature refusée.',
  refusal:
    '{code, select, DEST_ERR {Facture adressée à une autre société} EMMET_INC {Fournisseur inconnu} TRANSAC_INC {Opération inconnue} DOUBLE_FACT {Prestation déjà facturée} DOUBLON {Facture en double} MONTANTTOTAL_ERR {Montant total erroné} CALCUL_ERR {Erreur de calcul} TX_TVA_ERR {Taux de TVA erroné} CMD_ERR {Commande erronée} CONTRAT_TERM {Contrat terminé} REF_CT_ABSENT {Référence du contrat absente} ADR_ERR {Adresse erronée} NON_CONFORME {Mention obligatoire absente} other {{code}}}',
  unknown_platform: 'Cette plateforme agréée n’est pas proposée ici.',
} as const;
