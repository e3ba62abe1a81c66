import type { ReactNode } from 'react';
import type { Scenario } from '@sci/contract/scenario';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, List, Notice, Section, Table } from '@sci/ui';
import { minWidthOf } from '../../min-width.ts';
import styles from '../../tax-lines-table.module.css';

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
    <Table.ScrollContainer minWidth={minWidthOf(560)}>
      <Table className={styles['lines']} aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={styles['label']}>{t('line.label')}</Table.Th>
            <Table.Th ta="right">{t('scenario.now')}</Table.Th>
            <Table.Th ta="right">{t('scenario.then')}</Table.Th>
            <Table.Th ta="right">{t('line.difference')}</Table.Th>
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
      <Table.Td ta="right">{formatWhole(scenario)}</Table.Td>
      <Table.Td ta="right">
        {difference === 0 ? '' : `${difference > 0 ? '+' : ''}${formatWhole(difference)}`}
      </Table.Td>
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
    <Table.Td ta="right">
      <Amount euros={scenario} bare />
    </Table.Td>
    <Table.Td ta="right">
      {now !== scenario && <Amount euros={differenceOf(now, scenario)} sign bare />}
    </Table.Td>
  </Table.Tr>
);

/** Of two amounts of whole cents, without what a subtraction of decimals adds. */
const differenceOf = (now: number, scenario: number): number =>
  Math.round((scenario - now) * 100) / 100;
