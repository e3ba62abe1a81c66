import { errorSentences } from '@sci/api-client';
import { notify, RouteLink, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Progress, Section, Text } from '@sci/ui';
import type { Control } from '../../components/control-status.ts';
import { CONTROL_CODES, isSettled, progressOf } from './controls.ts';
import { useClosing } from './queries.ts';

interface Props {
  readonly year: number;
  readonly controls: readonly Control[];
  readonly controlled: boolean;
  readonly readOnly: boolean;
}

/** How far the controls are; once all are settled, closing them opens the report. */
export function Closing({ year, controls, controlled, readOnly }: Props) {
  const { t } = useTranslation('gestion');
  const closing = useClosing(year);
  const { done, count } = progressOf(controls);
  // One that is not there yet, or could not be read, may be settled.
  const known = controls.length === CONTROL_CODES.length;
  const all = known && controls.every(isSettled);
  const progress =
    count === 0 ? t('controls.closing.nothing') : t('controls.closing.progress', { done, count });
  const close = (wanted: boolean) =>
    closing.mutate(wanted, {
      onSuccess: () =>
        notify({
          kind: 'success',
          text: t(wanted ? 'controls.closing.closed' : 'controls.closing.opened', { year }),
        }),
    });

  return (
    <Section title={t('controls.closing.title')}>
      <ErrorList errors={errorSentences(closing.error)} onDismiss={closing.reset} />
      <Text role="status" mb="xs">
        {known && progress}
      </Text>
      {known && count > 0 && (
        <Progress value={(done / count) * 100} aria-label={progress} mb="md" />
      )}
      {controlled && (
        <Notice tone="success" title={t('controls.closing.done', { year })}>
          {t('controls.closing.unlocked')}
        </Notice>
      )}
      <Group gap="sm" mt="md">
        {controlled && (
          <Button component={RouteLink} to="compte-rendu.taxReturnChoice">
            {t('controls.closing.report')}
          </Button>
        )}
        {!readOnly && !controlled && all && (
          <Button
            variant={count === 0 ? 'default' : 'filled'}
            loading={closing.isPending}
            onClick={() => close(true)}
          >
            {t('controls.closing.close', { year })}
          </Button>
        )}
        {!readOnly && controlled && (
          <Button variant="default" loading={closing.isPending} onClick={() => close(false)}>
            {t('controls.closing.open')}
          </Button>
        )}
        {!controlled && known && !all && <Text c="dimmed">{t('controls.closing.left')}</Text>}
      </Group>
    </Section>
  );
}
