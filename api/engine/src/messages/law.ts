/** About the tables of the law: gaps, overlaps, years that nobody has verified. */
export const LAW = {
  reversed: '{table} : {code} finit en {to}, avant de commencer en {from}.',
  no_source: '{table} : {code} n’a pas de source.',
  not_read:
    '{table} : {code} vaut à partir de {from}, mais sa source n’est vérifiée que jusqu’en {checkedUntil}.',
  overlap: '{table} : {code} a deux valeurs en {year}.',
  gap_of_year: '{table} : {code} n’a aucune valeur en {year}.',
  gap: '{table} : {code} n’a aucune valeur de {from} à {to}.',
  unverified: '{table} : {code} n’est vérifié que jusqu’en {checkedUntil}, pas pour {year}.',
} as const;
