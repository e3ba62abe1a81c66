/** About the yearly assembly: what is refused, proposed and warned about. */
export const ASSEMBLY = {
  held: 'L’assemblée est tenue : elle n’est plus à convoquer.',
  past: 'La date de l’assemblée est passée : changez-la avant de convoquer.',
  registered_letter: 'lettre recommandée avec demande d’avis de réception',
  manager: 'au titre de la gérance',
  quitus: 'Quitus à la gérance',
  allocation: 'Affectation du résultat',
  allocation_text:
    'L’assemblée décide d’affecter le résultat de l’exercice, soit {result}, comme il est dit au tableau d’affectation.',
  accounts: 'Approbation des comptes',
  current_accounts: 'Comptes courants d’associés',
  current_accounts_text:
    'L’assemblée prend acte des soldes des comptes courants d’associés, qui ne portent pas intérêt.',
  pay: 'Rémunération de la gérance',
  pay_text: 'L’assemblée décide que la gérance n’est pas rémunérée au titre de l’exercice.',
  powers: 'Pouvoirs pour les formalités',
  powers_text:
    'L’assemblée donne tous pouvoirs au porteur d’un original du procès-verbal pour accomplir les formalités.',
  exists: 'L’assemblée de cet exercice est déjà enregistrée.',
  former:
    'Une autre assemblée a suivi celle-ci sur les mêmes comptes : elle reste telle qu’elle a été tenue.',
  nothing_left:
    'Une nouvelle assemblée se prépare quand la dernière est tenue et n’a pas affecté le résultat.',
  carry_forward_text:
    'L’assemblée du {day, date, long} n’ayant pas affecté le résultat de l’exercice, soit {result}, l’assemblée décide d’en reporter à nouveau {retained}, comme il est dit au tableau d’affectation.',
  same_year: 'Une assemblée ne change pas d’exercice.',
  reason_required: 'Dites pourquoi l’assemblée tenue est reprise.',
  deleted: 'L’assemblée est supprimée.',
  in_register:
    'Le procès-verbal de cette assemblée porte le n° {number, number} du registre : elle peut être corrigée, mais non supprimée.',
  convened:
    'Les associés ont été convoqués à cette assemblée le {day, date} : leurs lettres sont conservées et elle ne peut pas être supprimée. Changez sa date ou son ordre du jour, puis convoquez de nouveau.',
  attends_already: 'Cet associé est déjà sur la feuille de présence.',
  unknown_transfer: 'Ce projet de cession ou de donation n’existe plus.',
  unknown_voter: 'Un vote est donné par un associé qui n’existe pas.',
  votes_already: 'Un associé vote deux fois sur cette résolution.',
  accounts_text:
    'L’assemblée approuve les comptes de l’exercice clos le 31 décembre {year}, qui font apparaître un résultat comptable de {result} et une trésorerie de {treasury}.',
  quitus_text:
    'L’assemblée donne quitus à la gérance pour sa gestion au cours de l’exercice {year}.',
  not_late: 'L’assemblée n’est pas close : elle peut être modifiée.',
  undecided:
    '{allocation, select, postponed {L’affectation du résultat est reportée} rejected {L’affectation du résultat est rejetée} other {Aucune résolution n’affecte le résultat}} : rien n’est inscrit au grand livre, le résultat reste à affecter. Réunissez une nouvelle assemblée, ou faites voter son report à nouveau.',
  moved_result:
    'Le résultat de {year} est maintenant de {now, number, euros}, et l’assemblée du {day, date} a affecté {kept, number, euros}. Reprenez-la, ou rétablissez les comptes.',
  moved_part: '{name} {is, number, euros} au lieu de {was, number, euros}',
  moved_sharing:
    'Ce que l’assemblée du {day, date} a distribué se partagerait maintenant autrement : {parts}. Reprenez-la, ou corrigez ce qui a changé depuis.',
  unknown_amount: 'Le montant {name} n’existe pas : il sera imprimé tel quel.',
  entry: 'AG du {day, date} – affectation du résultat {year}',
  code_result: 'résultat',
  label_result: 'Résultat comptable',
  code_previous: 'résultat précédent',
  label_previous: 'Résultat comptable de l’exercice précédent',
  code_treasury: 'trésorerie',
  label_treasury: 'Trésorerie au 31 décembre',
  code_tax: 'résultat fiscal',
  label_tax: 'Résultat fiscal (R5)',
  code_gross: 'revenus bruts',
  label_gross: 'Revenus bruts (R1)',
  code_available: 'disponible',
  label_available: 'Disponible, report à nouveau compris',
  code_distributed: 'distribution',
  label_distributed: 'Somme distribuée',
  code_reserve: 'réserves',
  label_reserve: 'Somme mise en réserve',
  code_retained: 'report',
  label_retained: 'Somme reportée à nouveau',
  code_pay: 'rémunération',
  label_pay: 'Rémunération de la gérance',
  code_accounts: 'comptes courants',
  label_accounts: 'Total des comptes courants d’associés',
} as const;
