import { useTranslation, type useDocument } from '@sci/shell-sdk';
import { WorkProgress } from '@sci/ui';

interface Props {
  readonly name: string;
  readonly document: ReturnType<typeof useDocument>;
}

/** How far a document is or how long it waits, and the button that calls it off. */
export function DocumentProgress({ name, document: { ratio, ahead, cancel } }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <WorkProgress
      label={t('download.progress', { name })}
      ratio={ratio}
      {...(ahead > 0 && { state: t('download.ahead', { count: ahead }) })}
      {...(ahead === 0 && ratio === null && { state: t('download.preparing') })}
      cancel={t('download.cancel')}
      cancelLabel={t('download.cancelOf', { name })}
      onCancel={cancel}
    />
  );
}
