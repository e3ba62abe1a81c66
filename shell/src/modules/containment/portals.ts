import { placeInTree } from './frame.ts';

const refused = new WeakSet<object>();

/** Was never put where React has put it; there is nothing to take out. */
export const isRefused = (node: unknown): boolean =>
  node instanceof Node && refused.has(node) && !node.isConnected;

/**
 * The shell is drawn by one root, and draws nothing into its own header, menu or frame by a portal: who
 * does is a screen. It would speak there in the name of the shell, and React is who puts it there, for
 * the one as for the other.
 * @returns whether it is the shell whose tree the node belongs to there
 * @throws when React is about to put the node there for a portal, so that the screen gives way to a card
 */
export function isPlaced(into: Node, node: unknown): boolean {
  if (!(node instanceof Node)) return false;
  let place = placeInTree(node);
  while (typeof place === 'object' && place !== null) {
    const drawn: unknown = Reflect.get(place, 'stateNode');
    const above: unknown = Reflect.get(place, 'return');
    if (drawn === into) return true;
    if (containerOf(drawn) === into) {
      if (above === null) return true;
      refused.add(node);
      throw new Error(`a portal into <${into.nodeName.toLowerCase()}>, which the shell draws`);
    }
    place = above;
  }
  return false;
}

/** Of a root or of a portal; a component has none. */
const containerOf = (drawn: unknown): unknown =>
  typeof drawn === 'object' && drawn !== null ? Reflect.get(drawn, 'containerInfo') : undefined;
