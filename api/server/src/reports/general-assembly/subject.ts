import type { AssemblyFigures } from '@sci/engine/assembly/assembly-figures';
import type { Rights } from '@sci/engine/associates/rights';
import type { AssemblyBody } from './stored-assembly.ts';
import type { Books } from '../../books/load-books.ts';
import type { Decision } from './decision.ts';

/** An assembly, as it is typed or stored, beside the figures of the accounts. */
export interface Subject {
  readonly books: Books;
  readonly body: AssemblyBody;
  readonly figures: AssemblyFigures;
  readonly rights: Rights;
  readonly decision: Decision;
}
