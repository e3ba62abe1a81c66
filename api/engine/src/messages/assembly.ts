/** About assembly. */
export const ASSEMBLY = {
  meeting_year: 'L’assemblée sur les comptes {year} se tient en {next}.',
  future: 'Une assemblée ne peut pas être tenue à une date future.',
  before_former:
    'L’assemblée précédente sur les mêmes comptes s’est tenue le {follows, date} : celle-ci ne peut pas être antérieure.',
  closed_before: 'La séance est levée à {closesAt}, avant d’être ouverte à {opensAt}.',
  no_consultation:
    'Les statuts saisis ne prévoient pas la consultation écrite : sans clause, les décisions se prennent en assemblée (Code civil, art. 1853). Complétez les statuts ou réunissez les associés.',
  no_remote:
    'Les statuts saisis ne prévoient pas de réunion à distance, et tous les associés n’y participent pas. Complétez les statuts ou réunissez les associés dans un même lieu.',
  nobody_there: 'Personne n’est présent ni représenté : l’assemblée ne peut pas se tenir.',
  no_resolution: 'Une assemblée vote au moins une résolution.',
  late: 'L’assemblée se tient après le {approvedBy, date, long}, la date limite d’approbation des comptes.',
  above_treasury:
    'La somme distribuée dépasse la trésorerie de {excess, number, euros} : elle ne peut pas être payée aujourd’hui.',
  above_available: 'La somme distribuée dépasse ce qui est disponible.',
  other_holders:
    'Les associés présents au jour de l’assemblée ne sont pas ceux du 31 décembre : le résultat fiscal suit les parts du 31 décembre.',
  debtors:
    '{debtors, plural, one {Un compte courant d’associé a été débiteur} other {# comptes courants d’associés ont été débiteurs}} dans l’exercice.',
  no_holder: 'Personne ne détient de parts le jour de l’assemblée.',
  not_whole_result: 'L’affectation doit totaliser exactement le résultat de l’exercice.',
  by_key:
    'La distribution se répartit selon la clé des statuts pour {year} : {key} (Code civil, art. 1844-1).',
  by_clause:
    '{by, select, key {Les bénéfices antérieurs suivent} other {La distribution suit}} la clause d’usufruit des statuts en vigueur depuis le {since, date} : {clause}.',
  usufruct_reserves:
    'La distribution prend {reserves, number, euros} sur les bénéfices antérieurs, et les statuts ne disent pas à qui ils reviennent quand les parts sont démembrées. Ils sont versés à l’usufruitier, qui en doit alors la restitution au nu-propriétaire (Cass. com., 27 mai 2015, n° 14-16246) ; la première chambre civile les donne au nu-propriétaire (22 juin 2016, n° 15-19471). Saisissez la clause dans les statuts, ou dites-le dans la résolution.',
  usufruct_gain:
    'La distribution prend {gain, number, euros} sur le gain d’une cession, et les statuts ne disent pas à qui il revient quand les parts sont démembrées. Il suit ici le résultat courant. Saisissez la clause dans les statuts, ou dites-le dans la résolution.',
  key_unfit:
    'La clé des statuts pour {year} ne peut pas répartir la distribution : {reasons}. Elle se répartit selon les parts du jour de l’assemblée. Dites-le dans la résolution, ou reportez le résultat.',
  key_stranger: '{name} ne détient plus aucune part',
  key_excluded: '{name} détient des parts et n’y figure pas',
  negative_distribution: 'La somme distribuée ne peut pas être négative.',
  negative_reserve: 'La somme mise en réserve ne peut pas être négative.',
  negative_carry_forward: 'La somme reportée ne peut pas être négative.',
  carry_forward_above_result: 'La somme reportée dépasse le résultat à affecter.',
  no_quorum:
    'Le quorum des statuts n’est atteint pour aucune résolution : convoquez une nouvelle assemblée.',
  convened_after: 'La convocation est envoyée après l’assemblée.',
  not_convened:
    'Tous les associés ne sont pas là, et aucune convocation n’est datée : la délibération peut être annulée.',
  way: '{way, select, registered {lettre recommandée} letter {lettre simple} email {courrier électronique} other {remise en main propre}}',
  other_way:
    'La convocation est envoyée par {ways}, les statuts (ou la loi, décret n° 78-704, art. 40) demandent {allowed}, et tous les associés ne sont pas là : la délibération peut être annulée.',
  not_reached:
    '{count, plural, one {La convocation envoyée à {names} n’est pas arrivée et son destinataire est absent} other {Les convocations envoyées à {names} ne sont pas arrivées et leurs destinataires sont absents}} : la délibération peut être annulée.',
  short_notice:
    'La convocation est envoyée moins de {noticeDays} jours avant la réunion, et tous les associés ne sont pas là : la délibération peut être annulée.',
} as const;
