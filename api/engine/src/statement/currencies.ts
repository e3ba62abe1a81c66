/** Currencies that an export may name, other than the euro, as one part of a pattern. */
export const FOREIGN_CODES =
  'usd|gbp|chf|jpy|cad|aud|nzd|sek|nok|dkk|pln|czk|huf|ron|bgn|try|cny|hkd|sgd|inr|brl|mad|tnd|dzd|xpf|xof|xaf|frf';
