import type { ReactNode } from 'react';
import type { Why } from '@sci/contract/tax-return';
import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Section, Stack, Stat, Table, Text, UnstyledButton } from '@sci/ui';
import { RuleLink } from '../rule-link.tsx';
import { ruleOfLine } from '../rule-of-line.ts';
import { Invoices } from './invoices.tsx';
import { MovementWeight } from './movement-weight.tsx';
import type { Figure } from './figure.ts';

interface Props {
  readonly why: Why;
  readonly onFollow: (figure: Figure) => void;
}

/** The answer to "why this figure", down to the bank lines, which open in the bank data. */
export function WhyDetail({ why, onFollow }: Props) {
  const { t } = useTranslation('compte-rendu');
  const empty =
    why.terms.length + why.movements.length + why.supporting.length + why.entries.length === 0 &&
    why.total === 0;
  return (
    <Stack>
      <Stat
        label={t('why.figure', { code: why.code, label: why.label })}
        value={<Amount euros={why.total} />}
        hint={why.formula ?? undefined}
      />
      <RuleLink rule={ruleOfLine(why.code)}>{t('law.linkOf', { name: why.label })}</RuleLink>
      {empty && <Text>{t('why.nothing')}</Text>}
      <Terms why={why} onFollow={onFollow} />
      <Movements why={why} onFollow={onFollow} />
      <Documents why={why} />
      <Entries why={why} />
    </Stack>
  );
}

interface Row {
  readonly key: string;
  /** Terms of a formula have none. */
  readonly date?: string;
  readonly what: ReactNode;
  readonly amount: number;
}

/** What a figure is made of: each part with its amount; nothing where there is no part. */
function Parts({ title, rows }: { readonly title: string; readonly rows: readonly Row[] }) {
  if (rows.length === 0) return null;
  return (
    <Section title={title} plain>
      <Table aria-label={title}>
        <Table.Tbody>
          {rows.map(({ key, date, what, amount }) => (
            <Table.Tr key={key}>
              {date !== undefined && <Table.Td>{formatDate(date)}</Table.Td>}
              <Table.Td>{what}</Table.Td>
              <Table.Td ta="right">
                <Amount euros={amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Terms({ why, onFollow }: Props) {
  const { t } = useTranslation('compte-rendu');
  const rows = why.terms.map(({ building_id, code, label, amount }) => ({
    key: `${building_id ?? 0}-${code}`,
    amount,
    what: (
      <UnstyledButton onClick={() => onFollow({ buildingId: building_id ?? 0, line: code })}>
        <Anchor component="span">{t('why.figure', { code, label })}</Anchor>
      </UnstyledButton>
    ),
  }));
  return <Parts title={t('why.terms')} rows={rows} />;
}

function Movements({ why, onFollow }: Props) {
  const { t } = useTranslation('compte-rendu');
  const rows = why.movements.map((movement) => ({
    key: String(movement.split_id),
    date: movement.date,
    amount: movement.amount,
    what: (
      <>
        <Anchor
          component={RouteLink}
          to="gestion.bankingData"
          search={{ compte: movement.bank_account_id, mouvement: movement.id }}
        >
          {movement.name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {movement.category} – {movement.bank_account_name}
        </Text>
        <Invoices ids={movement.file_ids} of={movement.name} />
        <MovementWeight movementId={movement.id} name={movement.name} onFollow={onFollow} />
      </>
    ),
  }));
  return <Parts title={t('why.movements', { count: rows.length })} rows={rows} />;
}

function Documents({ why }: Pick<Props, 'why'>) {
  const { t } = useTranslation('compte-rendu');
  const rows = why.supporting.map(({ id, date, amount, label, file_ids }) => ({
    key: String(id),
    date,
    amount,
    what: (
      <>
        <Anchor component={RouteLink} to="gestion.supportingData" search={{ piece: id }}>
          {label}
        </Anchor>
        <Invoices ids={file_ids} of={label} />
      </>
    ),
  }));
  return <Parts title={t('why.supporting', { count: rows.length })} rows={rows} />;
}

function Entries({ why }: Pick<Props, 'why'>) {
  const { t } = useTranslation('compte-rendu');
  const rows = why.entries.map(({ id, date, amount, label }) => ({
    key: `${id} ${amount}`,
    date,
    amount,
    what: (
      <Anchor
        component={RouteLink}
        to="gestion.ledger"
        search={{ vue: 'operations', ecriture: id }}
      >
        {label}
      </Anchor>
    ),
  }));
  return <Parts title={t('why.entries', { count: rows.length })} rows={rows} />;
}
