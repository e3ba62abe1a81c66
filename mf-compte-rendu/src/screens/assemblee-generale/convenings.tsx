import { useState } from 'react';
import { api, errorSentences } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Button, Code, ErrorList, ErrorPanel, Group, List, Section, Text } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { DownloadButton } from '../../download-button.tsx';
import type { Assembly } from './assembly-values.ts';
import type { Convening } from './use-convening.ts';

interface Props {
  readonly assembly: Assembly;
  readonly locked: boolean;
  /** What is typed and not saved would be missing from what is sent. */
  readonly dirty: boolean;
  readonly convening: Convening;
}

/** What was sent to convene the associates, and the way to freeze and send it. */
export function Convenings({ assembly, locked, dirty, convening: send }: Props) {
  const { t } = useTranslation('compte-rendu');
  const [way, setWay] = useState(assembly.convocation_mode);
  const sent = useApiQuery('GET /v2/report/general_assembly/:id/convening', {
    params: { id: assembly.id },
  });
  return (
    <Section title={t('convening.title')} description={t('convening.text')}>
      {sent.isError && <ErrorPanel error={sent.error} onRetry={sent.refetch} />}
      {sent.data?.length === 0 && <Text size="sm">{t('convening.none')}</Text>}
      {sent.data?.map((convening) => (
        <Group key={convening.id} justify="space-between" mb="sm">
          <div>
            <Text>
              {t('convening.sent', { date: formatDate(convening.sent_on), way: convening.way })}
            </Text>
            {convening.replaces !== null && (
              <Text size="sm">
                {t('convening.replaces', { date: formatDate(convening.replaces) })}
              </Text>
            )}
            <List size="sm">
              {convening.recipients.map(({ name, address }) => (
                <List.Item key={name}>
                  {address === '' ? name : t('convening.recipient', { name, address })}
                </List.Item>
              ))}
            </List>
            {convening.sha256 !== null && (
              <Text size="sm" c="dimmed">
                {t('versions.hash')}{' '}
                <Code style={{ overflowWrap: 'anywhere' }}>{convening.sha256}</Code>
              </Text>
            )}
          </div>
          <DownloadButton
            preview
            download={(options) =>
              api.download('GET /v2/report/general_assembly/convening/:id', {
                params: { id: convening.id },
                ...options,
              })
            }
          >
            {t('convening.download', { date: formatDate(convening.sent_on) })}
          </DownloadButton>
        </Group>
      ))}
      {!locked && (
        <>
          <ErrorList
            errors={send.error === null ? [] : errorSentences(send.error)}
            onDismiss={send.reset}
          />
          <Group align="flex-end">
            <TextField
              name="convening-way"
              label={t('convening.way')}
              value={way}
              onChange={setWay}
            />
            <Button
              variant="default"
              loading={send.isPending}
              disabled={dirty || way.trim() === ''}
              onClick={() => send.send(way)}
            >
              {t('convening.send')}
            </Button>
          </Group>
          {dirty && <Text size="sm">{t('convening.saveFirst')}</Text>}
        </>
      )}
    </Section>
  );
}
