import { api, saveFile } from '@sci/api-client';
import type { Statutes } from '@sci/contract/statutes';
import { formatDate } from '@sci/money/format';
import { tellDone, tellError, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, Card, Group, List, Text, Title } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { usufructSentences } from '../../usufruct-words.ts';
import { DeleteButton } from '../../delete-button.tsx';
import { RulesTable, type Law } from './rules-table.tsx';
import { StatutesFile } from './statutes-file.tsx';

interface Props {
  readonly statutes: Statutes;
  readonly law: Law;
  /** The day from which the next state holds. */
  readonly until: string | undefined;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
}

/** One state of the statutes: from when to when, what it says, and its text. */
export function StatutesCard({ statutes, law, until, readOnly, onEdit }: Props) {
  const { t } = useTranslation('configuration');
  const removal = useApiMutation('DELETE /v2/statutes/:id');
  const from = formatDate(statutes.effective_from);
  const title =
    until === undefined
      ? t('statutes.since', { from })
      : t('statutes.between', { from, until: formatDate(until) });
  const remove = () => removal.mutate({ params: { id: statutes.id } }, { onSuccess: tellDone });
  const download = () =>
    void api
      .download('GET /v2/statutes/:id/file', { params: { id: statutes.id } })
      .then(saveFile)
      .catch(tellError);
  return (
    <Card component="article" withBorder aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      <RulesTable
        caption={title}
        rows={law.rules.map(({ kind, label }) => ({ kind, label, rule: statutes.rules[kind] }))}
      />
      <List size="sm" mt="sm">
        {clauses(statutes, t).map((clause) => (
          <List.Item key={clause}>{clause}</List.Item>
        ))}
      </List>
      {statutes.note !== '' && (
        <Text size="sm" mt="sm" style={{ whiteSpace: 'pre-line' }}>
          {statutes.note}
        </Text>
      )}
      <Group mt="md" gap="xs">
        {statutes.file !== null && (
          <Button variant="default" onClick={download}>
            {t('statutes.download', { name: statutes.file.name })}
          </Button>
        )}
        <HistoryButton
          kind="statutes"
          id={statutes.id}
          name={title}
          words={t('statutes.history', { title })}
        />
        {!readOnly && (
          <Button variant="default" onClick={onEdit} aria-label={t('statutes.changeOf', { from })}>
            {t('common.edit')}
          </Button>
        )}
        {!readOnly && (
          <DeleteButton
            name={title}
            text={t('statutes.deleteText')}
            removal={removal}
            onConfirm={remove}
          />
        )}
      </Group>
      {!readOnly && <StatutesFile statutes={statutes} />}
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation<'configuration'>>['t'];

/** What the statutes say besides majorities, one sentence each. */
function clauses(statutes: Statutes, t: Translate): string[] {
  const { usufruct_votes: votes, proxy_limit: limit } = statutes;
  return [
    t('statutes.says.notice', { count: statutes.notice_days }),
    t('statutes.says.ways', {
      ways: statutes.convening_ways.map((way) => t(`statutes.way.${way}`)).join(', '),
    }),
    votes.length === 0
      ? t('statutes.says.bareOwner')
      : t('statutes.says.usufruct', {
          decisions: votes.map((kind) => t(`statutes.on.${kind}`)).join(', '),
        }),
    ...usufructSentences(statutes, t),
    t(`statutes.proxy.${statutes.proxy_holders}`),
    ...(limit === null ? [] : [t('statutes.says.limit', { count: limit })]),
    ...(statutes.written_consultation ? [t('statutes.says.written')] : []),
    ...(statutes.remote ? [t('statutes.says.remote')] : []),
  ];
}
