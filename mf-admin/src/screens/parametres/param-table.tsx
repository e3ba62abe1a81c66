import type { Reply } from '@sci/api-client';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { Button, EmptyState, Section, ShortTable, Text } from '@sci/ui';
import { useInTurn } from '../../in-turn.ts';
import { ListTools } from '../../list-tools.tsx';
import { useList } from '../../use-list.tsx';
import { useParamWords } from './param-words.ts';

type Param = Reply<'GET /admin/params'>[number];

interface Props {
  readonly params: readonly Param[];
  readonly onEdit: (id: number) => void;
}

const nameOf = ({ label }: Param): string => label;

/** The parameters as they are, with who set each of them last; what they were before comes back. */
export function ParamTable({ params, onEdit }: Props) {
  const { t } = useTranslation('admin');
  const wordsOf = useParamWords();
  const types = [...new Set(params.map(({ type }) => type))];
  const list = useList<Param>({
    name: 'parametres',
    rows: params,
    rowKey: ({ id }) => id,
    nameOf,
    boxStops: true,
    texts: [
      { title: t('parameters.code'), of: ({ code }) => code },
      { title: t('parameters.label'), of: nameOf },
      { title: t('parameters.value'), of: ({ type, value }) => wordsOf(type, value) },
      { title: t('parameters.last'), of: ({ updated_at }) => formatInstant(updated_at) },
    ],
    filters: {
      type: {
        label: t('parameters.shownKind'),
        of: ({ type }) => type,
        choices: types.map((value) => ({ value, label: t(`parameters.type.${value}`) })),
      },
    },
  });
  const putBack = usePutBack();
  if (params.length === 0)
    return (
      <Section title={t('parameters.list')}>
        <EmptyState order={3} title={t('parameters.empty')} />
      </Section>
    );
  return (
    <Section title={t('parameters.list')}>
      <ListTools
        list={list}
        title={t('parameters.list')}
        searchLabel={t('parameters.search')}
        actions={[
          {
            label: t('parameters.putBack'),
            text: t('parameters.putBackText'),
            run: () => putBack(list.chosen),
          },
        ]}
      />
      <ShortTable
        caption={t('parameters.list')}
        minWidth={480}
        rows={list.shown}
        rowKey={({ id }) => id}
        columns={[
          { title: null, cell: list.choose.cell },
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

/** Gives parameters the value that they had before the one of now. */
function usePutBack() {
  const { t } = useTranslation('admin');
  const save = useApiMutation('POST /admin/params/update');
  const inTurn = useInTurn();
  return async (params: readonly Param[]) => {
    const changed = params.filter(({ history }) => history.length > 1);
    const unchanged = params.filter(({ history }) => history.length <= 1);
    const named = { keyOf: ({ id }: Param) => id, nameOf };
    const answer = await inTurn(changed, named, ({ id, updated_at, history }) =>
      save.mutateAsync({ body: { params: [{ id, value: history[1]?.value ?? '', updated_at }] } }),
    );
    return {
      ...answer,
      refused: [
        ...(answer.refused ?? []),
        ...unchanged.map(({ label }) => t('parameters.neverChanged', { label })),
      ],
    };
  };
}
