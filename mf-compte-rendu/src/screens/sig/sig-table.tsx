import { Fragment, useState } from 'react';
import type { Sig } from '@sci/contract/report';
import { typesetAccount } from '@sci/contract/typography';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Table, Text, UnstyledButton } from '@sci/ui';
import { IconChevronDown, IconChevronRight } from '@sci/ui/icons';
import styles from '../../tax-lines-table.module.css';

type Row = Sig['rows'][number];

const percent = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 1 });
const shown = (value: number | null): string =>
  value === null ? '–' : `${percent.format(value)}\u00a0%`;

/** The rows and balances in their order; each opens on the accounts that it adds up. */
export function SigTable({ rows, year }: { readonly rows: readonly Row[]; readonly year: number }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Table.ScrollContainer minWidth={760}>
      <Table className={styles['lines']} aria-label={t('sig.balances')}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th className={styles['label']}>{t('line.label')}</Table.Th>
            <Table.Th ta="right">{year}</Table.Th>
            <Table.Th ta="right">{year - 1}</Table.Th>
            <Table.Th ta="right">{t('sig.variation')}</Table.Th>
            <Table.Th ta="right">{t('sig.variationPercent')}</Table.Th>
            <Table.Th ta="right">{t('sig.productionPercent')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <SigRow key={row.code} row={row} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function SigRow({ row }: { readonly row: Row }) {
  const [open, setOpen] = useState(false);
  const optional = (euros: number | null) => (euros === null ? '–' : <Amount euros={euros} />);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <Fragment>
      <Table.Tr data-kind={row.kind === 'balance' ? 'total' : undefined}>
        <Table.Th scope="row" fw={row.kind === 'balance' ? 600 : 400}>
          {row.accounts.length === 0 ? (
            row.label
          ) : (
            <UnstyledButton fz="inherit" aria-expanded={open} onClick={() => setOpen(!open)}>
              <Chevron size={14} aria-hidden /> {row.label}
            </UnstyledButton>
          )}
          <Text span size="xs" c="dimmed" ml="xs" className={styles['formula']}>
            {row.formula}
          </Text>
        </Table.Th>
        <Table.Td ta="right">
          <Amount euros={row.current} />
        </Table.Td>
        <Table.Td ta="right">{optional(row.previous)}</Table.Td>
        <Table.Td ta="right">{optional(row.variation)}</Table.Td>
        <Table.Td ta="right">{shown(row.variation_percent)}</Table.Td>
        <Table.Td ta="right">{shown(row.production_percent)}</Table.Td>
      </Table.Tr>
      {open &&
        row.accounts.map((account) => (
          <Table.Tr key={account.account}>
            <Table.Td pl="xl">
              <Anchor
                component={RouteLink}
                to="gestion.ledger"
                search={{ compte: account.account }}
              >
                {account.account} – {typesetAccount(account)}
              </Anchor>
            </Table.Td>
            <Table.Td ta="right">
              <Amount euros={account.current} />
            </Table.Td>
            <Table.Td ta="right">{optional(account.previous)}</Table.Td>
            <Table.Td colSpan={3} />
          </Table.Tr>
        ))}
    </Fragment>
  );
}
