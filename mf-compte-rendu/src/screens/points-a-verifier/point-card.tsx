import type { Point } from '@sci/contract/points';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Section, StatusBadge, Table, Text } from '@sci/ui';
import { ReadingSwitch } from './reading-switch.tsx';
import { RuleLink } from '../../rule-link.tsx';

interface Props {
  readonly point: Point;
  /** R5 as it is now. */
  readonly result: number;
  readonly year: number;
  /** Why no reading can be chosen; null when one can. */
  readonly locked: string | null;
}

/** One doubtful choice: what was done, who says so, and the effect of the other reading in euros. */
export function PointCard({ point, result, year, locked }: Props) {
  const { t } = useTranslation('compte-rendu');
  const { otherwise, choice } = point;
  return (
    <Section
      title={point.label}
      description={point.message}
      actions={
        <StatusBadge tone={point.certainty === 'convention' ? 'neutral' : 'warning'}>
          {t(`points.certainty.${point.certainty}`, { year: point.checked_until })}
        </StatusBadge>
      }
    >
      <Text size="sm">
        {t('points.source', { source: point.source })}{' '}
        <RuleLink rule={point.code}>{t('law.link')}</RuleLink>
      </Text>
      {otherwise === null ? (
        <Text size="sm" mt="sm">
          {t('points.noEffect')}
        </Text>
      ) : (
        <Table aria-label={otherwise.label} mt="sm">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{otherwise.label}</Table.Th>
              <Table.Th ta="right">{t('points.effect')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {otherwise.result !== 0 && (
              <Effect
                name={t('points.result', {
                  now: formatWhole(result),
                  after: formatWhole(result + otherwise.result),
                })}
                euros={otherwise.result}
              />
            )}
            {otherwise.associates.map(({ id, name, euros }) => (
              <Effect key={id} name={t('points.part', { name })} euros={euros} />
            ))}
          </Table.Tbody>
        </Table>
      )}
      {choice !== null && (
        <ReadingSwitch year={year} code={point.code} choice={choice} locked={locked} />
      )}
    </Section>
  );
}

function Effect({ name, euros }: { readonly name: string; readonly euros: number }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.Tr>
      <Table.Th scope="row">{name}</Table.Th>
      <Table.Td ta="right">
        {t('line.euros', { value: `${euros > 0 ? '+' : ''}${formatWhole(euros)}` })}
      </Table.Td>
    </Table.Tr>
  );
}
