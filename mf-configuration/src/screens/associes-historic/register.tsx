import { useState } from 'react';
import { api, saveFile, type ApiError } from '@sci/api-client';
import type { ShareRegister } from '@sci/contract/share-register';
import { formatDate, formatPercent, formatWhole } from '@sci/money/format';
import { tellError, today, useApiQuery, useMutation, useTranslation } from '@sci/shell-sdk';
import {
  Button,
  CardSkeleton,
  ErrorPanel,
  Group,
  KeyValue,
  List,
  Section,
  Table,
  Text,
  Title,
} from '@sci/ui';
import { DateField } from '@sci/ui/forms';
import { IconDownload } from '@sci/ui/icons';

/** The register of shares at the end of a chosen day, and the same as a document. */
export function Register() {
  const { t } = useTranslation('configuration');
  const [date, setDate] = useState(today());
  const [asked, setAsked] = useState(false);
  const register = useApiQuery(
    'GET /v2/associateMovement/full_register',
    date === '' ? null : { query: { date } },
    { keepPrevious: true },
  );
  return (
    <Section title={t('register.title')} description={t('register.text')}>
      <Group align="flex-end">
        <DateField
          name="date"
          label={t('register.at')}
          value={date}
          onChange={setDate}
          errors={asked && date === '' ? [t('register.noDay')] : undefined}
          w={200}
        />
        <DownloadRegister date={date} onAsked={() => setAsked(true)} />
      </Group>
      {register.isPending && <CardSkeleton />}
      {register.isError && <ErrorPanel error={register.error} onRetry={register.refetch} />}
      {register.data !== undefined && <RegisterOfDay register={register.data} />}
    </Section>
  );
}

function DownloadRegister({
  date,
  onAsked,
}: {
  readonly date: string;
  readonly onAsked: () => void;
}) {
  const { t } = useTranslation('configuration');
  const download = useMutation<void, ApiError, void>({
    mutationFn: async () =>
      saveFile(await api.download('GET /v2/report/share_register/download', { query: { date } })),
    onError: tellError,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => {
        onAsked();
        if (date !== '') download.mutate();
      }}
    >
      {t('register.download')}
    </Button>
  );
}

function RegisterOfDay({ register }: { readonly register: ShareRegister }) {
  const { t } = useTranslation('configuration');
  const shares = t('register.shares', {
    count: register.shares,
    shown: formatWhole(register.shares),
  });
  return (
    <>
      <Text size="sm" my="xs">
        {shares}
      </Text>
      {register.holders.length > 0 && <Holders register={register} />}
      {register.shared_by?.map((sentence) => (
        <Text key={sentence} size="sm" mt="xs">
          {sentence}
        </Text>
      ))}
      <Owners register={register} />
      {register.steps.length > 1 && <Steps steps={register.steps} />}
    </>
  );
}

/** By nature of right where some shares are split, and simply counted otherwise. */
function Holders({ register: { date, split, holders } }: { readonly register: ShareRegister }) {
  const { t } = useTranslation('configuration');
  const kinds = split ? (['PP', 'US', 'NP'] as const) : (['PP'] as const);
  return (
    <Table.ScrollContainer minWidth={split ? 720 : 320}>
      <Table aria-label={t('register.caption', { date: formatDate(date) })}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('associates.associate')}</Table.Th>
            {kinds.map((kind) => (
              <Table.Th key={kind} ta="right">
                {split ? t(`shares.${kind}`) : t('associates.shares')}
              </Table.Th>
            ))}
            <Table.Th ta="right">{t('register.capital')}</Table.Th>
            {split && <Table.Th ta="right">{t('register.usufructVotes')}</Table.Th>}
            <Table.Th ta="right">{split ? t('register.bareVotes') : t('register.votes')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {holders.map((holder) => (
            <Table.Tr key={holder.associate_id}>
              <Table.Td>{holder.name}</Table.Td>
              {kinds.map((kind) => (
                <Table.Td key={kind} ta="right">
                  {formatWhole(holder.held[kind])}
                </Table.Td>
              ))}
              <Table.Td ta="right">{formatPercent(holder.capital_percent)}</Table.Td>
              {split && (
                <Table.Td ta="right">{formatPercent(holder.usufruct_votes_percent)}</Table.Td>
              )}
              <Table.Td ta="right">{formatPercent(holder.bare_votes_percent)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function Owners({ register: { beneficial_owners: found } }: { readonly register: ShareRegister }) {
  const { t } = useTranslation('configuration');
  if (found === null || found.owners.length === 0) return null;
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {t('register.owners')}
      </Title>
      <List size="sm">
        {found.owners.map(({ associate_id, name, by }) => (
          <List.Item key={associate_id}>
            {t(`register.owner.${by}`, { name, percent: found.threshold_percent })}
          </List.Item>
        ))}
      </List>
      <Text size="sm" c="dimmed">
        {t('register.ownersText')}
      </Text>
    </>
  );
}

function Steps({ steps }: { readonly steps: ShareRegister['steps'] }) {
  const { t } = useTranslation('configuration');
  return (
    <>
      <Title order={3} size="h5" mt="md">
        {t('register.steps')}
      </Title>
      <KeyValue
        items={steps.map(({ date, shares }) => ({
          label: t('register.since', { date: formatDate(date) }),
          value: t('register.shares', { count: shares, shown: formatWhole(shares) }),
        }))}
      />
    </>
  );
}
