import { useState } from 'react';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, Card, CardSkeleton, ErrorPanel, Group, Section } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { ReportCard } from './report-card.tsx';
import { useView } from '../../use-view.ts';

/** The failure that a user read a reference of, from that reference alone; it stays in the address. */
export function FindReport() {
  const { t } = useTranslation('admin');
  const view = useView<'reference'>('incident');
  const reference = view.read('reference');
  const [typed, setTyped] = useState(reference);
  const [asked, setAsked] = useState(false);
  const isMissing = asked && typed.trim() === '';
  const search = () => {
    setAsked(true);
    if (typed.trim() !== '') view.write('reference', typed.trim());
  };
  return (
    <Section title={t('failures.find')} description={t('failures.findText')}>
      <Group align="flex-end" role="search" onKeyDown={({ key }) => key === 'Enter' && search()}>
        <TextField
          name="reference"
          label={t('failures.reference')}
          value={typed}
          onChange={setTyped}
          errors={isMissing ? [t('failures.noReference')] : undefined}
        />
        <Button onClick={search}>{t('failures.search')}</Button>
      </Group>
      {reference !== '' && <Found key={reference} reference={reference} />}
    </Section>
  );
}

function Found({ reference }: { readonly reference: string }) {
  const { t } = useTranslation('admin');
  const report = useApiQuery('GET /v2/admin/failure_report/:reference', { params: { reference } });
  if (report.isPending) return <CardSkeleton />;
  if (report.isError)
    return <ErrorPanel error={report.error} title={t('failures.notFound', { reference })} />;
  return (
    <Card withBorder mt="md" component="article" aria-label={t('failures.of', { reference })}>
      <ReportCard report={report.data} />
    </Card>
  );
}
