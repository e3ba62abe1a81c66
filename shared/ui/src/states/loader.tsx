import { Loader as Dots, type LoaderProps } from '@mantine/core';

/**
 * Something is on its way. With a label it is said by screen readers; hide it from them where words
 * stand beside it.
 */
export const Loader = (props: LoaderProps) => (
  <Dots {...(props['aria-label'] === undefined ? {} : { role: 'status' })} {...props} />
);
