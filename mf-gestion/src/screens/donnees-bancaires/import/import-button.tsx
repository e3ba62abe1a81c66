import { useId } from 'react';
import { useTranslation } from '@sci/shell-sdk';
import { Button, VisuallyHidden } from '@sci/ui';
import { IconFileUpload } from '@sci/ui/icons';
import { STATEMENT_TYPES } from '../model/import/statement.ts';
import classes from './import.module.css';

interface Props {
  readonly pending: boolean;
  readonly onFiles: (files: readonly File[]) => void;
}

/** One control only, the file input: its label is drawn as a button. */
export function ImportButton({ pending, onFiles }: Props) {
  const { t } = useTranslation('gestion');
  const id = useId();
  return (
    <span className={classes['button']}>
      <VisuallyHidden>
        <input
          id={id}
          type="file"
          multiple
          accept={STATEMENT_TYPES}
          disabled={pending}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            event.currentTarget.value = ''; // the same file may be chosen again after a correction
            if (files.length > 0) onFiles(files);
          }}
        />
      </VisuallyHidden>
      <Button
        component="label"
        htmlFor={id}
        loading={pending}
        leftSection={<IconFileUpload size={18} aria-hidden />}
      >
        {t('bankingData.import.button')}
      </Button>
    </span>
  );
}
