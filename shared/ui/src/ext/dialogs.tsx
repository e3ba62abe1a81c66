import {
  Drawer as PlainDrawer,
  Modal as PlainModal,
  type DrawerProps,
  type ModalProps,
} from '@mantine/core';
import { isTyping } from '../states/typing.ts';
import { useEscape } from './use-escape.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** A dialog over the page; closing it leads the keyboard back to where it was opened. */
export function Modal(props: ModalProps) {
  useFocusReturn(props.opened);
  useEscape(props.opened, props.onClose);
  return (
    <PlainModal returnFocus={false} closeOnEscape={false} {...props}>
      <div ref={startInForm} style={{ display: 'contents' }}>
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
      <div ref={startInForm} style={{ display: 'contents' }}>
        {props.children}
      </div>
    </PlainDrawer>
  );
}

const FIELD = ':scope > form :is(input:not([type="hidden"], :disabled), select, textarea)';

/**
 * Who opened a form types into it: its first field takes the keyboard, not the cross that closes the
 * dialog, which looks for this mark. So does that of a form that comes only after its dialog. A form
 * below what is read first waits for who has read it.
 */
function startInForm(box: HTMLElement | null): (() => void) | undefined {
  if (box === null || box.querySelector(MARKED) !== null || markField(box) !== null)
    return undefined;
  const watch = new MutationObserver(() => {
    const field = markField(box);
    if (field === null) return;
    watch.disconnect();
    if (isAtRest(box)) field.focus();
  });
  watch.observe(box, { childList: true, subtree: true });
  return () => watch.disconnect();
}

const MARKED = '[data-autofocus]';

function markField(box: HTMLElement): HTMLElement | null {
  const field = box.querySelector<HTMLElement>(FIELD);
  field?.setAttribute('data-autofocus', '');
  return field;
}

/** The keyboard is where the dialog has put it: on no part of what it shows, and in no other. */
function isAtRest(box: HTMLElement): boolean {
  const { activeElement } = document;
  const dialog = activeElement?.closest('[role="dialog"]') ?? null;
  const isHere = dialog === null || dialog.contains(box);
  return isHere && !box.contains(activeElement) && !isTyping();
}
