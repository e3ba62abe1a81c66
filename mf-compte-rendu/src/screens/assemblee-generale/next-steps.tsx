import { errorSentences } from '@sci/api-client';
import { useApiMutation, useShell, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Section } from '@sci/ui';

/** What can follow an assembly that left the result unallocated. */
export function NextSteps({ id }: { readonly id: number }) {
  const { t } = useTranslation('compte-rendu');
  const { notify } = useShell();
  const next = useApiMutation('POST /v2/report/general_assembly/:id/next');
  const prepare = (agenda: 'again' | 'carry_forward') => () =>
    next.mutate(
      { params: { id }, body: { agenda } },
      { onSuccess: () => notify({ kind: 'success', text: t('next.prepared') }) },
    );
  return (
    <Section title={t('next.title')} description={t('next.text')}>
      <ErrorList
        errors={next.error === null ? [] : errorSentences(next.error)}
        onDismiss={next.reset}
      />
      <Group>
        <Button loading={next.isPending} onClick={prepare('again')}>
          {t('next.again')}
        </Button>
        <Button variant="default" loading={next.isPending} onClick={prepare('carry_forward')}>
          {t('next.carryForward')}
        </Button>
      </Group>
    </Section>
  );
}
