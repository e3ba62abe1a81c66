import type { Reply } from '@sci/api-client';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Code, KeyValue, Stack } from '@sci/ui';
import { Places } from './places.tsx';

type Report = Reply<'GET /v2/admin/failure_report/:reference'>;

/** Everything that is kept of one failure. */
export function ReportCard({ report }: { readonly report: Report }) {
  const { t } = useTranslation('admin');
  const { user, company } = report;
  const items = [
    { label: t('failures.at'), value: formatInstant(report.at) },
    { label: t('failures.message'), value: report.message },
    { label: t('failures.kind'), value: t(`failures.kind.${report.kind}`) },
    { label: t('failures.module'), value: report.module },
    { label: t('failures.release'), value: report.release },
    { label: t('failures.revision'), value: report.revision === 0 ? '' : String(report.revision) },
    { label: t('failures.route'), value: report.route },
    { label: t('failures.request'), value: report.request },
    { label: t('failures.code'), value: report.code },
    { label: t('failures.user'), value: user === null ? '' : `${user.name}, ${user.email}` },
    { label: t('failures.company'), value: company?.name ?? '' },
  ];
  return (
    <Stack gap="sm">
      <KeyValue items={items.filter(({ value }) => value !== '')} />
      <Places places={report.places} />
      {report.stack !== '' && <StackTrace text={report.stack} />}
    </Stack>
  );
}

/** The stack of an error; it scrolls inside its box, by the keyboard too. */
export function StackTrace({ text }: { readonly text: string }) {
  const { t } = useTranslation('admin');
  return (
    <Code block tabIndex={0} role="region" aria-label={t('failures.stack')}>
      {text}
    </Code>
  );
}
