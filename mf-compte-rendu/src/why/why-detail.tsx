import type { Why } from '@sci/contract/tax-return';
import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, Section, Stack, Stat, Table, Text, UnstyledButton } from '@sci/ui';
import { RuleLink } from '../rule-link.tsx';
import { ruleOfLine } from '../rule-of-line.ts';
import { Invoices } from './invoices.tsx';
import { MovementWeight } from './movement-weight.tsx';
import type { Figure } from './figure.ts';

/** The answer to "why this figure", down to the bank lines, which open in the bank data. */
export function WhyDetail({
  why,
  onFollow,
}: {
  readonly why: Why;
  readonly onFollow: (figure: Figure) => void;
}) {
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
      {why.terms.length > 0 && <Terms why={why} onFollow={onFollow} />}
      {why.movements.length > 0 && <Movements why={why} onFollow={onFollow} />}
      {why.supporting.length > 0 && <Documents why={why} />}
      {why.entries.length > 0 && <Entries why={why} />}
    </Stack>
  );
}

function Terms({
  why,
  onFollow,
}: {
  readonly why: Why;
  readonly onFollow: (figure: Figure) => void;
}) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('why.terms')} plain>
      <Table aria-label={t('why.terms')}>
        <Table.Tbody>
          {why.terms.map((term) => (
            <Table.Tr key={`${term.building_id ?? 0}-${term.code}`}>
              <Table.Td>
                <UnstyledButton
                  onClick={() => onFollow({ buildingId: term.building_id ?? 0, line: term.code })}
                >
                  <Anchor component="span">
                    {t('why.figure', { code: term.code, label: term.label })}
                  </Anchor>
                </UnstyledButton>
              </Table.Td>
              <Table.Td ta="right">
                <Amount euros={term.amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Movements({
  why,
  onFollow,
}: {
  readonly why: Why;
  readonly onFollow: (figure: Figure) => void;
}) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('why.movements', { count: why.movements.length })} plain>
      <Table aria-label={t('why.movements', { count: why.movements.length })}>
        <Table.Tbody>
          {why.movements.map((movement) => (
            <Table.Tr key={movement.split_id}>
              <Table.Td>{formatDate(movement.date)}</Table.Td>
              <Table.Td>
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
              </Table.Td>
              <Table.Td ta="right">
                <Amount euros={movement.amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Documents({ why }: { readonly why: Why }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('why.supporting', { count: why.supporting.length })} plain>
      <Table aria-label={t('why.supporting', { count: why.supporting.length })}>
        <Table.Tbody>
          {why.supporting.map((document) => (
            <Table.Tr key={document.id}>
              <Table.Td>{formatDate(document.date)}</Table.Td>
              <Table.Td>
                <Anchor
                  component={RouteLink}
                  to="gestion.supportingData"
                  search={{ piece: document.id }}
                >
                  {document.label}
                </Anchor>
                <Invoices ids={document.file_ids} of={document.label} />
              </Table.Td>
              <Table.Td ta="right">
                <Amount euros={document.amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}

function Entries({ why }: { readonly why: Why }) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Section title={t('why.entries', { count: why.entries.length })} plain>
      <Table aria-label={t('why.entries', { count: why.entries.length })}>
        <Table.Tbody>
          {why.entries.map((entry) => (
            <Table.Tr key={`${entry.id} ${entry.amount}`}>
              <Table.Td>{formatDate(entry.date)}</Table.Td>
              <Table.Td>
                <Anchor
                  component={RouteLink}
                  to="gestion.ledger"
                  search={{ vue: 'operations', ecriture: entry.id }}
                >
                  {entry.label}
                </Anchor>
              </Table.Td>
              <Table.Td ta="right">
                <Amount euros={entry.amount} />
              </Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Section>
  );
}
