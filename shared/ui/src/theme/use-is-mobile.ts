import { useMediaQuery } from '@mantine/hooks';

/** True on screens narrower than 48em, where the menu is behind a button and lists become cards. */
export const useIsMobile = (): boolean =>
  useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
