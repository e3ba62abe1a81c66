import type { FormBox } from '@sci/contract/declaration';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Anchor } from '@sci/ui';

const SHEETS = {
  company: 'configuration.identity',
  associate: 'configuration.associates',
  building: 'configuration.heritage',
} as const;

/** Leads from a box that nobody can fill yet to the sheet that asks for it, once for all years. */
export function MissingBox({ box }: { readonly box: FormBox }) {
  const { t } = useTranslation('compte-rendu');
  if (box.origin === null) return t('copy.unknown');
  const { kind, id } = box.origin;
  const isNobody = kind === 'associate' && id === null;
  return (
    <Anchor component={RouteLink} to={SHEETS[kind]} size="sm" underline="always">
      {t(`copy.complete.${isNobody ? 'nobody' : kind}`)}
    </Anchor>
  );
}
