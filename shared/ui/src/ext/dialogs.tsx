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
  return (
    <PlainModal returnFocus={false} closeOnEscape={false} {...props}>
      <div ref={markFirstField} style={{ display: 'contents' }}>
        {props.children}
      </div>
    </PlainModal>
  );
}

/** A dialog at the side of the page; closing it leads the keyboard back to where it was opened. */
export function Drawer(props: DrawerProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return (
    <PlainDrawer returnFocus={false} closeOnEscape={false} {...props}>
      <div ref={markFirstField} style={{ display: 'contents' }}>
        {props.children}
      </div>
    </PlainDrawer>
  );
}

const FIELDS = 'form :is(input:not([type="hidden"], :disabled), select, textarea)';

/**
 * Who opened a form types into it: its first field takes the keyboard, not the cross that closes the
 * dialog, which looks for this mark.
 */
function markFirstField(box: HTMLElement | null): void {
  if (box?.querySelector('[data-autofocus]') === null)
    box.querySelector(FIELDS)?.setAttribute('data-autofocus', '');
}
