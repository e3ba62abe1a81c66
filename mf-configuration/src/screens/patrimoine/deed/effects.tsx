import { Fragment } from 'react';
import type { Deed } from '@sci/contract/building-deed';
import { formatDate } from '@sci/money/format';
import { RouteLink, useTranslation } from '@sci/shell-sdk';
import { Amount, Anchor, KeyValue, List, Notice, Stack, Table, Text } from '@sci/ui';

export type Effects = Pick<Deed, 'entries' | 'figures' | 'remarks'>;

interface Props {
  readonly effects: Effects;
  readonly caption: string;
  /** Accounts lead to the ledger once the books hold them. */
  readonly linked?: boolean;
}

/** Where each number of a purchase or a sale goes: what comes of it, and the entries. */
export function DeedEffects({ effects, caption, linked = false }: Props) {
  const { t } = useTranslation('configuration');
  const { entries, figures, remarks } = effects;
  return (
    <Stack gap="sm">
      <KeyValue
        items={figures.map(({ label, amount }) => ({ label, value: <Amount euros={amount} /> }))}
      />
      {remarks.length > 0 && (
        <Notice
          tone={remarks.some(({ severity }) => severity !== 'info') ? 'warning' : 'info'}
          title={t('deed.remarks')}
        >
          <List size="sm">
            {remarks.map(({ message }) => (
              <List.Item key={message}>{message}</List.Item>
            ))}
          </List>
        </Notice>
      )}
      <Table.ScrollContainer minWidth={440}>
        <Table aria-label={caption}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('deed.account')}</Table.Th>
              <Table.Th ta="right">{t('deed.debit')}</Table.Th>
              <Table.Th ta="right">{t('deed.credit')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {entries.map((entry, index) => (
              <Fragment key={`${index}-${entry.label}`}>
                <Table.Tr>
                  <Table.Th scope="rowgroup" colSpan={3}>
                    {t('deed.entry', {
                      date: formatDate(entry.date),
                      journal: entry.journal,
                      label: entry.label,
                    })}
                  </Table.Th>
                </Table.Tr>
                {entry.lines.map((line, place) => (
                  <EntryLine key={`${place}-${line.account}`} line={line} linked={linked} />
                ))}
              </Fragment>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Stack>
  );
}

type Line = Effects['entries'][number]['lines'][number];

function EntryLine({ line, linked }: { readonly line: Line; readonly linked: boolean }) {
  const { t } = useTranslation('configuration');
  const { account, label, debit, credit } = line;
  const name = t('deed.line', { account, label });
  return (
    <Table.Tr>
      <Table.Td>
        {linked ? (
          <Anchor component={RouteLink} to="gestion.ledger" search={{ compte: account }} size="sm">
            {name}
          </Anchor>
        ) : (
          <Text size="sm">{name}</Text>
        )}
      </Table.Td>
      <Table.Td ta="right">{debit !== 0 && <Amount euros={debit} />}</Table.Td>
      <Table.Td ta="right">{credit !== 0 && <Amount euros={credit} />}</Table.Td>
    </Table.Tr>
  );
}
