import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor, Text } from '@sci/ui';
import classes from './controls.module.css';

/** A control of works may name hundreds of movements: the first ones are enough to start from. */
const SHOWN_LINKS = 5;

/** Links to the movements that a finding or a row of evidence is about. */
export function MovementLinks({
  ids,
  short = false,
}: {
  readonly ids: readonly number[];
  /** Numbers only, for the cell of a table. */ readonly short?: boolean;
}) {
  const { t } = useTranslation('gestion');
  if (ids.length === 0) return null;
  return (
    <span className={classes['links']}>
      {ids.slice(0, SHOWN_LINKS).map((id, index) => (
        <Anchor
          key={id}
          component={RouteLink}
          to="gestion.bankingData"
          search={{ mouvement: id }}
          aria-label={t('controls.openMovement', { position: index + 1 })}
        >
          {short ? index + 1 : t('controls.openMovement', { position: index + 1 })}
        </Anchor>
      ))}
      {ids.length > SHOWN_LINKS && (
        <Text span c="dimmed">
          {t('controls.moreMovements', { count: ids.length - SHOWN_LINKS })}
        </Text>
      )}
    </span>
  );
}
