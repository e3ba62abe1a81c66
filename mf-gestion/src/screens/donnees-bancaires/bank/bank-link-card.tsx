import { errorSentences } from '@sci/api-client';
import { notify, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Group, Notice, Section, Stack, type Tone } from '@sci/ui';
import { ConfirmButton } from '@sci/ui/ext';
import { BankFeed } from './bank-feed.tsx';
import { BankQuestions } from './bank-question.tsx';
import { ConnectButton } from './connect-button.tsx';
import type { BankLink, BankLinks } from './model.ts';

const TONES: Readonly<Record<BankLink['state'], Tone>> = {
  ok: 'success',
  action: 'warning',
  failing: 'warning',
  suspended: 'neutral',
  withdrawn: 'failed',
};

/** One consent at a bank: how it stands, its accounts, and how it ends. */
export function BankLinkCard({
  link,
  readOnly,
}: {
  readonly link: BankLink;
  readonly readOnly: boolean;
}) {
  const { t } = useTranslation('gestion');
  const suspend = useApiMutation('PUT /v2/bankLink/:id');
  const withdraw = useApiMutation('DELETE /v2/bankLink/:id');
  const params = { id: link.id };
  const suspended = link.state === 'suspended';
  const over = link.state === 'withdrawn';
  // The bank's own sentence, as it is from now on.
  const tell = ({ links }: BankLinks) => {
    const now = links.find(({ id }) => id === link.id);
    if (now !== undefined) notify({ kind: 'success', text: now.sentence });
  };
  return (
    <Section title={link.bank}>
      <Stack gap="md">
        <Notice tone={TONES[link.state]}>{link.sentence}</Notice>
        <ErrorList errors={errorSentences(suspend.error)} onDismiss={suspend.reset} />
        {link.feeds.map((feed) =>
          over ? (
            <BankQuestions key={feed.id} feed={feed} readOnly={readOnly} />
          ) : (
            <BankFeed key={feed.id} feed={feed} readOnly={readOnly} />
          ),
        )}
        {!readOnly && !over && (
          <Group>
            <ConnectButton linkId={link.id} label={t('bankingData.bank.renew')} />
            <Button
              variant="default"
              loading={suspend.isPending}
              onClick={() =>
                suspend.mutate({ params, body: { suspended: !suspended } }, { onSuccess: tell })
              }
            >
              {t(suspended ? 'bankingData.bank.resume' : 'bankingData.bank.suspend')}
            </Button>
            <ConfirmButton
              danger
              title={t('bankingData.bank.withdrawTitle')}
              text={t('bankingData.bank.withdrawText')}
              confirmLabel={t('bankingData.bank.withdraw')}
              onConfirm={() => withdraw.mutateAsync({ params }).then(tell)}
            >
              {t('bankingData.bank.withdraw')}
            </ConfirmButton>
          </Group>
        )}
      </Stack>
    </Section>
  );
}
