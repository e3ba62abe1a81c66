import { useTranslation } from '@sci/shell-sdk';
import { Stack } from '@sci/ui';
import { CheckField, SelectField } from '@sci/ui/forms';
import type { Edition, FullFile } from './use-edition.ts';

interface Props {
  readonly file: FullFile;
  readonly edition: Edition;
}

/** For whom the file is, and the parts of his that it holds. */
export function EditionFields({ file, edition }: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <Stack gap="xs">
      <SelectField
        name="reader"
        label={t('fullFile.reader')}
        hint={t(`fullFile.readerHint.${edition.reader}`)}
        value={edition.reader}
        data={file.readers.map(({ code, label }) => ({ value: code, label }))}
        onChange={edition.choose}
      />
      {edition.reader === 'associe' && (
        <SelectField
          name="associate"
          label={t('fullFile.associate')}
          required
          value={edition.associate}
          data={[
            { value: '', label: '' },
            ...file.associates.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={edition.setAssociate}
        />
      )}
      {edition.parts.map((part) => (
        <CheckField
          key={part.code}
          name={part.code}
          label={part.label}
          hint={part.missing ?? t('fullFile.ready')}
          value={edition.chosen.includes(part.code)}
          onChange={() => edition.toggle(part.code)}
        />
      ))}
    </Stack>
  );
}
