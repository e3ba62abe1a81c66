import { placeInTree } from './frame.ts';

/** What was drawn earlier says nothing about now, in milliseconds. */
const LATELY_MS = 15_000;

/**
 * In which place React draws again and again. It keeps two of each piece of its tree and exchanges them
 * when something in them was drawn again: whoever looks often enough sees where.
 */
export class DrawnAgain {
  readonly #places = new Map<Element, { seen: unknown; times: readonly number[] }>();

  /** @returns what ends it */
  follow(place: Element): () => void {
    this.#places.set(place, { seen: inForce(place), times: [] });
    return () => this.#places.delete(place);
  }

  /** What is in a place stands in all that surround it: only the innermost are counted. */
  look(): void {
    const now = performance.now();
    const changed = [...this.#places].filter(([place, known]) => {
      const before = known.seen;
      known.seen = inForce(place);
      return before !== known.seen;
    });
    for (const [place, known] of changed)
      if (!changed.some(([other]) => other !== place && place.contains(other)))
        known.times = [...known.times, now];
    for (const known of this.#places.values())
      known.times = known.times.filter((at) => now - at < LATELY_MS);
  }

  /** Where that was seen most often of late; null when it was seen nowhere. */
  mostOften(): Element | null {
    const [most] = [...this.#places].toSorted(
      ([, one], [, other]) => other.times.length - one.times.length,
    );
    return most && most[1].times.length > 0 ? most[0] : null;
  }
}

/**
 * What React has put into the node: of the two that it keeps, the one that is on the page. It is reached
 * from the root, which knows. The node itself is exchanged when something beside it is drawn, too.
 */
function inForce(node: Node): unknown {
  const way: unknown[] = [];
  for (let at = placeInTree(node); isObject(at); at = Reflect.get(at, 'return')) way.unshift(at);
  const [root, ...rest] = way;
  const bearer: unknown = isObject(root) ? Reflect.get(root, 'stateNode') : null;
  let at: unknown = isObject(bearer) ? Reflect.get(bearer, 'current') : null;
  for (const step of rest) {
    if (!isObject(at) || !isObject(step)) return null;
    const other: unknown = Reflect.get(step, 'alternate');
    let child: unknown = Reflect.get(at, 'child');
    while (isObject(child) && child !== step && child !== other)
      child = Reflect.get(child, 'sibling');
    at = child;
  }
  return isObject(at) ? Reflect.get(at, 'child') : null;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
