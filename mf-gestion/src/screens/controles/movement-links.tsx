import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor, Text } from '@sci/ui';

/** A control of works may name hundreds of movements: the first ones are enough to start from. */
const SHOWN_LINKS = 5;

/** Links to the movements that a finding or a row of evidence is about. */
export function MovementLinks({ ids }: { readonly ids: readonly number[] }) {
  const { t } = useTranslation('gestion');
  return (
    <>
      {ids.slice(0, SHOWN_LINKS).map((id, index) => (
        <Anchor key={id} component={RouteLink} to="gestion.bankingData" search={{ mouvement: id }} mr="xs">{t('controls.openMovement', { position: index + 1 })}</Anchor>
      ))}
      {ids.length > SHOWN_LINKS && <Text span c="dimmed">{t('controls.moreMovements', { count: ids.length - SHOWN_LINKS })}</Text>}
    </>
  );
}
