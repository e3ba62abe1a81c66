import {
  createElement,
  lazy,
  useEffect,
  useRef,
  useSyncExternalStore,
  type ComponentType,
} from 'react';
import type { LoadFailure } from '@sci/module-contract';
import { Button, Notice } from '@sci/ui';
import { moduleBehind } from '../module-caller.ts';

interface FailureText {
  readonly title: string;
  readonly text: string;
  readonly action: 'retry' | 'reload';
}

/** What came of the tries for a part; the loading of screens, which gives it, stands above. */
type Tried<Part> =
  | { readonly ok: true; readonly value: Part }
  | { readonly ok: false; readonly error: unknown; readonly attempts: number };

/**
 * What the shell itself does for the files of modules. Given rather than imported: what its first
 * script lets another use weighs on every visit.
 */
export interface PartPorts {
  tryFor<Part>(load: () => Promise<Part>): Promise<Tried<Part>>;
  /** null: the code of the part failed, not its way here. */
  explain(id: string, error: unknown, attempts: number): Promise<LoadFailure | null>;
  report(failure: LoadFailure): void;
  textOf(failure: LoadFailure): FailureText;
  referenceOf(failure: LoadFailure): string;
}

let given: PartPorts | null = null;

/** Called before any module's code runs. */
export const givePartPorts = (ports: PartPorts): void => {
  given = ports;
};

/** React draws once more by itself at once: what it asks for then is not a new try, in milliseconds. */
const FORGOTTEN_MS = 1_000;

type Fetch<Props> = () => Promise<{ readonly default: ComponentType<Props> }>;

/**
 * React's `lazy`, as modules have it: a part of a screen whose files do not come is tried for again,
 * then gives way to a card in its own place, and the screen around it stays with what is typed in it.
 * React itself would take the screen away, and keep the failure for as long as the page is open.
 * What the part's own code throws is thrown, and not kept either.
 */
export function lazyPart<Props extends object>(load: Fetch<Props>): ComponentType<Props> {
  const id = moduleBehind()?.id ?? 'shell';
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const forget = (): void => {
    Part = fetched();
  };
  const again = (): void => {
    forget();
    for (const listener of listeners) listener();
  };
  const fetched = (): ComponentType<Props> =>
    lazy(async () => {
      if (given === null) return load();
      const ports = given;
      const outcome = await ports.tryFor(load);
      if (outcome.ok) return outcome.value;
      const failure = await ports.explain(id, outcome.error, outcome.attempts);
      if (failure === null) {
        setTimeout(forget, FORGOTTEN_MS);
        throw outcome.error;
      }
      ports.report(failure);
      const text = ports.textOf(failure);
      const reference = ports.referenceOf(failure);
      return {
        default: () => (
          <PartMissing {...{ failure, text, reference }} onRetry={again} onLeave={forget} />
        ),
      };
    });
  let Part = fetched();
  return function LazyPart(props) {
    return createElement<Props>(
      useSyncExternalStore(subscribe, () => Part),
      props,
    );
  };
}

interface Missing {
  readonly failure: LoadFailure;
  readonly text: FailureText;
  readonly reference: string;
  readonly onRetry: () => void;
  /** Shown again later, it is tried for again. */
  readonly onLeave: () => void;
}

const TYPED_INTO = 'input, textarea, select, [contenteditable]';

function PartMissing({ failure, text, reference, onRetry, onLeave }: Missing) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => onLeave, [onLeave]);
  useEffect(() => {
    // A dialog's place in the screen may be far below; whoever types stays where he is.
    if (!document.activeElement?.matches(TYPED_INTO))
      place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  const isReload = text.action === 'reload';
  return (
    <div ref={place} data-failure={failure.code}>
      <Notice
        tone="warning"
        role="alert"
        title={text.title}
        actions={
          <Button
            size="xs"
            variant="default"
            onClick={isReload ? () => window.location.reload() : onRetry}
          >
            {isReload ? 'Recharger' : 'Réessayer'}
          </Button>
        }
      >
        {text.text} Référence{'\u00A0'}: {reference}
      </Notice>
    </div>
  );
}
