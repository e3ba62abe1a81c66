const SIGN = '[-+()\u2212\u2010-\u2013\ufe63\uff0d]?';
const UNIT = '(?: ?(?:€|EUR))?';
/** A word for the sign behind an amount: « 64,20 D », « 64,20 DB », « 700,00 CR ». */
const SIDE = '(?: ?(?:CR?|D[RBT]?)\\.?)?';
/** An amount as banks print it. */
export const MONEY = new RegExp(
  `^${SIGN} ?(?:(?:€|EUR) ?${SIGN})?\\d{1,3}(?:[ .,'’]?\\d{3})*[.,]\\d{2}${UNIT} ?${SIGN}${UNIT}${SIDE}$`,
);
