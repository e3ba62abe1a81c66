import { useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Notice, Stack, Table, Text } from '@sci/ui';
import { SelectField } from '@sci/ui/forms';
import { ScrollRegion } from '../../../components/scroll-region.tsx';
import {
  finishMapping,
  mappingProblem,
  SINGLE_ROLES,
  startMapping,
  type MappingDraft,
  type SingleRole,
} from '../model/import/mapping.ts';
import type { CsvMapping, StatementFile } from '../model/import/statement.ts';
import screen from '../parts/fold.module.css';
import classes from './import.module.css';

interface Props {
  readonly columns: NonNullable<StatementFile['columns']>;
  readonly mapping: CsvMapping | null;
  /** The file cannot be imported before the columns are confirmed. */
  readonly asked: boolean;
  /** What was chosen and is not confirmed yet. */
  readonly chosen: MappingDraft | undefined;
  readonly onChoose: (chosen: MappingDraft) => void;
  readonly pending: boolean;
  readonly onMapping: (mapping: CsvMapping) => void;
}

/**
 * Which column is what, in a file of an unknown bank; folded away once it is known, remembered for
 * the account.
 */
export function MappingForm(props: Props) {
  const { t } = useTranslation('gestion');
  const [opened] = useState(props.chosen !== undefined);
  if (props.asked) return <Columns {...props} />;
  return (
    <details open={opened}>
      <summary className={screen['fold']}>{t('bankingData.mapping.change')}</summary>
      <Columns {...props} />
    </details>
  );
}

function Columns({ columns, mapping, asked, chosen, onChoose, pending, onMapping }: Props) {
  const { t } = useTranslation('gestion');
  const draft = chosen ?? startMapping(mapping);
  const problem = mappingProblem(draft);
  const choices = [
    { value: '', label: t('bankingData.mapping.none') },
    ...columns.map(({ index, name }) => ({
      value: String(index),
      label: name === '' ? t('bankingData.mapping.column', { position: index + 1 }) : name,
    })),
  ];
  const setSingle = (role: SingleRole, value: string) =>
    onChoose({
      ...draft,
      single: { ...draft.single, [role]: value === '' ? null : Number(value) },
    });
  const setLabel = (position: 0 | 1, value: string) => {
    const next = [draft.label[0], draft.label[1]];
    next[position] = value === '' ? undefined : Number(value);
    onChoose({ ...draft, label: next.filter((column) => column !== undefined) });
  };
  const send = () => {
    const finished = finishMapping(draft, mapping);
    if (finished !== null) onMapping(finished);
  };

  return (
    <Stack gap="sm" role="group" aria-label={t('bankingData.mapping.title')}>
      {asked && (
        <Notice tone="warning" title={t('bankingData.mapping.title')}>
          {t('bankingData.mapping.text')}
        </Notice>
      )}
      <ColumnSamples columns={columns} />
      <div className={classes['roles']}>
        {SINGLE_ROLES.slice(0, 1).map((role) => (
          <SelectField
            key={role}
            name={role}
            label={t(`bankingData.mapping.roles.${role}`)}
            data={choices}
            value={String(draft.single[role] ?? '')}
            onChange={(value) => setSingle(role, value)}
          />
        ))}
        {([0, 1] as const).map((position) => (
          <SelectField
            key={position}
            name={`label-${position}`}
            label={t(`bankingData.mapping.label${position}`)}
            data={choices}
            value={String(draft.label[position] ?? '')}
            onChange={(value) => setLabel(position, value)}
          />
        ))}
        {SINGLE_ROLES.slice(1).map((role) => (
          <SelectField
            key={role}
            name={role}
            label={t(`bankingData.mapping.roles.${role}`)}
            data={choices}
            value={String(draft.single[role] ?? '')}
            onChange={(value) => setSingle(role, value)}
          />
        ))}
      </div>
      <Group gap="sm">
        <Button size="sm" loading={pending} disabled={problem !== null} onClick={send}>
          {t(asked ? 'bankingData.mapping.confirm' : 'bankingData.mapping.save')}
        </Button>
        {problem !== null && (
          <Text size="sm" role="status">
            {t(`bankingData.mapping.problem.${problem}`)}
          </Text>
        )}
      </Group>
    </Stack>
  );
}

/** Some cells of each column, to recognise it by its content. */
function ColumnSamples({ columns }: Pick<Props, 'columns'>) {
  const { t } = useTranslation('gestion');
  const rows = Math.max(0, ...columns.map(({ samples }) => samples.length));
  return (
    <ScrollRegion className={classes['samples']} label={t('bankingData.mapping.samples')}>
      <Table>
        <Table.Thead>
          <Table.Tr>
            {columns.map(({ index, name }) => (
              <Table.Th key={index}>{name === '' ? index + 1 : name}</Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {Array.from({ length: rows }, (_, row) => (
            // Sample rows have no identity.
            <Table.Tr key={`sample-${row}`}>
              {columns.map(({ index, samples }) => (
                <Table.Td key={index}>{samples[row] ?? ''}</Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </ScrollRegion>
  );
}
