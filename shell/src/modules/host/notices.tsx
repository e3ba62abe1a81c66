import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useLocation } from '@sci/shell-sdk';
import { Button, Notice } from '@sci/ui';
import type { DownModules } from '../loading/down-modules.ts';
import { reloadOnce } from '../loading/reload-once.ts';
import type { UpdateWatch } from '../registry/updates.ts';
import { isSafeToReload } from './safe-reload.ts';

const Reload = () => (
  <Button size="xs" onClick={() => window.location.reload()}>
    Recharger
  </Button>
);

interface UpdateProps {
  readonly watch: UpdateWatch;
  /** Of the page. */
  readonly revision: number;
}

/**
 * Says that a newer version of what runs here was published. Reloads by itself only what must not
 * go on, and only when nothing is lost: the user may be typing.
 */
export function UpdateNotice({ watch, revision }: UpdateProps) {
  const { kind, about } = useSyncExternalStore(watch.subscribe, watch.news);
  const [dismissed, setDismissed] = useState('');
  useReloadAtSafeMoment(kind === 'required', revision);
  if (kind === 'required') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title="Une nouvelle version est nécessaire."
        actions={<Reload />}
      >
        Rechargez la page pour continuer. Sinon, elle se rechargera d’elle-même entre deux écrans,
        jamais pendant une saisie.
      </Notice>
    );
  }
  if (kind === 'none' || dismissed === about) return null;
  return (
    <Notice
      tone="info"
      role="status"
      title="Une nouvelle version est disponible"
      onDismiss={() => setDismissed(about)}
      actions={<Reload />}
    />
  );
}

/** The user was asked first: the moment is when he goes to another screen, or to another tab. */
function useReloadAtSafeMoment(isRequired: boolean, revision: number): void {
  const { pathname } = useLocation();
  const askedAt = useRef<string | null>(null);
  useEffect(() => {
    if (!isRequired) return undefined;
    askedAt.current ??= pathname;
    if (askedAt.current !== pathname && isSafeToReload()) reloadOnce(revision);
    const leave = (): void => {
      if (document.visibilityState === 'hidden' && isSafeToReload()) reloadOnce(revision);
    };
    document.addEventListener('visibilitychange', leave);
    return () => document.removeEventListener('visibilitychange', leave);
  }, [isRequired, pathname, revision]);
}

/**
 * A module without which the application is of little use is down: said on every page, not only in
 * its place.
 */
export function EssentialNotice({ down }: { readonly down: DownModules }) {
  const titles = useSyncExternalStore(down.subscribe, down.titles);
  if (titles === '') return null;
  return (
    <Notice
      tone="warning"
      role="status"
      title="Une partie essentielle de l’application est momentanément indisponible."
    >
      {titles}
    </Notice>
  );
}
