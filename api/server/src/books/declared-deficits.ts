import { deficitsToKeepLet, type ImputedDeficit } from '@sci/engine/associates/letting-condition';
import { TaxReturnGlobal } from '@sci/contract/tax-return';
import { z } from 'zod';

/** Of what is kept of a filed return. */
const Filed = z.object({ taxReturn: TaxReturnGlobal });

/**
 * The deficits that a filed return gave the associates: what each of them wrote on his own return,
 * whatever the books of that year say since.
 */
export function declaredDeficits(content: unknown): ImputedDeficit[] {
  const { year, associates, buildings } = Filed.parse(content).taxReturn;
  return deficitsToKeepLet({
    year,
    imputable: new Map(
      associates.map(({ id, deficit }) => [
        id,
        deficit?.energy?.imputable ?? deficit?.imputable ?? 0,
      ]),
    ),
    nets: new Map(
      buildings.map(({ id, lines }) => [id, lines.find(({ code }) => code === '21')?.rounded ?? 0]),
    ),
  });
}
