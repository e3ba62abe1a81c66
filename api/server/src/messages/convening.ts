/** What is sent before an assembly. */
export const CONVENING = {
  hello: 'Madame, Monsieur,',
  time: 'Heure',
  place:
    '{holding, select, written {Réponse à envoyer à} remote {Moyen de connexion} other {Lieu}}',
  your_shares: 'Vos parts',
  agenda:
    '{holding, select, written {Vous êtes consulté sur les résolutions suivantes :} other {L’ordre du jour est le suivant :}}',
  enclosed:
    'Le texte des résolutions proposées et le rapport de la gérance sont joints. Les comptes et les pièces de la société peuvent être consultés au siège.',
  proxy:
    '{holding, select, written {Vous votez en renvoyant le bulletin ci-joint, daté et signé, au plus tard à cette date. Faute de réponse, vos parts ne comptent pas parmi celles qui votent.} other {Si vous ne pouvez pas y assister, vous pouvez vous faire représenter en remettant le pouvoir ci-joint, daté et signé, à la personne de votre choix parmi celles que les statuts autorisent.}}',
  regards: 'Nous vous prions d’agréer, Madame, Monsieur, nos salutations distinguées.',
  managers: 'La gérance',
  attendance: 'Feuille de présence',
  represented: 'Mandataire',
  signature: 'Signature',
  certified:
    'Feuille certifiée exacte par la présidence de séance et, s’il y en a un, le secrétariat.',
  chairman: 'La présidence de séance',
  secretary: 'Le secrétariat de séance',
  signed_by: 'Faire précéder la signature de la mention manuscrite « Bon pour pouvoir ».',
  drafts: 'Projets de résolutions',
  proposed: 'Affectation proposée',
  report: 'Rapport écrit de la gérance',
  title:
    '{holding, select, written {Consultation écrite des associés, réponse au plus tard le {day, date, long}} other {Convocation à l’assemblée générale ordinaire annuelle du {day, date, long}}}',
  dateline: '{city}, le {day, date, long}',
  to: '{holding, select, written {Consultation écrite} other {Convocation}} – {name}',
  sent: 'Envoi par {mode}',
  by: '{way, select, registered {lettre recommandée avec demande d’avis de réception} letter {lettre simple} email {courrier électronique} other {remise en main propre}}',
  mail_subject:
    '{holding, select, written {Consultation écrite, réponse au plus tard le {day, date}} other {Convocation à l’assemblée générale du {day, date}}} – {company}',
  mail_text:
    'Bonjour {name},\n\nVous trouverez ci-joint {holding, select, written {la lettre de consultation, votre bulletin de vote} other {votre convocation, un pouvoir à votre nom}}, les résolutions proposées et le rapport de la gérance.\n\nLa gérance de {company}',
  no_email: '{name} n’a pas d’adresse e-mail sur sa fiche : choisissez un autre mode.',
  under_way: 'Cette lettre est déjà en route : attendez qu’elle soit partie ou refusée.',
  not_ready: 'La lettre est encore en préparation : réessayez dans un instant.',
  given_up:
    'La lettre n’a pas pu être préparée : rien n’est parti. Envoyez une nouvelle convocation, ou remettez-la en main propre.',
  handed_early:
    'La lettre n’a pas pu être remise avant le {day, date}, le jour où elle a été figée.',
  handed_late: 'La date de remise est dans le futur.',
  invitation:
    '{holding, select, written {Nous vous consultons par écrit, comme les statuts de la société {company} le prévoient (Code civil, art. 1853), sur les comptes de l’exercice clos le 31 décembre {year} :} remote {Nous avons l’honneur de vous convoquer à l’assemblée générale ordinaire annuelle de la société {company}, tenue à distance et appelée à statuer sur les comptes de l’exercice clos le 31 décembre {year} :} other {Nous avons l’honneur de vous convoquer à l’assemblée générale ordinaire annuelle de la société {company}, appelée à statuer sur les comptes de l’exercice clos le 31 décembre {year} :}}',
  shares_of: '{shares}, sur {all, number}',
  meeting:
    '{holding, select, written {Consultation écrite des associés, réponse au plus tard le {day, date}} other {Assemblée générale ordinaire annuelle du {day, date}, {time} – {place}}}',
  power: 'Pouvoir – {name}',
  undersigned: 'Je soussigné(e) {name},',
  undersigned_for: 'Je soussigné(e) {name}, mandataire unique des indivisaires ({owners}),',
  attention: 'À l’attention de {name}, mandataire unique',
  undersigned_company: 'La société {name},',
  seated: 'dont le siège est',
  seated_at: 'dont le siège est : {address},',
  company_by: 'représentée par',
  lives: 'demeurant',
  lives_at: 'demeurant {address},',
  holder: 'titulaire de {shares},',
  gives: 'donne pouvoir à',
  power_text:
    'pour {company_gives, select, yes {la} other {me}} représenter à l’assemblée générale ordinaire annuelle de la société {company} du {day, date, long} et à toute assemblée réunie sur le même ordre du jour, prendre part aux délibérations, émettre tous votes et signer toutes pièces.',
  done_at: 'Fait à',
  done_on: 'le',
  day: '{holding, select, written {Date limite} other {Date}}',
  ballot: 'Bulletin de vote – {name}',
  joint: 'Mandataire unique des indivisaires',
  ballot_text:
    'Cochez une case par résolution et renvoyez ce bulletin daté et signé au plus tard le {day, date, long}.',
  vote: '{vote, select, pour {Pour} contre {Contre} other {Abstention}}',
  year_closed: 'Exercice clos le 31 décembre {year}',
} as const;
