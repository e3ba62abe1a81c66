import { useSession } from '@sci/shell-sdk';
import { useIsMobile, useLocalStorage } from '@sci/ui';

interface Compact {
  readonly compact: boolean;
  /** Undefined where there is one column of rows only: on a small screen. */
  readonly toggle: (() => void) | undefined;
}

/** Whether this user wants many short rows rather than few easy ones; kept for the next time. */
export function useCompact(): Compact {
  const { userId } = useSession();
  const mobile = useIsMobile();
  const [wanted, want] = useLocalStorage({
    key: `compact_movements_${userId}`,
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  return { compact: wanted && !mobile, toggle: mobile ? undefined : () => want(!wanted) };
}
