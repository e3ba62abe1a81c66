import {
  Drawer as PlainDrawer,
  Modal as PlainModal,
  type DrawerProps,
  type ModalProps,
} from '@mantine/core';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; closing it leads the keyboard back to where it was opened. */
export function Modal(props: ModalProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return <PlainModal returnFocus={false} closeOnEscape={false} {...props} />;
}

/** A dialog at the side of the page; closing it leads the keyboard back to where it was opened. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return <PlainDrawer returnFocus={false} closeOnEscape={false} {...props} />;
}
