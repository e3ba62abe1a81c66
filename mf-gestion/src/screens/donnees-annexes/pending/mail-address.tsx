import type { Reply } from '@sci/api-client';
import { errorSentences } from '@sci/api-client';
import { notify, useApiMutation, useApiQuery, useTranslation } from '@sci/shell-sdk';
import { Anchor, Button, ErrorList, Group, Notice, Stack, Text } from '@sci/ui';
import { IconCopy, IconMail } from '@sci/ui/icons';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { ReceivedMails } from './received-mails.tsx';
import classes from '../parts/supporting-data.module.css';

const ConfirmButton = lazyPart(() => import('@sci/ui/ext').then((part) => part.ConfirmButton));

type Mailbox = Reply<'GET /v2/mailAddress'>;

/** Where invoices are forwarded to by mail, and what became of the last mails. */
export function MailAddress() {
  const { t } = useTranslation('gestion');
  const mailbox = useApiQuery('GET /v2/mailAddress');
  const make = useApiMutation('POST /v2/mailAddress');
  if (mailbox.data?.offered !== true) return null;
  const { address } = mailbox.data;
  return (
    <section className={classes['mail']} aria-label={t('supportingData.mail.title')}>
      <Group gap="xs">
        <IconMail size={20} aria-hidden />
        <Text fw={600}>{t('supportingData.mail.title')}</Text>
      </Group>
      <ErrorList errors={errorSentences(make.error)} onDismiss={make.reset} />
      {address === null ? (
        <Group gap="sm">
          <Text size="sm">{t('supportingData.mail.intro')}</Text>
          <Button
            size="compact-sm"
            variant="default"
            loading={make.isPending}
            onClick={() => make.mutate({})}
          >
            {t('supportingData.mail.make')}
          </Button>
        </Group>
      ) : (
        <Known
          mailbox={mailbox.data}
          address={address}
          onChange={async () => {
            await make.mutateAsync({});
            notify({ kind: 'success', text: t('supportingData.mail.changed') });
          }}
        />
      )}
    </section>
  );
}

interface KnownProps {
  readonly mailbox: Mailbox;
  readonly address: string;
  readonly onChange: () => Promise<void>;
}

function Known({ mailbox, address, onChange }: KnownProps) {
  const { t } = useTranslation('gestion');
  const { senders, strangers, mails, stand_in: standIn } = mailbox;
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => notify({ kind: 'success', text: t('supportingData.mail.copied') }),
      () => notify({ kind: 'error', text: t('supportingData.mail.notCopied') }),
    );
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <code className={classes['address']}>{address}</code>
        <Button
          size="compact-sm"
          leftSection={<IconCopy size={16} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('supportingData.mail.copy')}
        </Button>
        <ConfirmButton
          size="compact-sm"
          variant="subtle"
          title={t('supportingData.mail.changeTitle')}
          text={t('supportingData.mail.changeText')}
          confirmLabel={t('supportingData.mail.change')}
          onConfirm={onChange}
        >
          {t('supportingData.mail.change')}
        </ConfirmButton>
      </Group>
      <Text size="sm" c="dimmed">
        {t('supportingData.mail.senders', { senders: senders.join(', ') })}
        {strangers > 0 && ` ${t('supportingData.mail.strangers', { count: strangers })}`}
      </Text>
      <ReceivedMails mails={mails} />
      {standIn && (
        <Notice tone="warning">
          {t('supportingData.mail.standIn')}{' '}
          <Anchor href={`/courrier-local?a=${encodeURIComponent(address)}`} target="_blank">
            {t('supportingData.mail.try')}
          </Anchor>
        </Notice>
      )}
    </Stack>
  );
}
