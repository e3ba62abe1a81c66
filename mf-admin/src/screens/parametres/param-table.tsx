import type { Reply } from '@sci/api-client';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Section, Table, Text } from '@sci/ui';
import { useParamWords } from './param-words.ts';

interface Props {
  readonly params: Reply<'GET /admin/params'>;
  readonly onEdit: (id: number) => void;
}

/** The parameters as they are, with who set each of them last. */
export function ParamTable({ params, onEdit }: Props) {
  const { t } = useTranslation('admin');
  const wordsOf = useParamWords();
  if (params.length === 0)
    return (
      <Section title={t('parameters.list')}>
        <EmptyState order={3} title={t('parameters.empty')} />
      </Section>
    );
  return (
    <Section title={t('parameters.list')}>
      <Table.ScrollContainer minWidth={480}>
        <Table aria-label={t('parameters.list')}>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('parameters.label')}</Table.Th>
              <Table.Th>{t('parameters.value')}</Table.Th>
              <Table.Th>{t('parameters.last')}</Table.Th>
              <Table.Th>{t('common.actions')}</Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {params.map(({ id, code, label, type, value, updated_at, history }) => (
              <Table.Tr key={id}>
                <Table.Td>
                  {label}
                  <Text size="sm" c="dimmed">
                    {code}
                  </Text>
                </Table.Td>
                <Table.Td>{wordsOf(type, value)}</Table.Td>
                <Table.Td>
                  {formatInstant(updated_at)}
                  {history[0] !== undefined && history[0].by !== '' && (
                    <Text size="sm" c="dimmed">
                      {history[0].by}
                    </Text>
                  )}
                </Table.Td>
                <Table.Td>
                  <Button
                    size="compact-sm"
                    variant="subtle"
                    aria-label={t('parameters.edit', { label })}
                    onClick={() => onEdit(id)}
                  >
                    {t('common.edit')}
                  </Button>
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Section>
  );
}
