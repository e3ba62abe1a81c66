import { useEffect, useState } from 'react';
import { Button, Notice } from '@sci/ui';
import { useAtomValue, useTranslation } from '@sci/shell-sdk';
import { dismissNotice, noticesAtom, type ShownNotice } from '@sci/shell-sdk/host';

const SHOWN_MS = 6_000;
const UNDO_MS = 10_000;

/** Notices that need no answer; errors stay until they are dismissed. */
export function Toasts() {
  const { t } = useTranslation('shell');
  const notices = useAtomValue(noticesAtom);
  return (
    <section className="shell-toasts" aria-label={t('toasts.label')} aria-live="polite">
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}

/** One notice. Its time counts while nobody points at it or is about to use its button. */
function Toast({ notice }: { readonly notice: ShownNotice }) {
  const { t } = useTranslation('shell');
  const { id, kind, text, undo } = notice;
  const [held, setHeld] = useState({ pointer: false, focus: false });
  const hold = (by: Partial<typeof held>) => setHeld((before) => ({ ...before, ...by }));
  const stays = kind === 'error' || held.pointer || held.focus;
  useEffect(() => {
    if (stays) return undefined;
    const timer = setTimeout(() => dismissNotice(id), undo === undefined ? SHOWN_MS : UNDO_MS);
    return () => clearTimeout(timer);
  }, [id, stays, undo]);

  const takeBack = () => {
    dismissNotice(id);
    undo?.();
  };
  return (
    <div
      onPointerEnter={() => hold({ pointer: true })}
      onPointerLeave={() => hold({ pointer: false })}
      onFocus={() => hold({ focus: true })}
      onBlur={() => hold({ focus: false })}
    >
      <Notice
        tone={kind === 'error' ? 'danger' : kind}
        onDismiss={() => dismissNotice(id)}
        actions={
          undo !== undefined && (
            <Button size="compact-sm" variant="default" onClick={takeBack}>
              {t('toasts.undo')}
            </Button>
          )
        }
      >
        {text}
      </Notice>
    </div>
  );
}
