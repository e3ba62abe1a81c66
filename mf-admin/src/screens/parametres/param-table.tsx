import type { Reply } from '@sci/api-client';
import { fold } from '@sci/money/fold';
import { formatInstant, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Section, ShortTable, Text, Toolbar } from '@sci/ui';
import { TextField } from '@sci/ui/forms';
import { useView } from '../../use-view.ts';
import { useParamWords } from './param-words.ts';

interface Props {
  readonly params: Reply<'GET /admin/params'>;
  readonly onEdit: (id: number) => void;
}

/** The parameters as they are, with who set each of them last. */
export function ParamTable({ params, onEdit }: Props) {
  const { t } = useTranslation('admin');
  const wordsOf = useParamWords();
  const view = useView<'q'>('parametres');
  if (params.length === 0)
    return (
      <Section title={t('parameters.list')}>
        <EmptyState order={3} title={t('parameters.empty')} />
      </Section>
    );
  const words = fold(view.read('q'));
  const shown = params.filter(({ code, label, type, value }) =>
    fold(`${code} ${label} ${wordsOf(type, value)}`).includes(words),
  );
  return (
    <Section title={t('parameters.list')}>
      <Toolbar label={t('users.filters')}>
        <TextField
          name="parameters-search"
          type="search"
          label={t('parameters.search')}
          value={view.read('q')}
          onChange={(typed) => view.write('q', typed)}
          w={320}
        />
      </Toolbar>
      <ShortTable
        caption={t('parameters.list')}
        minWidth={480}
        rows={shown}
        rowKey={({ id }) => id}
        columns={[
          {
            title: t('parameters.label'),
            cell: ({ label, code }) => (
              <>
                {label}
                <Text size="sm" c="dimmed">
                  {code}
                </Text>
              </>
            ),
          },
          { title: t('parameters.value'), cell: ({ type, value }) => wordsOf(type, value) },
          {
            title: t('parameters.last'),
            cell: ({ updated_at, history: [last] }) => (
              <>
                {formatInstant(updated_at)}
                {last !== undefined && last.by !== '' && (
                  <Text size="sm" c="dimmed">
                    {last.by}
                  </Text>
                )}
              </>
            ),
          },
          {
            title: t('common.actions'),
            cell: ({ id, label }) => (
              <Button
                size="compact-sm"
                variant="subtle"
                aria-label={t('parameters.edit', { label })}
                onClick={() => onEdit(id)}
              >
                {t('common.edit')}
              </Button>
            ),
          },
        ]}
      />
    </Section>
  );
}
