import type { Associate } from '@sci/contract/associate';
import { FRANCE, countryName } from '@sci/money/country';
import { formatDate, formatWhole } from '@sci/money/format';
import {
  useApiMutation,
  useFiscalYear,
  useTarget,
  useTranslation,
  type TargetProps,
} from '@sci/shell-sdk';
import { Button, Card, Group, KeyValue, List, SimpleGrid, StatusBadge, Text, Title } from '@sci/ui';
import { HistoryButton } from '../../history-link.tsx';
import { DeleteButton } from '../../delete-button.tsx';
import { MovementsLink, useTellDeleted } from '../../deleted.tsx';
import { EmailState } from './email-state.tsx';
import { fullName } from './full-name.ts';
import { percentOf } from '@sci/money/share-percent';

interface Props {
  readonly associates: readonly Associate[];
  /** All shares of the company. */
  readonly total: number;
  readonly readOnly: boolean;
  readonly onEdit: (associate: Associate) => void;
  /** Opens a share movement of this associate; absent while the initial distribution is open. */
  readonly onMove: ((associate: Associate) => void) | null;
}

/** The associates, each with what is wrong with his sheet where it is wrong. */
export function AssociateList({ associates, total, readOnly, onEdit, onMove }: Props) {
  const target = useTarget('associe');
  return (
    <SimpleGrid cols={{ base: 1, md: 2 }}>
      {associates.map((associate) => (
        <AssociateCard
          key={associate.id}
          associate={associate}
          total={total}
          target={target(associate.id)}
          readOnly={readOnly}
          onEdit={() => onEdit(associate)}
          onMove={onMove === null ? null : () => onMove(associate)}
        />
      ))}
    </SimpleGrid>
  );
}

interface CardProps {
  readonly associate: Associate;
  readonly total: number;
  readonly target: TargetProps;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onMove: (() => void) | null;
}

/** What is not given yet is no fault of anybody. */
const TO_COMPLETE: ReadonlySet<string> = new Set(['birthdate', 'shares']);

function AssociateCard({ associate, total, target, readOnly, onEdit, onMove }: CardProps) {
  const { t } = useTranslation('configuration');
  const problems = Object.entries(associate.problems);
  const name = fullName(associate);
  return (
    <Card component="article" withBorder aria-label={name} {...target}>
      <Group justify="space-between" gap="xs" mb="sm">
        <Title order={2} size="h4">
          {name}
        </Title>
        <Group gap="xs">
          {associate.is_manager && (
            <StatusBadge tone="info" plain>
              {t('associates.manager')}
            </StatusBadge>
          )}
          {associate.responsable && (
            <StatusBadge tone="info" plain>
              {t('associates.responsable')}
            </StatusBadge>
          )}
        </Group>
      </Group>
      <KeyValue
        items={[
          { label: t('associates.shares'), value: holdings(associate, total, t) },
          ...jointOf(associate, t),
          ...birthOf(associate, t),
          {
            label: t('associates.email'),
            value: <EmailState associate={associate} readOnly={readOnly} />,
          },
        ]}
      />
      {associate.regime !== 'PERSON' && (
        <Text size="sm">
          {t('associates.otherRegime', { regime: t(`associates.regime.${associate.regime}`) })}
        </Text>
      )}
      {associate.address_country !== FRANCE && (
        <Text size="sm">
          {t('associates.abroad', {
            country: countryName(associate.address_country),
            hint: t('associates.abroadHint'),
          })}
        </Text>
      )}
      {associate.suppression_date !== null && (
        <Text size="sm" c="dimmed">
          {t('associates.left', { date: formatDate(associate.suppression_date) })}
        </Text>
      )}
      {problems.length > 0 && (
        <List size="sm">
          {problems.flatMap(([field, sentences]) =>
            sentences.map((sentence) => (
              <List.Item key={sentence} {...(TO_COMPLETE.has(field) ? {} : { c: 'red' })}>
                {sentence}
              </List.Item>
            )),
          )}
        </List>
      )}
      <Group justify="flex-end" mt="md">
        <HistoryButton kind="associate" id={associate.id} name={name} />
        {!readOnly && (
          <>
            <DeleteAssociate associate={associate} onMove={onMove} />
            <Button variant="default" onClick={onEdit} aria-label={t('common.editNamed', { name })}>
              {t('common.edit')}
            </Button>
          </>
        )}
      </Group>
    </Card>
  );
}

type Translate = ReturnType<typeof useTranslation>['t'];

/** "600 parts en pleine propriété (60 %), 40 parts en usufruit (4 %)". */
function holdings(associate: Associate, total: number, t: Translate): string {
  if (associate.shares === null && associate.usufruct_shares === 0 && associate.bare_shares === 0)
    return t('associates.noShares');
  const kinds = [
    ['PP', associate.shares ?? 0],
    ['US', associate.usufruct_shares],
    ['NP', associate.bare_shares],
  ] as const;
  const held = kinds.filter(
    ([kind, count]) =>
      count > 0 || (kind === 'PP' && associate.usufruct_shares + associate.bare_shares === 0),
  );
  return held
    .map(([kind, count]) =>
      t('shares.heldPercent', {
        held: t(`shares.held.${kind}`, { count, shown: formatWhole(count) }),
        percent: percentOf(count, total),
      }),
    )
    .join(', ');
}

/** Of shares that several people hold together, who votes for them; none is a point to settle. */
const jointOf = ({ undivided, joint_representative: name }: Associate, t: Translate) =>
  undivided
    ? [
        { label: t('associates.ownership'), value: t('associates.inCommon') },
        { label: t('associates.representative'), value: name ?? t('associates.noRepresentative') },
      ]
    : [];

/** Companies and undivided owners, who are several, have no day of birth. */
const birthOf = ({ birthdate, regime, undivided }: Associate, t: Translate) =>
  birthdate === null && (regime === 'COMPANY' || undivided)
    ? []
    : [
        {
          label: t('associates.birthdate'),
          value: birthdate === null ? t('common.unknown') : formatDate(birthdate),
        },
      ];

function DeleteAssociate({ associate, onMove }: Pick<CardProps, 'associate' | 'onMove'>) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const tellDeleted = useTellDeleted();
  const name = fullName(associate);
  const removal = useApiMutation('DELETE /config/associate/:id', { changes: ['associates'] });
  const remove = () =>
    removal.mutate(
      { params: { id: associate.id }, query: { year } },
      {
        onSuccess: () => tellDeleted(name, { kind: 'associate', id: associate.id }),
      },
    );
  const wayOut = (
    <>
      {onMove !== null && (
        <Button size="compact-sm" variant="default" onClick={onMove}>
          {t('associates.moveInstead')}
        </Button>
      )}
      <MovementsLink />
    </>
  );
  return (
    <DeleteButton
      name={name}
      text={t('associates.deleteText')}
      removal={removal}
      wayOut={wayOut}
      onConfirm={remove}
    />
  );
}
