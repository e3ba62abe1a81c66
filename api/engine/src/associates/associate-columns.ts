import { say } from '../messages/say.ts';
import { plainWords } from '../statement/labels.ts';

/** A cell of a table of associates, by what it says. */
export type AssociateColumn =
  | 'name'
  | 'first_name'
  | 'birth_name'
  | 'birthdate'
  | 'birth_place'
  | 'email'
  | 'responsable'
  | 'is_manager'
  | 'regime'
  | 'undivided'
  | 'joint_representative'
  | 'address_number'
  | 'address_street'
  | 'address_zip'
  | 'address_city'
  | 'address_country'
  | 'shares'
  | 'usufruct_shares'
  | 'bare_shares';

/** A column by its title, and by what it was understood as; undefined: nothing takes it. */
export interface TitledColumn {
  readonly title: string;
  readonly column: AssociateColumn | undefined;
}

/**
 * Words of a title row, most telling first: "nom de naissance" must not be taken for the name, nor
 * "prénom", nor "mandataire de l'indivision" for the indivision.
 */
const TITLES: readonly (readonly [AssociateColumn, RegExp])[] = [
  ['birth_name', /nom (de )?(naissance|jeune fille)|nom patronymique/],
  ['birth_place', /^lieu( de naissance)?$|ne\(?e?\)? a|(commune|ville) de naissance/],
  ['birthdate', /date (de )?naissance|^naissance( le)?$|ne\(?e?\)? le|birth/],
  ['first_name', /prenom|first|forme juridique/],
  ['email', /mail|courriel|@/],
  ['joint_representative', /mandataire|represent\w* (unique|commun|(de l'|des )indivis)/],
  ['undivided', /indivis/],
  ['usufruct_shares', /usufruit/],
  ['bare_shares', /nue/],
  ['shares', /^(?!.*(numero|n°|valeur|prix|montant)).*(parts|titres|shares)|pleine propriete/],
  ['responsable', /responsable/],
  ['is_manager', /^(est |co-?)?gerant/],
  ['regime', /imposition|regime fiscal|type (de personne|d'associe)|nature juridique/],
  ['address_zip', /code postal|^cp$|zip/],
  ['address_city', /ville|^commune|city/],
  ['address_country', /^pays(?! de naissance)|^country/],
  ['address_number', /^(n°|no|numero)( (de |dans )?(la )?(voie|rue))?$/],
  ['address_street', /^((nom|libelle) de (la )?)?(voie|rue)|^adresse|street/],
  ['name', /^noms?\b(?! (d'usage|du|de la|marital))|name$|^associe|^denomination|raison sociale/],
];

/** The order of a table without titles. */
const USUAL: readonly AssociateColumn[] = ['name', 'first_name', 'birthdate', 'email', 'shares'];

/** The columns that a title row names; undefined when it names neither a name nor a first name. */
export function titledColumns(cells: readonly string[]): readonly TitledColumn[] | undefined {
  const taken = new Set<AssociateColumn>();
  const columns = cells.map((cell, index) => {
    const words = plainWords(cell);
    const column = TITLES.find(
      ([candidate, pattern]) => !taken.has(candidate) && pattern.test(words),
    )?.[0];
    if (column !== undefined) taken.add(column);
    return { title: cell.trim() === '' ? untitled(index) : cell.trim(), column };
  });
  return taken.has('name') && taken.has('first_name') ? numbersOfStreets(columns) : undefined;
}

/** "N°" is the number of a street before the street only: elsewhere it counts the rows. */
const numbersOfStreets = (columns: readonly TitledColumn[]): readonly TitledColumn[] =>
  columns.map(({ title, column }, index) => ({
    title,
    column:
      column === 'address_number' && columns[index + 1]?.column !== 'address_street'
        ? undefined
        : column,
  }));

/** The columns of a table without titles, `width` of them: those past the usual ones say nothing. */
export const untitledColumns = (width: number): readonly TitledColumn[] =>
  Array.from({ length: width }, (_, index) => ({ title: untitled(index), column: USUAL[index] }));

/** How a column without a title is called, by its place from 0. */
export const untitled = (index: number): string =>
  say('associate_table.untitled', { place: index + 1 });
