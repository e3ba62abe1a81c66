import {
  formatInstant,
  RouteLink,
  useApiQuery,
  useFiscalYear,
  useSearchParams,
  useTranslation,
} from '@sci/shell-sdk';
import { Button, ErrorPanel, List, Notice, Page, PageSkeleton, Section, Text } from '@sci/ui';
import { DateField } from '@sci/ui/forms';
import { HistoryList } from '../../history/history-list.tsx';
import { PastFigures } from './past-figures.tsx';

/** The file as it was on a day, or just before a change: read only, beside what it is now. */
export default function PastPage() {
  const { t } = useTranslation('compte-rendu');
  const { year } = useFiscalYear();
  const [search, setSearch] = useSearchParams();
  const [on, before] = [search.get('jour') ?? '', Number(search.get('avant') ?? 0)];
  const query = before > 0 ? { before } : on === '' ? null : { on };
  return (
    <Page
      title={t('past.title')}
      subtitle={t('taxReturn.subtitle', { year })}
      actions={
        <Button variant="default" component={RouteLink} to="compte-rendu.taxReturnChoice">
          {t('taxReturn.back')}
        </Button>
      }
    >
      <Text c="dimmed">{t('past.about')}</Text>
      <Section title={t('past.moment')}>
        <DateField
          name="jour"
          label={t('past.on')}
          hint={t('past.onHint')}
          value={before > 0 ? '' : on}
          onChange={(jour) => setSearch(jour === '' ? {} : { jour })}
        />
      </Section>
      {query === null ? (
        <Section title={t('history.changes')}>
          <HistoryList wanted={{}} />
        </Section>
      ) : (
        <PastYear key={`${on} ${before}`} year={year} query={query} />
      )}
    </Page>
  );
}

interface Props {
  readonly year: number;
  readonly query: { readonly on: string } | { readonly before: number };
}

function PastYear({ year, query }: Props) {
  const { t } = useTranslation('compte-rendu');
  const past = useApiQuery('GET /v2/past/:year', { params: { year }, query });
  if (past.isPending) return <PageSkeleton />;
  if (past.isError) return <ErrorPanel error={past.error} onRetry={past.refetch} />;
  const { at, since } = past.data;
  return (
    <>
      <Notice tone="info" title={t('past.at', { at: formatInstant(at) })}>
        {t('past.limits')}
        <List size="sm">
          <List.Item>{t('past.limit.since', { at: formatInstant(since) })}</List.Item>
          <List.Item>{t('past.limit.rules')}</List.Item>
          <List.Item>{t('past.limit.documents')}</List.Item>
        </List>
      </Notice>
      <PastFigures past={past.data} />
      <Section title={t('past.since')} description={t('past.sinceText')}>
        <HistoryList wanted={{ since: at }} />
      </Section>
    </>
  );
}
