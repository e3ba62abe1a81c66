import { fold } from './fold.ts';

/** Where an address is when nothing says otherwise. */
export const FRANCE = 'FR';

/**
 * The countries of an address, by their letters of ISO 3166-1. Guadeloupe, French Guiana, Martinique,
 * Réunion and Mayotte are written as France, whose postcodes and income tax they have.
 */
export const COUNTRIES: readonly string[] = (
  'AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS ' +
  'BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE ' +
  'EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GG GH GI GL GM GN GQ GR GS GT GU GW GY HK HM HN HR ' +
  'HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK ' +
  'LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MR MS MT MU MV MW MX MY MZ NA NC NE NF ' +
  'NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RO RS RU RW SA SB SC SD ' +
  'SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW ' +
  'TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE ZA ZM ZW'
).split(' ');

const known: ReadonlySet<string> = new Set(COUNTRIES);
export const isCountry = (code: string): boolean => known.has(code);

let names: Intl.DisplayNames | undefined;

/** "Belgique" for "BE": the name of a country in French; its letters where the platform knows none. */
export function countryName(code: string): string {
  names ??= new Intl.DisplayNames('fr', { type: 'region' });
  return names.of(code) ?? code;
}

/** What is written for a country beside its name, without accents. */
const ALSO: Readonly<Record<string, string>> = {
  angleterre: 'GB',
  'grande bretagne': 'GB',
  uk: 'GB',
  usa: 'US',
  'etats unis d amerique': 'US',
  hollande: 'NL',
  'republique tcheque': 'CZ',
  guadeloupe: FRANCE,
  guyane: FRANCE,
  martinique: FRANCE,
  reunion: FRANCE,
  'la reunion': FRANCE,
  mayotte: FRANCE,
};

let byName: ReadonlyMap<string, string> | undefined;

/** The letters of a country that is written in French, or as its letters; undefined for no country. */
export function countryOf(text: string): string | undefined {
  byName ??= new Map(COUNTRIES.map((code) => [plain(countryName(code)), code]));
  const letters = text.trim().toUpperCase();
  return isCountry(letters) ? letters : (byName.get(plain(text)) ?? ALSO[plain(text)]);
}

const plain = (text: string): string =>
  fold(text)
    .replace(/[^a-z]+/g, ' ')
    .trim();
