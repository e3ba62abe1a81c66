import { fromStale } from '@sci/api-client';
import type { Building } from '@sci/contract/building';
import {
  useApiMutation,
  useFiscalYear,
  useShell,
  useTranslation,
  useUnsavedChanges,
} from '@sci/shell-sdk';
import { useServerForm } from '@sci/ui/forms';
import {
  FIELD_OF_ERROR,
  buildingBody,
  buildingValues,
  type BuildingValues,
} from './building-values.ts';

/**
 * What is typed of a building, the whole sheet or one `part` of it, and how it is saved; null adds
 * one.
 */
export function useBuildingForm(part: string, building: Building | null, onDone?: () => void) {
  const { t } = useTranslation('configuration');
  const { year } = useFiscalYear();
  const { notify } = useShell();
  const create = useApiMutation('POST /config/building', { changes: ['properties'] });
  const update = useApiMutation('POST /config/building/update', { changes: ['properties'] });
  const form = useServerForm({
    record: { kind: `${part}/${year}`, id: building?.id ?? null },
    initial: buildingValues(building),
    updatedAt: building?.updated_at,
    fromStale: fromStale('POST /config/building/update', buildingValues),
    fieldOfError: FIELD_OF_ERROR,
    save: (values: BuildingValues, { updatedAt, intention }) =>
      building === null
        ? create.mutateAsync({ intention, query: { year }, body: buildingBody(values) })
        : update.mutateAsync({
            intention,
            query: { year },
            body: { ...buildingBody(values), id: building.id, updated_at: updatedAt },
          }),
    onSaved: () => {
      notify({ kind: 'success', text: t('heritage.saved') });
      onDone?.();
    },
  });
  useUnsavedChanges(form.dirty);
  return form;
}
