import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { RouteLink, notify, useTranslation } from '@sci/shell-sdk';
import { Anchor, Button, ErrorList, Group, KeyValue, Notice, Stack, Text } from '@sci/ui';
import { IconEye, IconFileText, IconPencil, IconTrash } from '@sci/ui/icons';
import { associateName } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { Linked } from './linked.tsx';
import { Matches } from './matches.tsx';
import { toBody, useSupportingWriting } from '../parts/queries.ts';
import {
  typeOf,
  type Match,
  type PaidInvoice,
  type StoredFile,
  type SupportingCatalogue,
  type SupportingData,
} from '../model/types.ts';
import classes from '../parts/supporting-data.module.css';

const DocumentViewer = lazyPart(() =>
  import('../parts/document-viewer.tsx').then((part) => part.DocumentViewer),
);

interface Props {
  readonly row: SupportingData;
  /** Of an invoice; undefined while it is read. */
  readonly payments: PaidInvoice | undefined;
  readonly catalogue: SupportingCatalogue;
  readonly readOnly: boolean;
  /** Whether it was just added: what proves it is brought into view. */
  readonly isAdded: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/**
 * Supporting data opened under their line: what they say, their documents, the bank line that they
 * prove.
 */
export function RowDetail(props: Props) {
  const { row, payments, catalogue, readOnly, isAdded, onEdit, onRemove } = props;
  const { t } = useTranslation('gestion');
  const [viewed, setViewed] = useState<StoredFile | null>(null);
  const { change, pay } = useSupportingWriting();
  const link = ({ movements, invoices }: Match) =>
    pay.mutate(
      {
        params: { id: row.id },
        body: {
          movement_ids: movements.map(({ id }) => id),
          invoice_ids: invoices.map(({ id }) => id),
        },
      },
      {
        onSuccess: () => notify({ kind: 'success', text: t('supportingData.match.linked') }),
      },
    );
  const unlink = () =>
    change.mutate(
      { params: { id: row.id }, body: { ...toBody(row), bank_movement_id: null } },
      {
        onSuccess: () => notify({ kind: 'success', text: t('supportingData.match.unlinked') }),
      },
    );

  return (
    <div className={classes['detail']}>
      <Stack gap="sm">
        <ErrorList errors={errorSentences(change.error)} onDismiss={change.reset} />
        <ErrorList errors={errorSentences(pay.error)} onDismiss={pay.reset} />
        {row.duplicate_of.length > 0 && (
          <Notice tone="warning" title={t('supportingData.duplicate.title')}>
            {row.duplicate_of.map((id, index) => (
              <Anchor
                key={id}
                component={RouteLink}
                to="gestion.supportingData"
                search={{ piece: id }}
                mr="sm"
              >
                {t('supportingData.duplicate.open', { position: index + 1 })}
              </Anchor>
            ))}
          </Notice>
        )}
        <KeyValue items={valuesOf(row, catalogue, t)} />
        <Text size="sm" c="dimmed">
          {typeOf(catalogue, row.type)?.effect}
        </Text>
        <Group gap="xs">
          {row.files.map((file) => (
            <Button
              key={file.id}
              variant="default"
              size="sm"
              leftSection={<IconFileText size={16} aria-hidden />}
              rightSection={<IconEye size={16} aria-hidden />}
              onClick={() => setViewed(file)}
            >
              {file.name}
            </Button>
          ))}
        </Group>
        <Group gap="xs">
          {!readOnly && (
            <>
              <Button
                size="sm"
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
                onClick={onEdit}
              >
                {t('supportingData.edit')}
              </Button>
              <Button
                size="sm"
                variant="subtle"
                color="red"
                leftSection={<IconTrash size={16} aria-hidden />}
                onClick={onRemove}
              >
                {t('supportingData.remove')}
              </Button>
            </>
          )}
          <HistoryButton kind="supporting_data" id={row.id} words={t('history.data')} />
        </Group>
      </Stack>
      {payments !== undefined && (
        <Stack gap="md">
          {row.bank_movement_id !== null && (
            <Linked
              payments={payments}
              readOnly={readOnly}
              pending={change.isPending}
              onUnlink={unlink}
            />
          )}
          {payments.left > 0 && !readOnly && (
            <Matches row={row} pending={pay.isPending} isAwaited={isAdded} onLink={link} />
          )}
        </Stack>
      )}
      {viewed !== null && <DocumentViewer file={viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}

function valuesOf(
  row: SupportingData,
  catalogue: SupportingCatalogue,
  t: (key: string) => string,
): { label: string; value: string }[] {
  const building = catalogue.buildings.find(({ id }) => id === row.building_id);
  const associate = catalogue.associates.find(({ id }) => id === row.associate_id);
  const kind = catalogue.kinds.find(({ id }) => id === row.category_id);
  return [
    { label: t('supportingData.field.type'), value: typeOf(catalogue, row.type)?.label ?? '' },
    { label: t('supportingData.field.supplier'), value: row.supplier },
    { label: t('supportingData.field.building'), value: building?.label ?? '' },
    {
      label: t('supportingData.field.associate'),
      value: associate === undefined ? '' : associateName(associate),
    },
    { label: t('supportingData.field.category'), value: kind?.name ?? '' },
    { label: t('supportingData.field.comment'), value: row.comment },
  ].filter(({ value }) => value !== '');
}
