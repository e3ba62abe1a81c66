import { useTranslation } from '@sci/shell-sdk';
import { Text } from '@sci/ui';
import type { StatementFile } from '../model/import/statement.ts';

/** The columns of a file, as they are read now, of which no movement keeps anything. */
export function ColumnsAside({ file: { columns, mapping } }: { readonly file: StatementFile }) {
  const { t } = useTranslation('gestion');
  if (columns === null || mapping === null) return null;
  const used = new Set(Object.values(mapping.columns).flat());
  const aside = columns.filter(
    ({ index, samples }) => !used.has(index) && samples.some((cell) => cell !== ''),
  );
  if (aside.length === 0) return null;
  const names = aside.map(({ index, name, samples }) =>
    t('bankingData.mapping.asideColumn', {
      name: name === '' ? t('bankingData.mapping.column', { position: index + 1 }) : name,
      sample: samples.find((cell) => cell !== '') ?? '',
    }),
  );
  return (
    <Text size="sm" c="dimmed">
      {t('bankingData.mapping.aside', { count: names.length, names: names.join(', ') })}
    </Text>
  );
}
