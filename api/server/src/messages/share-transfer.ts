/** A sale or a gift of shares that is prepared, and the draft of its deed. */
export const SHARE_TRANSFER = {
  sale_needs_price: 'Une cession a un prix ; sans prix, préparez une donation.',
  gift_has_no_price: 'Une donation n’a pas de prix.',
  recorded_before: 'Ce projet est déjà devenu un mouvement du registre.',
  not_approved: 'L’agrément n’est pas acquis : {why}',
  lost_approval:
    'Ce mouvement est inscrit au registre des parts, mais l’agrément n’est plus acquis depuis la correction du procès-verbal : annulez le mouvement, ou faites de nouveau voter l’agrément.',
  unknown_formality: 'Cette formalité n’est pas de ce projet.',
  given_up: 'Le projet est abandonné.',
  kept_movement: 'Ce projet est devenu un mouvement du registre : annulez d’abord ce mouvement.',
  kept_minutes:
    'L’assemblée du {day, date} s’est prononcée sur ce projet : il reste avec son procès-verbal.',
  before_approval: 'L’agrément est du {day, date} : l’acte ne peut pas être antérieur.',
  from_project: 'Projet n° {id}',
  relative:
    'Pas d’agrément : cession à un ascendant ou un descendant du cédant (C. civ. art. 1861, sauf clause contraire des statuts).',
  statutes: 'Pas d’agrément : une clause des statuts en dispense (C. civ. art. 1861).',
  to_vote: 'L’agrément reste à voter. {rule}',
  agenda: 'L’agrément est à l’ordre du jour de l’assemblée du {day, date}.',
  adopted: 'Agréé par l’assemblée du {day, date}.',
  rejected: 'L’assemblée du {day, date} n’a pas donné l’agrément.',
  resolution_title:
    'Agrément {elided, select, yes {d’} other {de }}{to} ({nature, select, CESSION {cession} other {donation}} de {shares, plural, one {# part} other {# parts}})',
  resolution_text:
    'Après avoir pris connaissance du projet {nature, select, CESSION {de cession} other {de donation}} par {from} à {to} de {shares, plural, one {# part sociale} other {# parts sociales}} en {kind, select, PP {pleine propriété} US {usufruit} other {nue-propriété}}{price, select, none {} other { au prix de {price}}}, notifié à la société et à chaque associé, l’assemblée agrée {to} {entering, select, yes {en qualité de nouvel associé} other {pour ces parts}} (code civil, art. 1861).',
  title: '{nature, select, CESSION {Acte de cession de parts} other {Donation de parts}} (projet)',
  period: 'Projet n° {id}',
  about:
    'Projet établi d’après le registre de la société, à relire avant toute signature : ce qui est en pointillés n’est pas connu ici.',
  about_gift:
    'Une donation se fait devant notaire, à peine de nullité (C. civ. art. 931) : ce projet prépare son acte et n’est pas à signer.',
  parties: 'Les parties',
  giver: '{nature, select, CESSION {Cédant} other {Donateur}}',
  taker: '{nature, select, CESSION {Cessionnaire} other {Donataire}}',
  name: 'Nom',
  born: 'Naissance',
  seat: 'Siège',
  registered: 'Immatriculation',
  represented: 'Représentée par',
  owners: 'Indivisaires',
  joint: 'Mandataire unique',
  born_on: '{day, date}{place, select, none {} other { à {place}}}',
  address: 'Adresse',
  nationality: 'Nationalité',
  marriage: 'Situation matrimoniale',
  dots: '………………………………',
  object: 'Objet',
  object_text:
    '{from} {nature, select, CESSION {cède} other {donne}} à {to}, qui accepte, {shares, plural, one {# part sociale} other {# parts sociales}} de la société {company} en {kind, select, PP {pleine propriété} US {usufruit} other {nue-propriété}}.',
  nominal_text:
    'Valeur nominale : {nominal} par part, capital de {capital} divisé en {all, number} parts.',
  kept_text:
    '{from} se réserve {kind, select, NP {l’usufruit} other {la nue-propriété}} de {split, plural, one {cette part, détenue} other {ces # parts, détenues}} en pleine propriété (C. civ. art. 578 et 949).',
  origin: 'Origine de propriété',
  origin_text: 'D’après le registre des parts, {from} tient ses parts des mouvements suivants.',
  number: 'N°',
  date: 'Date',
  movement: 'Mouvement',
  full: 'Pleine propriété',
  usufruct: 'Usufruit',
  bare: 'Nue-propriété',
  price: 'Prix',
  price_text:
    'Le prix est de {price}, soit {each} par part, payé comptant le jour de l’acte : le cédant en donne quittance. Autre paiement : ………………………………',
  price_whole:
    'Le prix est de {price}, payé comptant le jour de l’acte : le cédant en donne quittance.',
  value: 'Valeur',
  value_text: 'Valeur des parts données, pour les droits : ………………………………',
  enjoyment: 'Propriété et jouissance',
  enjoyment_text:
    'Le {nature, select, CESSION {cessionnaire} other {donataire}} est propriétaire des parts à la signature, prévue le {day, date}. Le résultat de l’exercice en cours revient à qui détient les parts à sa répartition, sauf accord : ………………………………',
  account_text:
    'Le compte courant d’associé de {from} n’est pas compris dans l’acte ; sa cession ferait l’objet d’une clause distincte.',
  approval: 'Agrément',
  guarantee: 'Garanties',
  guarantee_text:
    'Le cédant garantit l’existence des parts, leur libre disposition, et l’absence de nantissement, saisie ou promesse. Aucune garantie d’actif et de passif n’est stipulée, sauf clause ci-dessous.',
  debts_text:
    'À l’égard des tiers, les associés répondent des dettes sociales à proportion de leur part dans le capital à la date de l’exigibilité ou au jour de la cessation des paiements (C. civ. art. 1857).',
  tax: 'Déclarations pour l’enregistrement',
  tax_text:
    'La société est à prépondérance immobilière au sens de l’article 726, I, 2° du CGI : oui / non. Les parties déclarent, comme le paragraphe III, B de cet article le demande :',
  tax_transparent: 'la société relève de l’article 1655 ter du CGI : oui / non ;',
  tax_enjoyment:
    'les parts donnent droit à la jouissance d’immeubles ou de fractions d’immeubles (CGI art. 728) : oui / non ;',
  tax_debts:
    'le cessionnaire acquitte ou s’engage à acquitter des dettes contractées par la société auprès du cédant : oui / non, montant : ………………',
  clauses: 'Clauses particulières',
  powers: 'Formalités et frais',
  powers_text:
    'Tous pouvoirs sont donnés au porteur d’un original pour les formalités ci-dessous. Les droits et frais sont à la charge du {nature, select, CESSION {cessionnaire} other {donataire}}, sauf accord contraire.',
  formality: 'Formalité',
  due: 'Au plus tard',
  done: 'Faite le',
  no_due: 'aucun délai relevé',
  unread: 'à vérifier',
  signed_at: 'Fait à ………………………………, le ………………, en ……… originaux.',
} as const;
