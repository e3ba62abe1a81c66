import {
  Drawer as PlainDrawer,
  Modal as PlainModal,
  type DrawerProps,
  type ModalProps,
} from '@mantine/core';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; closing it leads the keyboard back to where it was opened. */
export function Modal(props: ModalProps) {
  useFocusReturn(props.opened);
  return <PlainModal returnFocus={false} {...props} />;
}

/** A dialog at the side of the page; closing it leads the keyboard back to where it was opened. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.opened);
  return <PlainDrawer returnFocus={false} {...props} />;
}
