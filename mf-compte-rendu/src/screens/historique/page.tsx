import { HISTORY_KINDS } from '@sci/contract/recorded';
import { RouteLink, useParams, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Page, Section, Text } from '@sci/ui';
import { HistoryList } from '../../history/history-list.tsx';

/** The history of one record: every sheet and card leads here. */
export default function HistoryPage() {
  const { t } = useTranslation('compte-rendu');
  const { kind: name, id } = useParams();
  const kind = HISTORY_KINDS.find((one) => one === name);
  return (
    <Page
      title={t('history.title')}
      actions={
        <Button variant="default" component={RouteLink} to="compte-rendu.past">
          {t('past.open')}
        </Button>
      }
    >
      <Text c="dimmed">{t('history.about')}</Text>
      <Section title={t('history.changes')}>
        {kind === undefined ? (
          <EmptyState order={3} title={t('history.none')} text={t('history.noneText')} />
        ) : (
          <HistoryList key={`${kind} ${id}`} wanted={{ kind, id: Number(id) }} />
        )}
      </Section>
    </Page>
  );
}
