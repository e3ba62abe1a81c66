import { useState, useSyncExternalStore } from 'react';
import { Button, Notice } from '@sci/ui';
import type { UpdateWatch } from './updates.ts';

/** Says that a newer version was published. Never reloads by itself: the user may be typing. */
export function UpdateNotice({ watch }: { readonly watch: UpdateWatch }) {
  const available = useSyncExternalStore(watch.subscribe, watch.isAvailable);
  const [dismissed, setDismissed] = useState(false);
  if (!available || dismissed) return null;
  return (
    <Notice
      tone="info" role="status" title="Une nouvelle version est disponible" onDismiss={() => setDismissed(true)}
      actions={<Button size="xs" onClick={() => window.location.reload()}>Recharger</Button>}
    />
  );
}
