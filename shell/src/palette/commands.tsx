import { useCallback, useState } from 'react';
import { ActionIcon } from '@sci/ui';
import { IconSearch } from '@sci/ui/icons';
import { useTranslation } from '@sci/shell-sdk';
import { useShortcuts } from './shortcuts.ts';
import { OverPage } from '../failures/over-page.tsx';
import { later } from '../later.ts';

const Palette = later(() => import('./palette.tsx'));
const KeyHelp = later(() => import('./key-help.tsx'));

/**
 * What the keyboard opens from any screen: the palette (Ctrl-K, or its button) and the help on keys
 * (?).
 */
export function Commands() {
  const { t } = useTranslation('shell');
  const [opened, setOpened] = useState<'palette' | 'help' | null>(null);
  useShortcuts(
    useCallback(() => setOpened('palette'), []),
    useCallback(() => setOpened('help'), []),
  );
  const close = () => setOpened(null);
  return (
    <>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('palette.open')}
        title={t('palette.open')}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpened('palette')}
      >
        <IconSearch size={18} aria-hidden />
      </ActionIcon>
      {opened !== null && (
        <OverPage onLost={close}>
          {opened === 'palette' ? <Palette onClose={close} /> : <KeyHelp onClose={close} />}
        </OverPage>
      )}
    </>
  );
}
