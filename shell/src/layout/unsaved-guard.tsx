import { type ComponentProps } from 'react';
import { hasUnsavedChanges } from '@sci/shell-sdk';
import { useBlocker } from '@sci/shell-sdk/host';
import { OverPage } from '../failures/over-page.tsx';
import { later } from '../later.ts';
import type UnsavedQuestion from './unsaved-question.tsx';

const Question = later(() => import('./unsaved-question.tsx'));

/** The question over the page; when its files do not come nothing is left. */
export function AskUnsaved(props: ComponentProps<typeof UnsavedQuestion>) {
  return (
    <OverPage onLost={props.onClose}>
      <Question {...props} />
    </OverPage>
  );
}

/**
 * Asks before what was typed and not saved is left. One for the whole page: the router knows only
 * one.
 */
export function UnsavedGuard() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && hasUnsavedChanges(),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <AskUnsaved by="leave" onConfirm={() => blocker.proceed()} onClose={() => blocker.reset()} />
  );
}
