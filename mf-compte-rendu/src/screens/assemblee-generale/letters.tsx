import { useState } from 'react';
import { api } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Code, Group, List, StatusBadge, Text } from '@sci/ui';
import { DownloadButton } from '../../download-button.tsx';
import { LetterActions } from './letter-actions.tsx';
import type { Letter } from './use-letters.ts';

const TONES = {
  preparing: 'processing',
  waiting: 'warning',
  queued: 'processing',
  sent: 'success',
  failed: 'danger',
  handed: 'success',
} as const;

interface Props {
  readonly letters: readonly Letter[];
  /** The convening still counts: what happens to its letters can be written down. */
  readonly canRecord: boolean;
  /** The assembly is still to come: a letter can be mailed. */
  readonly canSend: boolean;
}

/** The letter of each associate: to whom, by which way, and where it is. */
export function Letters({ letters, canRecord, canSend }: Props) {
  return (
    <List size="sm" spacing="sm" pl={0} listStyleType="none">
      {letters.map((letter) => (
        <List.Item key={letter.id}>
          <LetterOf letter={letter} canRecord={canRecord} canSend={canSend} />
        </List.Item>
      ))}
    </List>
  );
}

function LetterOf({
  letter,
  canRecord,
  canSend,
}: Omit<Props, 'letters'> & { readonly letter: Letter }) {
  const { t } = useTranslation('compte-rendu');
  const [open, setOpen] = useState(false);
  const { name, address, state, way } = letter;
  return (
    <>
      <Group gap="sm">
        <Text size="sm">{address === '' ? name : t('convening.recipient', { name, address })}</Text>
        <StatusBadge tone={TONES[state]}>{t(`letter.state.${state}`)}</StatusBadge>
      </Group>
      {letter.deliveries.length === 0 && (
        <Text size="sm">{t('letter.meant', { way: t(`letter.way.${way}`) })}</Text>
      )}
      {wasGivenUp(letter) && <Text size="sm">{t('letter.givenUp')}</Text>}
      {letter.deliveries.map((delivery) => (
        <DeliveryLine key={delivery.id} delivery={delivery} />
      ))}
      {letter.sha256 !== null && (
        <Text size="sm" c="dimmed">
          {t('versions.hash')} <Code>{letter.sha256.slice(0, 16)}…</Code>
        </Text>
      )}
      <Group gap="xs" mt="xs">
        <DownloadButton
          preview
          download={(options) =>
            api.download('GET /v2/report/general_assembly/letter/:id', {
              params: { id: letter.id },
              ...options,
            })
          }
        >
          {t('letter.download', { name })}
        </DownloadButton>
        {canRecord && state !== 'preparing' && (
          <Button
            variant="default"
            size="sm"
            aria-expanded={open}
            aria-label={t('letter.followIt', { name })}
            onClick={() => setOpen(!open)}
          >
            {t('letter.follow')}
          </Button>
        )}
      </Group>
      {open && (
        <LetterActions
          letter={letter}
          canSend={canSend && !wasGivenUp(letter)}
          onDone={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** It was never made, so that nothing of it can have left. */
const wasGivenUp = ({ state, deliveries }: Letter): boolean =>
  state === 'failed' && deliveries.length === 0;

function DeliveryLine({ delivery }: { readonly delivery: Letter['deliveries'][number] }) {
  const { t } = useTranslation('compte-rendu');
  const { way, state, email, on, reference, refusal, by } = delivery;
  const parts = [
    email === null ? t(`letter.way.${way}`) : t('letter.mailTo', { email }),
    on === null
      ? t(`letter.state.${state}`)
      : t('letter.stateOn', { state: t(`letter.state.${state}`), date: formatDate(on) }),
    ...(reference === '' ? [] : [t('letter.numbered', { reference })]),
    ...(by === null ? [] : [t('letter.by', { name: by })]),
  ];
  return (
    <Text size="sm">
      {parts.join(', ')}
      {refusal !== '' && t(state === 'queued' ? 'letter.delayed' : 'letter.refusal', { refusal })}
    </Text>
  );
}
