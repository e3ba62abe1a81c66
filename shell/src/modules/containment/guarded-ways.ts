import { PLACE } from './frame.ts';
import { tellTouched, type ModuleCaller } from './module-caller.ts';

/**
 * What the browser does by itself once it is written in attributes: a button that lays a dialog over
 * everything, of which the shell has none, a form that leads to another page. No function of a module is
 * called then; but the browser says before what it is about to do, and can be kept from it.
 */
export function guardWays(): void {
  addEventListener(
    'beforetoggle',
    (event) => keepFrom(event, event.newState === 'open' && { id: ownerOf(event), at: '' }),
    true,
  );
  // After everybody else has heard it: who sends a form himself has kept the browser from it.
  addEventListener('submit', (event) => {
    const id = event.defaultPrevented ? '' : ownerOf(event);
    keepFrom(event, id !== '' && { id, at: '' });
  });
}

function keepFrom(event: Event, by: ModuleCaller | null | false): void {
  if (!by) return;
  event.preventDefault();
  tellTouched(by, event.type);
}

/** Nobody's is what stands in no place of a module. */
const ownerOf = ({ target }: Event): string =>
  (target instanceof Element && target.closest(`[${PLACE}]`)?.getAttribute(PLACE)) || '';
