import { useState, useSyncExternalStore } from 'react';
import { Button, Notice } from '@sci/ui';
import type { DownModules } from '../loading/down-modules.ts';
import type { UpdateWatch } from '../registry/updates.ts';

const Reload = () => (
  <Button size="xs" onClick={() => window.location.reload()}>
    Recharger
  </Button>
);

/** Says that a newer version was published. Never reloads by itself: the user may be typing. */
export function UpdateNotice({ watch }: { readonly watch: UpdateWatch }) {
  const news = useSyncExternalStore(watch.subscribe, watch.news);
  const [dismissed, setDismissed] = useState(false);
  if (news === 'required') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title="Une nouvelle version est nécessaire."
        actions={<Reload />}
      >
        Rechargez la page pour continuer. Ce que vous avez enregistré est conservé.
      </Notice>
    );
  }
  if (news === 'none' || dismissed) return null;
  return (
    <Notice
      tone="info"
      role="status"
      title="Une nouvelle version est disponible"
      onDismiss={() => setDismissed(true)}
      actions={<Reload />}
    />
  );
}

/**
 * A module without which the application is of little use is down: said on every page, not only in
 * its place.
 */
export function PrimaryNotice({ down }: { readonly down: DownModules }) {
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
