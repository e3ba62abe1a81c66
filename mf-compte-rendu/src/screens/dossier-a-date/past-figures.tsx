import type { ReactNode } from 'react';
import type { PastYear } from '@sci/contract/past';
import { formatWhole } from '@sci/money/format';
import { useTranslation } from '@sci/shell-sdk';
import { Amount, Section, Table } from '@sci/ui';
import { minWidthOf } from '../../min-width.ts';
import { ComparedSheets } from '../declaration-deposee/compared-sheets.tsx';

/** The figures of a year as they were beside those of now, then each box of its return. */
export function PastFigures({ past }: { readonly past: PastYear }) {
  const { t } = useTranslation('compte-rendu');
  const { tax_result: result, accounts, associates, counts } = past;
  return (
    <>
      <Section title={t('past.figures')}>
        <Compared title={t('past.figures')}>
          <Row name={t('past.taxResult')} pair={result} show={formatWhole} />
          <Row name={t('scenario.result')} pair={past.result} show={money} />
          {accounts.map((account) => (
            <Row key={account.id} name={account.name} pair={account} show={money} />
          ))}
          <Row name={t('past.movements')} pair={counts.movements} show={formatWhole} />
          <Row name={t('past.buildings')} pair={counts.buildings} show={formatWhole} />
        </Compared>
      </Section>
      <Section title={t('scenario.associates')}>
        <Compared title={t('scenario.associates')}>
          {associates.map((associate) => (
            <Row key={associate.id} name={associate.name} pair={associate} show={formatWhole} />
          ))}
        </Compared>
      </Section>
      <ComparedSheets
        sheets={past.sheets}
        title={t('past.boxes')}
        text={t('past.boxesText')}
        was={t('past.then')}
      />
    </>
  );
}

function Compared({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.ScrollContainer minWidth={minWidthOf(480)}>
      <Table aria-label={title}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('line.label')}</Table.Th>
            <Table.Th ta="right">{t('past.then')}</Table.Th>
            <Table.Th ta="right">{t('declared.now')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

interface RowProps {
  readonly name: string;
  readonly pair: { readonly before: number | null; readonly now: number | null };
  readonly show: (value: number) => ReactNode;
}

const Row = ({ name, pair: { before, now }, show }: RowProps) => (
  <Table.Tr fw={before === now ? undefined : 600}>
    <Table.Th scope="row" fw={before === now ? 400 : 600}>
      {name}
    </Table.Th>
    <Table.Td ta="right">{before === null ? '–' : show(before)}</Table.Td>
    <Table.Td ta="right">{now === null ? '–' : show(now)}</Table.Td>
  </Table.Tr>
);

const money = (euros: number): ReactNode => <Amount euros={euros} bare />;
