import { useState } from 'react';
import { errorSentences } from '@sci/api-client';
import { RouteLink, notify, useTranslation } from '@sci/shell-sdk';
import { Anchor, Button, ErrorList, Group, KeyValue, Notice, Stack, Text } from '@sci/ui';
import { IconEye, IconFileText, IconPencil, IconTrash } from '@sci/ui/icons';
import { associateName } from '../../../catalogue/catalogue.ts';
import { lazyPart } from '../../../components/lazy-part.tsx';
import { HistoryButton } from '../../../components/history-button.tsx';
import { Matches } from './matches.tsx';
import { toBody, useSupportingWriting } from '../parts/queries.ts';
import {
  typeOf,
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
  readonly catalogue: SupportingCatalogue;
  readonly readOnly: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
}

/**
 * Supporting data opened under their line: what they say, their documents, the bank line that they
 * prove.
 */
export function RowDetail({ row, catalogue, readOnly, onEdit, onRemove }: Props) {
  const { t } = useTranslation('gestion');
  const [viewed, setViewed] = useState<StoredFile | null>(null);
  const { change } = useSupportingWriting();
  const link = (movementId: number | null) =>
    change.mutate(
      { params: { id: row.id }, body: { ...toBody(row), bank_movement_id: movementId } },
      {
        onSuccess: () =>
          notify({
            kind: 'success',
            text: t(
              movementId === null ? 'supportingData.match.unlinked' : 'supportingData.match.linked',
            ),
          }),
      },
    );

  return (
    <div className={classes['detail']}>
      <Stack gap="sm">
        <ErrorList errors={errorSentences(change.error)} onDismiss={change.reset} />
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
      {row.type === 'FACTURE' &&
        (row.bank_movement_id === null ? (
          !readOnly && <Matches row={row} pending={change.isPending} onLink={link} />
        ) : (
          <Linked
            movementId={row.bank_movement_id}
            readOnly={readOnly}
            pending={change.isPending}
            onUnlink={() => link(null)}
          />
        ))}
      {viewed !== null && <DocumentViewer file={viewed} onClose={() => setViewed(null)} />}
    </div>
  );
}

interface LinkedProps {
  readonly movementId: number;
  readonly readOnly: boolean;
  readonly pending: boolean;
  readonly onUnlink: () => void;
}

function Linked({ movementId, readOnly, pending, onUnlink }: LinkedProps) {
  const { t } = useTranslation('gestion');
  return (
    <Stack gap="xs" align="flex-start">
      <Text fw={600}>{t('supportingData.match.proves')}</Text>
      <Anchor component={RouteLink} to="gestion.bankingData" search={{ mouvement: movementId }}>
        {t('supportingData.match.open')}
      </Anchor>
      {!readOnly && (
        <Button size="sm" variant="subtle" loading={pending} onClick={onUnlink}>
          {t('supportingData.match.unlink')}
        </Button>
      )}
    </Stack>
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
