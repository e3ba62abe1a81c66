import fc from 'fast-check';
import { companyDocument, type CompanyDocument } from './arbitrary-company.ts';

/** What sheets and statutes say besides, and decides which figures a building or an associate has. */
interface Facts {
  readonly buildings: readonly {
    readonly usage?: string;
    readonly tax_system: string;
    readonly acquisition_date?: string;
    readonly sale_date?: string;
    readonly free_use?: boolean;
    readonly free_use_from?: string;
    readonly free_use_lent?: number;
    readonly free_use_out_of?: number;
  }[];
  readonly profit_key?: readonly { readonly associate: number; readonly share_bp: number }[];
}

const SYSTEMS = ['DROIT_COMMUN', 'DROIT_COMMUN', 'COSSE', 'BORLOO_ANCIEN', 'PINEL', 'PERISSOL'];
const WHOLE = 10_000;

/**
 * The companies of `companyDocument` with uses, schemes, purchases, sales and free uses of their
 * buildings, associates who are companies or businesses, and a key of the statutes.
 */
export const companyWithFacts: fc.Arbitrary<CompanyDocument & Facts> = fc
  .tuple(companyDocument, fc.gen())
  .map(([document, gen]) => {
    const int = (min: number, max: number) => gen(fc.integer, { min, max });
    const pick = <Item>(items: readonly Item[]): Item => items[int(0, items.length - 1)] as Item;
    const sometimes = <Item extends object>(make: () => Item) => (int(0, 2) === 0 ? make() : {});
    const day = (year: number) =>
      `${year}-${String(int(1, 12)).padStart(2, '0')}-${String(int(1, 28)).padStart(2, '0')}`;
    const { year } = document;
    const buildings = document.buildings.map((building) => ({
      ...building,
      ...sometimes(() => ({ usage: pick(['habitation', 'mixte']) })),
      tax_system: pick(SYSTEMS),
      ...sometimes(() => ({ acquisition_date: day(year - int(0, 1)) })),
      ...sometimes(() => ({ sale_date: day(year + int(0, 1)) })),
      ...sometimes(() => ({
        free_use: true,
        ...sometimes(() => ({ free_use_from: day(year) })),
        ...sometimes(() => ({ free_use_lent: int(1, 3), free_use_out_of: 4 })),
      })),
    }));
    const associates = document.associates.map((associate) => ({
      ...associate,
      ...sometimes(() => ({ regime: pick(['PERSON', 'COMPANY', 'BUSINESS']) })),
    }));
    const first = int(0, WHOLE);
    const key = associates.map(({ id }, index) => ({
      associate: id,
      share_bp: index === 0 ? first : index === 1 ? WHOLE - first : 0,
    }));
    return {
      ...document,
      buildings,
      associates,
      ...(associates.length > 1 ? sometimes(() => ({ profit_key: key })) : {}),
    };
  });
