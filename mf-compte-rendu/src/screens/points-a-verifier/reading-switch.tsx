import { errorSentences } from '@sci/api-client';
import type { Point } from '@sci/contract/points';
import { formatInstant, useApiMutation, useTranslation } from '@sci/shell-sdk';
import { ErrorList, Text } from '@sci/ui';
import { lazy, Suspense } from 'react';

/** Fetched with the first point that leaves a choice. */
const Switch = lazy(async () => ({ default: (await import('@sci/ui/ext')).Switch }));

interface Props {
  readonly year: number;
  readonly code: string;
  readonly choice: NonNullable<Point['choice']>;
  /** Why nothing can be chosen; null when it can. */
  readonly locked: string | null;
}

/** The reading that the law leaves to the company: taken or not, by whom and since when. */
export function ReadingSwitch({ year, code, choice, locked }: Props) {
  const { t } = useTranslation('compte-rendu');
  const choose = useApiMutation('PUT /v2/points/:year/choice');
  const { label, source, taken, chosen_by: by, chosen_at: at } = choice;
  return (
    <>
      <ErrorList
        errors={choose.error === null ? [] : errorSentences(choose.error)}
        onDismiss={choose.reset}
      />
      <Suspense fallback={<Text mt="sm">{label}</Text>}>
        <Switch
          mt="sm"
          label={label}
          description={locked ?? t('points.source', { source })}
          checked={taken}
          disabled={locked !== null || choose.isPending}
          onChange={({ currentTarget }) =>
            choose.mutate({ params: { year }, body: { code, taken: currentTarget.checked } })
          }
        />
      </Suspense>
      {at !== null && (
        <Text size="sm" c="dimmed" mt="xs">
          {t(taken ? 'points.taken' : 'points.takenBack', { by: by ?? '', at: formatInstant(at) })}
        </Text>
      )}
    </>
  );
}
