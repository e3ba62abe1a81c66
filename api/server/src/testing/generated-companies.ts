/** Who the n-th generated company is; the same number is always the same company. */
export interface GeneratedCompany {
  readonly n: number;
  readonly name: string;
  /** Nine digits whose last one proves the others. */
  readonly siren: string;
  readonly street: string;
  readonly zip: string;
  readonly city: string;
  readonly manager: string;
  readonly email: string;
}

const PLACES = [
  'des Tilleuls',
  'du Vieux Port',
  'de la Gare',
  'du Moulin',
  'Saint-Michel',
  'des Remparts',
  'de l’Étang',
  'Bellevue',
  'du Château d’Eau',
  'des Acacias',
  'Jean-Jaurès',
] as const;
const FAMILIES = [
  'Martin',
  'Bernard',
  'Lefèvre',
  'Nguyen',
  'Haddad',
  'Le Goff',
  'd’Ormesson',
  'Petit',
  'Garcia',
  'Müller',
  'Kowalski',
  'Durand',
  'Étienne',
] as const;
const CITIES = [
  ['75002', 'Paris'],
  ['69003', 'Lyon'],
  ['13006', 'Marseille'],
  ['35000', 'Rennes'],
  ['59800', 'Lille'],
  ['31000', 'Toulouse'],
  ['97400', 'Saint-Denis'],
] as const;

/** The companies of the numbers `from` to `to`, both included. */
export function generatedCompanies(from: number, to: number): GeneratedCompany[] {
  return Array.from({ length: to - from + 1 }, (_, index) => generatedCompany(from + index));
}

function generatedCompany(n: number): GeneratedCompany {
  const place = chosen(PLACES, n);
  const family = chosen(FAMILIES, Math.floor(n / 3));
  const [zip, city] = chosen<readonly [string, string]>(CITIES, n * 5);
  return {
    n,
    name: n % 2 ? `SCI ${place}` : `SCI ${family} ${place}`,
    siren: sirenOf(n),
    street: `${1 + (n % 180)} rue ${place}`,
    zip,
    city,
    manager: family,
    email: `gerant.${n}@exemple.fr`,
  };
}

const chosen = <T>(values: readonly [T, ...(readonly T[])], at: number): T =>
  values[at % values.length] ?? values[0];

/** Luhn's digit at the end: every second digit counts twice, beginning beside it. */
function sirenOf(n: number): string {
  const digits = String(10_000_000 + n);
  const sum = Array.from(digits).reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}
