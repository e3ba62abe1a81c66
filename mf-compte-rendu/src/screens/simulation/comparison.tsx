import type { ReactNode } from 'react';
import type { Scenario } from '@sci/contract/scenario';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, List, Notice, Section, Table } from '@sci/ui';
import styles from '../../tax-lines-table.module.css';
import classes from './comparison.module.css';

/** The figures of today beside those of the scenario: the form, its associates, and the treasury. */
export function Comparison({ comparison }: { readonly comparison: Scenario['comparison'] }) {
  const { t } = useTranslation('compte-rendu');
  const { totals, associates, result, treasury, warnings } = comparison;
  return (
    <>
      {warnings.length > 0 && (
        <Notice tone="warning" title={t('scenario.warnings')}>
          <List>
            {warnings.map((warning) => (
              <List.Item key={warning}>{warning}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Section title={t('scenario.figures')} description={t('scenario.figuresText')}>
        <Compared title={t('scenario.figures')}>
          {totals.map(({ code, label, now, scenario }) => (
            <Whole
              key={code}
              name={t('scenario.total', { code, label })}
              strong={code === 'R5'}
              now={now}
              scenario={scenario}
            />
          ))}
          <Money name={t('scenario.result')} {...result} />
          <Money name={t('scenario.treasury')} {...treasury} />
        </Compared>
      </Section>
      {associates.length > 0 && (
        <Section title={t('scenario.associates')}>
          <Compared title={t('scenario.associates')}>
            {associates.map(({ id, name, now, scenario }) => (
              <Whole key={id} name={name} now={now} scenario={scenario} />
            ))}
          </Compared>
        </Section>
      )}
    </>
  );
}

function Compared({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.ScrollContainer minWidth="clamp(17rem, 75vw, 560px)">
      <Table className={`${styles['lines']} ${classes['compared']}`} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={`${styles['label']} ${classes['name']}`}>
              {t('line.label')}
            </Table.Th>
            <Table.Th ta="right">{t('scenario.now')}</Table.Th>
            <Table.Th ta="right">{t('scenario.then')}</Table.Th>
            <Table.Th ta="right" className={classes['apart']}>
              {t('line.difference')}
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface Pair {
  readonly name: string;
  readonly now: number;
  readonly scenario: number;
}

/** Whole euros, as the form has them. */
function Whole({ name, now, scenario, strong = false }: Pair & { readonly strong?: boolean }) {
  const difference = scenario - now;
  return (
    <Table.Tr fw={strong ? 600 : undefined}>
      <Table.Th scope="row" fw={strong ? 600 : 400}>
        {name}
      </Table.Th>
      <Table.Td ta="right">{formatWhole(now)}</Table.Td>
      <Then
        difference={
          difference === 0 ? null : `${difference > 0 ? '+' : ''}${formatWhole(difference)}`
        }
      >
        {formatWhole(scenario)}
      </Then>
    </Table.Tr>
  );
}

/** Euros and cents, of the accounts. */
const Money = ({ name, now, scenario }: Pair) => (
  <Table.Tr>
    <Table.Th scope="row" fw={400}>
      {name}
    </Table.Th>
    <Table.Td ta="right">
      <Amount euros={now} bare />
    </Table.Td>
    <Then
      difference={
        now === scenario ? null : <Amount euros={differenceOf(now, scenario)} sign bare />
      }
    >
      <Amount euros={scenario} bare />
    </Then>
  </Table.Tr>
);

/** The figure of the scenario, and how far it is from today's: beside it, or under it on a telephone. */
function Then({
  difference,
  children,
}: {
  readonly difference: ReactNode;
  readonly children: ReactNode;
}) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      <Table.Td ta="right">
        {children}
        {difference !== null && (
          <span className={classes['under']}>
            {t('line.difference')} {difference}
          </span>
        )}
      </Table.Td>
      <Table.Td ta="right" className={classes['apart']}>
        {difference}
      </Table.Td>
    </>
  );
}

/** Of two amounts of whole cents, without what a subtraction of decimals adds. */
const differenceOf = (now: number, scenario: number): number =>
  Math.round((scenario - now) * 100) / 100;
