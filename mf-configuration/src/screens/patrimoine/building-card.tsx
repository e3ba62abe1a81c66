import type { Building, Loan } from '@sci/contract/building';
import type { Reply } from '@sci/api-client';
import { formatDate } from '@sci/money/format';
import { useApiMutation, useFiscalYear, useTranslation, type TargetProps } from '@sci/shell-sdk';
import { Amount, Button, Card, Group, KeyValue, List, StatusBadge, Text, Title } from '@sci/ui';
import {
  IconBuilding,
  IconBuildingCommunity,
  IconHome,
  IconHome2,
  IconParking,
  IconTractor,
} from '@sci/ui/icons';
import { HistoryButton } from '../../history-link.tsx';
import { addressLine } from '../../address.tsx';
import { DeleteButton } from '../../delete-button.tsx';
import { MissingPrice } from './missing-price.tsx';
import { MovementsLink, useTellDeleted } from '../../deleted.tsx';

type Translate = ReturnType<typeof useTranslation<'configuration'>>['t'];

/** "du 01/08/2025 au 31/12/2025, 1 sur 3": what the sheet says of a free use. */
function freeUseWords(t: Translate, building: Building): string {
  const { free_use_from: from, free_use_to: to, free_use_lent: lent } = building;
  const words = [
    ...(from === null ? [] : [t('heritage.freeUseSince', { date: formatDate(from) })]),
    ...(to === null ? [] : [t('heritage.freeUseUntil', { date: formatDate(to) })]),
    ...(lent === null
      ? []
      : [t('heritage.freeUsePart', { lent, outOf: building.free_use_out_of ?? lent })]),
  ];
  return words.length === 0 ? t('heritage.freeUseAll') : words.join(', ');
}

export type TaxSystems = Reply<'GET /config/taxSystems'>;

const ICONS = {
  U: IconBuildingCommunity,
  R: IconTractor,
  IR: IconBuilding,
  AP: IconHome2,
  M: IconHome,
  P: IconParking,
} as const;

interface Props {
  readonly building: Building;
  readonly taxSystems: TaxSystems;
  /** The loans that paid for it. */
  readonly loans: readonly Loan[];
  readonly target: TargetProps;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onSell: () => void;
}

/** One building: where, what, since when, at what price, and what its sheet still lacks. */
export function BuildingCard({
  building,
  taxSystems,
  loans,
  target,
  readOnly,
  onEdit,
  onSell,
}: Props) {
  const { t } = useTranslation('configuration');
  const Icon = ICONS[building.type];
  const problems = Object.values(building.problems).flat();
  const [detail] = building.details;
  return (
    <Card component="article" withBorder aria-label={building.label} {...target}>
      <Group justify="space-between" align="flex-start" gap="xs" mb="sm">
        <Group gap="sm" wrap="nowrap">
          <Icon size={28} stroke={1.5} style={{ flexShrink: 0 }} aria-hidden />
          <div>
            <Title order={2} size="h4">
              {building.label}
            </Title>
            <Text size="sm" c="dimmed">
              {addressLine(building)}
            </Text>
          </div>
        </Group>
        {problems.length === 0 ? (
          <StatusBadge tone="success">{t('heritage.complete')}</StatusBadge>
        ) : (
          <StatusBadge tone="danger">{t('heritage.incomplete')}</StatusBadge>
        )}
      </Group>
      <KeyValue items={[...factsOf(t, building, taxSystems), ...loanFact(t, loans)]} />
      {problems.length > 0 && (
        <List size="sm" my="sm">
          {problems.map((problem) => (
            <List.Item key={problem}>{problem}</List.Item>
          ))}
        </List>
      )}
      {!readOnly && <MissingPrice building={building} />}
      <Group justify="flex-end" mt="md">
        <HistoryButton kind="building" id={building.id} name={building.label} />
        {!readOnly && (
          <>
            <DeleteBuilding building={building} onEdit={onEdit} />
            {detail?.sale_date === null && (
              <Button
                variant="subtle"
                onClick={onSell}
                aria-label={t('deed.sellNamed', { name: building.label })}
              >
                {t('deed.sell')}
              </Button>
            )}
            <Button
              variant="default"
              onClick={onEdit}
              aria-label={t('common.editNamed', { name: building.label })}
            >
              {t('common.edit')}
            </Button>
          </>
        )}
      </Group>
    </Card>
  );
}

/** What its sheet says of it. */
function factsOf(t: Translate, building: Building, taxSystems: TaxSystems) {
  const taxSystem = taxSystems.find(({ code }) => code === building.tax_system);
  const [detail] = building.details;
  const price = detail?.purchase_value ?? null;
  return [
    { label: t('heritage.type'), value: t(`heritage.type.${building.type}`) },
    {
      label: t('heritage.taxSystem'),
      value:
        taxSystem === undefined ? (
          building.tax_system
        ) : (
          <>
            {t('heritage.taxSystemValue', { name: taxSystem.name, form: taxSystem.form })}
            <Text size="sm" c="dimmed">
              {taxSystem.consequence}
            </Text>
          </>
        ),
    },
    {
      label: t('heritage.price'),
      value: price === null ? t('common.unknown') : <Amount euros={price} />,
    },
    {
      label: t('heritage.acquired'),
      value:
        typeof detail?.acquisition_date === 'string'
          ? formatDate(detail.acquisition_date)
          : t('common.unknown'),
    },
    ...(typeof detail?.sale_date === 'string'
      ? [{ label: t('heritage.sold'), value: formatDate(detail.sale_date) }]
      : []),
    ...(typeof detail?.sale_price === 'number'
      ? [{ label: t('heritage.salePrice'), value: <Amount euros={detail.sale_price} /> }]
      : []),
    {
      label: t('heritage.units'),
      value: t('heritage.unitsValue', { count: building.units }),
    },
    ...(building.free_use
      ? [{ label: t('heritage.freeUse'), value: freeUseWords(t, building) }]
      : []),
  ];
}

const loanFact = (t: Translate, loans: readonly Loan[]) =>
  loans.length === 0
    ? []
    : [
        {
          label: t('heritage.loans', { count: loans.length }),
          value: loans.map(({ label }) => label).join(', '),
        },
      ];

function DeleteBuilding({
  building,
  onEdit,
}: {
  readonly building: Building;
  readonly onEdit: () => void;
}) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const tellDeleted = useTellDeleted();
  const removal = useApiMutation('DELETE /config/building/:id', { changes: ['properties'] });
  const remove = () =>
    removal.mutate(
      { params: { id: building.id }, query: { year } },
      {
        onSuccess: () => tellDeleted(building.label, { kind: 'building', id: building.id }),
      },
    );
  const wayOut = (
    <>
      <Button size="compact-sm" variant="default" onClick={onEdit}>
        {t('heritage.sellInstead')}
      </Button>
      <MovementsLink search={{ immeuble: building.id }} />
    </>
  );
  return (
    <DeleteButton
      name={building.label}
      text={t('heritage.deleteText')}
      removal={removal}
      wayOut={wayOut}
      onConfirm={remove}
    />
  );
}
