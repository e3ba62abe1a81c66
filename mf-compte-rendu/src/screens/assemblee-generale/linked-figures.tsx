import { useTranslation } from '@sci/shell-sdk';
import { Button, Group, Text } from '@sci/ui';
import { steady } from '@sci/ui/forms';
import type { Assembly } from './assembly-values.ts';

interface Props {
  readonly text: string;
  /** The text with its figures, as the server fills it in. */
  readonly printed: string | undefined;
  readonly fields: Assembly['fields'];
  readonly locked: boolean;
  readonly label: string;
  /** Adds the figure to the text, by its name. */
  readonly onInsert: (name: string) => void;
}

/**
 * The figures that a text may name between braces, and the text as it prints: they follow the
 * accounts until the assembly is held.
 */
export const LinkedFigures = steady(function LinkedFigures({
  text,
  printed,
  fields,
  locked,
  label,
  onInsert,
}: Props) {
  const { t } = useTranslation('compte-rendu');
  return (
    <>
      {printed !== undefined && printed !== text && (
        <Text size="sm" c="dimmed" mt={4}>
          {t('figures.printed', { text: printed })}
        </Text>
      )}
      {!locked && (
        <details>
          <summary>{label}</summary>
          <Group gap="xs" my="xs">
            {fields.map(({ code, label: name, value }) => (
              <Button key={code} variant="default" size="compact-sm" onClick={() => onInsert(code)}>
                {t('figures.insert', { name, value })}
              </Button>
            ))}
          </Group>
        </details>
      )}
    </>
  );
});
