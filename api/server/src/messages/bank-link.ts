/** The connection of the accounts to their bank. */
export const BANK_LINK = {
  away: 'La banque ne répond pas pour le moment. Réessayez dans quelques minutes.',
  too_often: 'La banque a été interrogée trop souvent. Réessayez dans quelques minutes.',
  refused:
    'La connexion à votre banque a été refusée (réponse {status}). Réessayez plus tard ; si cela continue, écrivez-nous.',
  unknown:
    'Votre banque ne connaît plus ce consentement : retirez-le, puis connectez de nouveau votre banque.',
  other_holder: 'La connexion à votre banque n’a pas été reconnue : rien n’a été lu.',
  bad_signature: 'Signature refusée.',
  not_offered: 'La connexion à une banque n’est pas proposée ici.',
  bank: 'Votre banque',
  file: 'Banque connectée, {day, date}.csv',
  description: '{bank}, {count, plural, one {# opération} other {# opérations}}',
  never_read: 'Cette connexion n’a pas encore été lue.',
  up_to_date: 'À jour au {day, date}.',
  up_to_date_until: 'À jour au {day, date}. Le consentement se termine le {until, date}.',
  ends_soon:
    'Le consentement se termine le {until, date} : renouvelez-le pour ne perdre aucune opération.',
  asks_again: 'La banque demande une nouvelle authentification : renouvelez le consentement.',
  failing: 'La banque n’a pas pu être lue. La lecture sera tentée de nouveau.',
  stale:
    'Rien n’a pu être lu depuis le {day, date} : la lecture est tentée chaque nuit. Actualisez pour essayer maintenant.',
  unreadable:
    'La réponse de la banque n’a pas pu être lue : rien n’a été pris. La lecture sera tentée de nouveau ; si cela continue, écrivez-nous.',
  suspended: 'Connexion suspendue : rien n’est lu.',
  withdrawn: 'Consentement retiré. Les mouvements déjà arrivés restent.',
  attention_target: '« {name} » : dites dans quel compte entrent ses opérations.',
  attention_absent: '« {name} » : la banque ne le donne plus depuis le {day, date}.',
  attention_other: '« {name} » : confirmez que c’est le bon compte, rien n’entre avant.',
  attention_questions:
    '« {name} » : {count, plural, one {# opération à décider} other {# opérations à décider}}.',
  attention_refused:
    '« {name} » : {count, plural, one {# opération n’entre pas} other {# opérations n’entrent pas}} dans vos comptes.',
  attention_gap: '« {name} » : rien n’a été transmis du {from, date} au {to, date}.',
  attention_difference: '« {name} » : écart de {amount} entre la banque et vos comptes.',
  already_withdrawn: 'Ce consentement est retiré : connectez de nouveau votre banque.',
  taken: 'Un autre compte de la banque alimente déjà ce compte.',
  other_account:
    'L’IBAN de la banque ({told}) n’est pas celui du compte « {account} » ({written}) : ses opérations n’y entrent que si vous confirmez que c’est le même compte.',
  known_account:
    'L’IBAN de la banque ({told}) est celui du compte « {other} », et non de « {account} » : ses opérations n’y entrent que si vous le confirmez.',
  too_early: 'Le compte commence le {opening, date} : indiquez ce jour ou un jour plus tardif.',
  not_taken_in: 'L’opération corrigée ne peut pas entrer dans vos comptes.',
  settled: 'Cette opération n’est plus à décider.',
  other_movement: 'Le mouvement n’est plus dans vos comptes.',
  corrected:
    'La banque a corrigé cette opération : {amount} le {day, date}. Vos comptes disent {kept} le {kept_day, date}.',
  removed: 'La banque a supprimé cette opération, qui est dans vos comptes.',
  removed_other:
    'La banque a supprimé cette opération. Vos comptes disent {kept} le {kept_day, date}.',
} as const;
