import { useRef, useState } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Loader, Text } from '@sci/ui';
import { IconCamera } from '@sci/ui/icons';
import { UploadList } from '../parts/documents-field.tsx';
import { useUploads } from '../parts/queries.ts';
import { readDocument } from '../model/read-document.ts';
import type { ReadValues } from '../model/read-values.ts';
import type { StoredFile } from '../model/types.ts';
import classes from '../parts/supporting-data.module.css';

/** What the server reads; a telephone that stores another kind changes it into one of these. */
const PHOTOGRAPHS = 'image/jpeg,image/png';

interface Props {
  readonly onRead: (file: StoredFile, read: ReadValues) => void;
}

/**
 * The camera of a telephone: what it takes is kept, read, and opens the form with what was read.
 * Not shown where there is a mouse.
 */
export function Photograph({ onRead }: Props) {
  const { t } = useTranslation('gestion');
  const input = useRef<HTMLInputElement>(null);
  const [reading, setReading] = useState(false);
  const { uploads, send, dismiss } = useUploads((file) => {
    setReading(true);
    void readPhotograph(file).then((read) => {
      setReading(false);
      onRead(file, read);
    });
  });
  const refused = [...uploads].filter(([, { error }]) => error !== null);
  return (
    <div className={classes['photograph']}>
      <input
        ref={input}
        type="file"
        accept={PHOTOGRAPHS}
        capture="environment"
        className={classes['camera']}
        aria-label={t('supportingData.photograph')}
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          send([...(currentTarget.files ?? [])]);
          currentTarget.value = ''; // the same photograph may be sent again after a refusal
        }}
      />
      <Button
        fullWidth
        size="md"
        leftSection={<IconCamera size={20} aria-hidden />}
        disabled={reading || uploads.size > refused.length}
        onClick={() => {
          for (const [key] of refused) dismiss(key);
          input.current?.click();
        }}
      >
        {t('supportingData.photograph')}
      </Button>
      <UploadList uploads={uploads} onDismiss={dismiss} />
      {reading && (
        <Group gap="sm" mt="sm" role="status">
          <Loader size="sm" />
          <Text size="sm">{t('supportingData.reading.underWay')}</Text>
        </Group>
      )}
    </div>
  );
}

const NOTHING: ReadValues = { label: '', supplier: null, date: null, amount: null };

/** Named after its supplier, never after the file of a camera; empty where nothing can be read. */
async function readPhotograph(file: StoredFile): Promise<ReadValues> {
  const read = (await readDocument(file)) ?? NOTHING;
  return { ...read, label: read.supplier ?? '' };
}
