import type { z } from 'zod';
import { isVentilated } from '@sci/engine/ventilation/check-splits';
import { isControlledYear } from '@sci/contract/fiscal-version';
import type { Dashboard } from '@sci/contract/fiscal-year';
import type { Books } from '../../books/load-books.ts';
import { say } from '../../messages/say.ts';

type Todo = z.output<typeof Dashboard>['todo'][number];

/**
 * What is left to do in the year, most useful first. `route` is the id of the screen where it is
 * done.
 */
export function todoOf(
  { input, year }: Books,
  {
    controlled,
    missing,
    changed,
    moved,
    bank,
    storage,
  }: {
    readonly controlled: boolean;
    readonly missing: number;
    /** Boxes that say something else than the return that was filed. */
    readonly changed: number;
    /** What is otherwise than the held assembly decided on. */
    readonly moved: number;
    /** What the connected banks ask, or say otherwise than the books. */
    readonly bank: number;
    /** Megabytes that are kept and may be, once the room comes to an end. */
    readonly storage: { readonly used: number; readonly limit: number } | undefined;
  },
): Todo[] {
  const toVentilate = input.movements.filter((movement) => !isVentilated(movement)).length;
  const steps: Todo[] = [
    {
      code: 'bank_account',
      count: input.bankAccounts.length === 0 ? 1 : 0,
      label: say('todo.bank_account'),
      route: 'configuration.bankAccounts',
    },
    {
      code: 'building',
      count: input.buildings.length === 0 ? 1 : 0,
      label: say('todo.building'),
      route: 'configuration.heritage',
    },
    {
      code: 'import',
      count: input.movements.length === 0 ? 1 : 0,
      label: say('todo.statement'),
      route: 'gestion.bankingData',
    },
    {
      code: 'bank',
      count: bank,
      label: say('todo.bank', { count: bank }),
      route: 'gestion.bankingData',
      search: { vue: 'banque' },
    },
    {
      code: 'ventilate',
      count: toVentilate,
      label: say('todo.ventilate', { count: toVentilate }),
      route: 'gestion.bankingData',
    },
    {
      code: 'controls',
      count: isControlledYear(year) && !controlled ? 1 : 0,
      label: say('todo.controls'),
      route: 'gestion.controls',
    },
    {
      code: 'assembly_changed',
      count: moved,
      label: say('todo.assembly_changed', { count: moved }),
      route: 'compte-rendu.generalAssembly',
    },
    {
      code: 'declaration_changed',
      count: changed,
      label: say('todo.declaration_changed', { count: changed }),
      route: 'compte-rendu.declaration',
    },
    {
      code: 'declaration_boxes',
      count: missing,
      label: say('declaration.missing', { count: missing }),
      route: 'compte-rendu.declaration',
    },
    {
      code: 'storage',
      count: storage === undefined ? 0 : 1,
      label: storage === undefined ? '' : say('todo.storage', storage),
      route: 'gestion.supportingData',
    },
  ];
  return steps.filter(({ count }) => count > 0);
}
