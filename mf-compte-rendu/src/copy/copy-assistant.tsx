import { useState } from 'react';
import type { ReturnForm } from '@sci/contract/declaration';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorPanel, Group, Notice, Progress, Section, TableSkeleton, Text } from '@sci/ui';
import { CheckField } from '@sci/ui/forms';
import { CopyTable } from './copy-table.tsx';
import { useCopyAssistant } from './use-copy-assistant.ts';
import { sheetTitle } from './sheet-title.ts';

/**
 * Leads through the official form box by box: each is copied by one key, ticked off, and remembered
 * by the server for the next visit.
 */
export function CopyAssistant({ year }: { readonly year: number }) {
  const form = useApiQuery('GET /v2/declaration/form', { query: { year } }, { keepPrevious: true });
  if (form.isPending) return <TableSkeleton columns={4} />;
  if (form.isError) return <ErrorPanel error={form.error} onRetry={form.refetch} />;
  return <FormToCopy key={form.data.year} form={form.data} />;
}

function FormToCopy({ form }: { readonly form: ReturnForm }) {
  const { t } = useTranslation('compte-rendu');
  const [withZeros, setWithZeros] = useState(true);
  const { copied, progress, said, region, ...act } = useCopyAssistant(form);
  const { done, changed, missing, all } = progress;
  return (
    <Section title={t('copy.title')} description={t('copy.text')}>
      {missing > 0 && <Notice tone="warning">{t('copy.missing', { count: missing })}</Notice>}
      {changed > 0 && <Notice tone="warning">{t('copy.changed', { count: changed })}</Notice>}
      <Group justify="space-between" my="sm">
        <Group gap="sm">
          <Progress w={160} value={(100 * done) / Math.max(1, all)} aria-label={t('copy.title')} />
          <Text size="sm">{t('copy.progress', { done, all })}</Text>
        </Group>
        <Group gap="sm">
          <CheckField
            name="copy-zeros"
            label={t('copy.zeros')}
            value={withZeros}
            onChange={setWithZeros}
          />
          <Button
            variant="default"
            disabled={Object.keys(copied).length === 0}
            onClick={act.restart}
          >
            {t('copy.restart')}
          </Button>
        </Group>
      </Group>
      <Text role="status" size="sm" c="dimmed">
        {said}
      </Text>
      <div ref={region}>
        {form.sheets.map((sheet) => (
          <CopyTable
            key={sheet.key}
            title={sheetTitle(t, sheet)}
            copied={copied}
            onTake={(box) => void act.take(box)}
            onTick={act.tick}
            onMove={act.move}
            boxes={sheet.boxes.filter(
              ({ kind, value }) => withZeros || kind !== 'euros' || value !== '0',
            )}
          />
        ))}
      </div>
    </Section>
  );
}
