import { api } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Code, ErrorPanel, Group, List, Section, Text } from '@sci/ui';
import { steady } from '@sci/ui/forms';
import { DownloadButton } from '../../download-button.tsx';
import type { Assembly } from './assembly-values.ts';
import { Letters } from './letters.tsx';
import { SendConvening } from './send-convening.tsx';
import type { Convening } from './use-convening.ts';
import type { Letter, SentConvening } from './use-letters.ts';

interface Props {
  readonly assembly: Assembly;
  /** Held, or past its date. */
  readonly locked: boolean;
  /** Past its date: nothing is written any more. */
  readonly readOnly: boolean;
  /** What is typed and not saved would be missing from what is sent. */
  readonly dirty: boolean;
  readonly pending: boolean;
  readonly refusal: Convening['error'];
  readonly onSend: Convening['send'];
  readonly onDismiss: () => void;
}

/** While files are made and mails leave. */
const LOOK_AGAIN_MS = 4000;
const isUnderWay = ({ state }: Letter): boolean => state === 'preparing' || state === 'queued';

/** What was sent to convene the associates, and the way to freeze and send it. */
export const Convenings = steady(function Convenings({
  assembly,
  locked,
  readOnly,
  ...sending
}: Props) {
  const { t } = useTranslation('compte-rendu');
  const params = { id: assembly.id };
  const sent = useApiQuery('GET /v2/report/general_assembly/:id/convening', { params });
  const isMoving = sent.data?.some(({ letters }) => letters.some(isUnderWay)) ?? false;
  useApiQuery(
    'GET /v2/report/general_assembly/:id/convening',
    { params },
    { refetchInterval: isMoving && LOOK_AGAIN_MS },
  );
  return (
    <Section title={t('convening.title')} description={t('convening.text')}>
      {sent.isError && <ErrorPanel error={sent.error} onRetry={sent.refetch} />}
      {sent.data?.length === 0 && <Text size="sm">{t('convening.none')}</Text>}
      {sent.data?.map((frozen, index) => (
        <Group key={frozen.id} justify="space-between" mb="sm">
          <div>
            <Text>
              {t('convening.sent', { date: formatDate(frozen.sent_on), way: frozen.way })}
            </Text>
            {frozen.replaces !== null && (
              <Text size="sm">
                {t('convening.replaces', { date: formatDate(frozen.replaces) })}
              </Text>
            )}
            {frozen.letters.length > 0 ? (
              <Letters
                letters={frozen.letters}
                canRecord={!readOnly && index === 0}
                canSend={!locked && index === 0}
              />
            ) : (
              <Recipients recipients={frozen.recipients} />
            )}
            {frozen.sha256 !== null && (
              <Text size="sm" c="dimmed" my="xs">
                {t('versions.hash')}{' '}
                <Code style={{ overflowWrap: 'anywhere' }}>{frozen.sha256}</Code>
              </Text>
            )}
          </div>
          <DownloadButton
            preview
            download={(options) =>
              api.download('GET /v2/report/general_assembly/convening/:id', {
                params: { id: frozen.id },
                ...options,
              })
            }
          >
            {t('convening.download', { date: formatDate(frozen.sent_on) })}
          </DownloadButton>
        </Group>
      ))}
      {!locked && <SendConvening assembly={assembly} {...sending} />}
    </Section>
  );
});

/** Convenings of before had one file for all. */
function Recipients({ recipients }: Pick<SentConvening, 'recipients'>) {
  const { t } = useTranslation('compte-rendu');
  return (
    <List size="sm">
      {recipients.map(({ name, address }) => (
        <List.Item key={name}>
          {address === '' ? name : t('convening.recipient', { name, address })}
        </List.Item>
      ))}
    </List>
  );
}
