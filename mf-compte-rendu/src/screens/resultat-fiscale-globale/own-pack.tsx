import type { AssociatePack } from '@sci/contract/associate-pack';
import { formatWhole } from '@sci/money/format';
import { errorSentences } from '@sci/api-client';
import { formatInstant, tellDone, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, ErrorList, Notice, ShortTable, Text } from '@sci/ui';
import { IconMail } from '@sci/ui/icons';
import { RuleLink } from '../../rule-link.tsx';

interface Props {
  readonly pack: AssociatePack;
  readonly name: string;
  readonly year: number;
  readonly onSent: () => void;
}

/**
 * What the company can tell an associate besides his part: his losses of earlier years, whether the
 * flat allowance is possible for him, and the way to his own address.
 */
export function OwnPack({ pack, name, year, onSent }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { gross, limit, left, reason } = pack.micro;
  return (
    <>
      <CarriedLosses carry={pack.carry} name={name} />
      <Text size="sm" mt="sm">
        {t(`own.micro.${reason}`, {
          gross: formatWhole(gross),
          limit: formatWhole(limit),
          left: formatWhole(left),
        })}{' '}
        <RuleLink rule="MICRO_FONCIER">{t('law.link')}</RuleLink>
      </Text>
      <SendPack pack={pack} year={year} onSent={onSent} />
    </>
  );
}

function CarriedLosses({
  carry: { before, losses, if_raised: choices },
  name,
}: Pick<Props, 'name'> & { readonly carry: AssociatePack['carry'] }) {
  const { t } = useTranslation('compte-rendu');
  if (losses.length === 0) return null;
  const title = t('own.carried', { name });
  return (
    <>
      <ShortTable
        caption={title}
        mt="sm"
        rows={losses}
        rowKey={({ origin }) => origin}
        columns={[
          {
            title: t('own.origin'),
            isHeader: true,
            cell: ({ origin, last_year }) => t('own.originUntil', { origin, year: last_year }),
          },
          { title: t('own.amount'), align: 'right', cell: ({ amount }) => formatWhole(amount) },
          { title: t('own.used'), align: 'right', cell: ({ used }) => formatWhole(used) },
          {
            title: t('own.remaining'),
            align: 'right',
            cell: ({ remaining, lapsed }) =>
              lapsed > 0
                ? `${formatWhole(remaining)} ${t('own.lapsed', { value: formatWhole(lapsed) })}`
                : formatWhole(remaining),
          },
        ]}
      />
      <Text size="sm" c="dimmed">
        {t('own.before', { value: formatWhole(before) })}
      </Text>
      {choices.map(({ origins, before: raised }) => (
        <Text key={origins.join()} size="sm">
          {t('own.raised', {
            years: origins.map(String),
            before: formatWhole(before),
            raised: formatWhole(raised),
          })}
        </Text>
      ))}
    </>
  );
}

/** Only to the address that he verified. */
function SendPack({ pack, year, onSent }: Pick<Props, 'pack' | 'year' | 'onSent'>) {
  const { t } = useTranslation('compte-rendu');
  const send = useApiMutation('POST /v2/associatePack/send', { changes: [] });
  const sent = pack.sent && <SentPack sent={pack.sent} />;
  if (pack.email === null)
    return (
      <>
        {sent}
        <Text size="sm" c="dimmed" mt="sm">
          {t('own.unverified')}
        </Text>
      </>
    );
  return (
    <>
      {sent}
      <ErrorList
        errors={send.error === null ? [] : errorSentences(send.error)}
        onDismiss={send.reset}
      />
      <Button
        data-names
        variant="default"
        my="sm"
        leftSection={<IconMail size={18} aria-hidden />}
        loading={send.isPending}
        onClick={() =>
          send.mutate(
            { body: { year, associate_id: pack.associate_id } },
            {
              onSuccess: (done) => {
                tellDone(done);
                onSent();
              },
            },
          )
        }
      >
        {t('own.send', { email: pack.email })}
      </Button>
    </>
  );
}

/** What became of the last mail, and whether it says the figures of today still. */
function SentPack({ sent }: { readonly sent: NonNullable<AssociatePack['sent']> }) {
  const { t } = useTranslation('compte-rendu');
  const told = { to: sent.to, at: formatInstant(sent.at) };
  return (
    <>
      <Text size="sm" mt="sm">
        {t(`own.mail.${sent.status}`, told)} {sent.message}
      </Text>
      {sent.changed && <Notice tone="warning" title={t('own.mail.changed')} />}
    </>
  );
}
