import { useDeferredValue, useMemo } from 'react';
import { useKeyHelp, useTranslation } from '@sci/shell-sdk';
import { Kbd } from '@sci/ui';
import screen from '../parts/fold.module.css';
import classes from './movements.module.css';

const KEYS = [
  ['↑ ↓ j k', 'move'],
  ['Entrée v', 'ventilate'],
  ['c', 'kind'],
  ['b', 'building'],
  ['p', 'proof'],
  ['→', 'accept'],
  ['x', 'choose'],
  ['Maj ↓', 'range'],
  ['Ctrl a', 'all'],
  ['e', 'edit'],
  ['n', 'add'],
  ['r', 'rule'],
  ['Suppr', 'remove'],
  ['Ctrl z', 'undo'],
  ['Ctrl Maj z', 'redo'],
  ['Ctrl Entrée', 'save'],
  ['Échap', 'close'],
] as const;

/** The keys that work on the lines of the table, for those who look for them here or press `?`. */
export function KeyboardHelp() {
  const { t } = useTranslation('gestion');
  useKeyHelp(
    useMemo(() => KEYS.map(([keys, act]) => ({ keys, text: t(`bankingData.keys.${act}`) })), [t]),
  );
  // Folded, so the lines of the table are drawn first.
  const drawn = useDeferredValue(true, false);
  return (
    <details>
      <summary className={screen['fold']}>{t('bankingData.keys.title')}</summary>
      <dl className={classes['keys']}>
        {drawn &&
          KEYS.map(([keys, act]) => (
            <div key={act}>
              <dt>
                {keys.split(' ').map((key) => (
                  <Kbd key={key}>{key}</Kbd>
                ))}
              </dt>
              <dd>{t(`bankingData.keys.${act}`)}</dd>
            </div>
          ))}
      </dl>
    </details>
  );
}
