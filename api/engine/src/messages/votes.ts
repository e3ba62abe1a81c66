/** About votes. */
export const VOTES = {
  unanimous: 'Adoptée à l’unanimité.',
  adopted:
    'Adoptée par {pour, plural, one {# part} other {# parts}}, {needed, plural, one {# étant nécessaire} other {# étant nécessaires}}.',
  tied: 'Rejetée : les voix sont à égalité, {pour, plural, one {# part} other {# parts}} pour et {contre, number} contre.',
  no_quorum:
    'Sans quorum : {there, plural, one {# part présente ou représentée} other {# parts présentes ou représentées}}, il en faut {quorum, number}.',
  rejected:
    'Rejetée : {pour, plural, one {# part} other {# parts}} pour, il en faut {needed, number}.',
  postponed: 'Reportée : elle n’est pas mise aux voix.',
  rule: 'Les décisions se prennent {majority, select, unanimity {à l’unanimité} half {à la majorité de plus de la moitié} two_thirds {à la majorité des deux tiers} other {à la majorité des trois quarts}} {shares, select, associates {des associés} all {des parts} attending {des parts présentes ou représentées} other {des parts qui votent}}, sans condition de quorum.',
  rule_with_quorum:
    'Les décisions se prennent {majority, select, unanimity {à l’unanimité} half {à la majorité de plus de la moitié} two_thirds {à la majorité des deux tiers} other {à la majorité des trois quarts}} {shares, select, associates {des associés} all {des parts} attending {des parts présentes ou représentées} other {des parts qui votent}}, pourvu que {quorum, select, quarter {le quart} third {le tiers} half {la moitié} two_thirds {les deux tiers} other {les trois quarts}} au moins des parts soient présentes ou représentées.',
  split_by_law:
    'Pour les parts démembrées, l’usufruitier vote l’affectation du résultat et le nu-propriétaire les autres décisions (code civil, article 1844).',
  split_by_statutes:
    'Pour les parts démembrées, l’usufruitier vote l’affectation du résultat et les décisions que les statuts lui laissent ; le nu-propriétaire vote les autres.',
} as const;
