import { useEffect } from 'react';
import { useAtomValue } from '@sci/shell-sdk';
import { tokenAtom } from '../session/session.ts';
import { questionAtom } from './presence.ts';
import { OverPage } from '../failures/over-page.tsx';
import { later } from '../later.ts';

const PresenceDialog = later(() => import('./presence-dialog.tsx'));

/** Asks the person to prove that he is there, whenever a call needs it. One for the whole page. */
export function PresenceGuard() {
  const question = useAtomValue(questionAtom);
  const token = useAtomValue(tokenAtom);
  // Whoever comes next in this page is not the one who was asked.
  const gone = question !== null && question.session !== token;
  useEffect(() => {
    if (gone) question.answer(undefined);
  }, [gone, question]);
  if (question === null || gone) return null;
  return (
    <OverPage onLost={() => question.answer(undefined)}>
      <PresenceDialog own={question.own} onAnswer={question.answer} />
    </OverPage>
  );
}
