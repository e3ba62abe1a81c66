import type { ReactNode } from 'react';
import type { Reply } from '@sci/api-client';
import { useTranslation } from '@sci/shell-sdk';
import { Table } from '@sci/ui';

export type Law = Reply<'GET /v2/statutes'>['law'];
type Rule = Pick<Law['rules'][number], 'majority' | 'base' | 'quorum'>;

interface Props {
  readonly caption: string;
  readonly rows: readonly {
    readonly kind: string;
    readonly label: string;
    readonly rule: Rule;
    readonly source?: ReactNode;
  }[];
}

/** How each kind of decision is taken. */
export function RulesTable({ caption, rows }: Props) {
  const { t } = useTranslation('configuration');
  const withSource = rows.some(({ source }) => source !== undefined);
  return (
    <Table.ScrollContainer minWidth={520}>
      <Table aria-label={caption}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('statutes.decision')}</Table.Th>
            <Table.Th>{t('statutes.majority')}</Table.Th>
            <Table.Th>{t('statutes.quorum')}</Table.Th>
            {withSource && <Table.Th>{t('statutes.source')}</Table.Th>}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map(({ kind, label, rule, source }) => (
            <Table.Tr key={kind}>
              <Table.Th scope="row" fw={400}>
                {label}
              </Table.Th>
              <Table.Td>
                {t(`statutes.majority.${rule.majority}`)}, {t(`statutes.base.${rule.base}`)}
              </Table.Td>
              <Table.Td>{t(`statutes.quorum.${rule.quorum}`)}</Table.Td>
              {withSource && <Table.Td>{source}</Table.Td>}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
