import { api, type ApiError, type Body, type Reply } from '@sci/api-client';
import { isControlledYear } from '@sci/contract/fiscal-version';
import { typeset } from '@sci/contract/typography';
import { fromEuros, type Cents } from '@sci/money/cents';
import {
  notify,
  takeBack,
  tellError,
  useApiMutation,
  useFiscalYear,
  useQuery,
  useReadOnly,
  useTranslation,
} from '@sci/shell-sdk';

type Item = Body<'POST /v2/bankMovement/ventilate_each'>['items'][number];

/** A movement left to ventilate, with a ventilation in which nothing is left to decide. */
export interface Proposal {
  readonly name: string;
  readonly date: string;
  readonly amount: Cents;
  /** What its parts are. */
  readonly parts: readonly { readonly label: string; readonly amount: Cents }[];
  readonly reason: string;
  readonly item: Item;
}

/** The complete proposals of a year, of every account. Nobody waits for them. */
export function useProposals() {
  const { year } = useFiscalYear();
  const { readOnly } = useReadOnly();
  const reading = useQuery<readonly Proposal[], ApiError>({
    // Named as readings of the API are: what another tab writes is followed.
    queryKey: ['GET /proposals', year],
    enabled: isControlledYear(year) && !readOnly,
    queryFn: ({ signal }) => read(year, signal),
  });
  return {
    proposals: reading.data ?? [],
    error: reading.data === undefined ? reading.error : null,
    retry: reading.refetch,
  };
}

async function read(year: number, signal: AbortSignal): Promise<readonly Proposal[]> {
  const accounts = await api.call('GET /bankAccount', { signal });
  const [movements, categories] = await Promise.all([
    api.call('GET /v2/bankMovement/all_bank_movements', { query: { year }, signal }),
    api.call('GET /v2/bankMovement/categories/all', { query: {}, signal }),
  ]);
  const proposals: Proposal[] = [];
  // One after the other: the server reads one account of a company at a time.
  for (const { id } of accounts) {
    const query = { year, bank_account_id: id };
    const suggestions = await api.call('GET /v2/bankMovement/suggestions', { query, signal });
    proposals.push(...completeOf(suggestions, movements, categories));
  }
  return proposals;
}

function completeOf(
  suggestions: Reply<'GET /v2/bankMovement/suggestions'>,
  movements: Reply<'GET /v2/bankMovement/all_bank_movements'>,
  categories: Reply<'GET /v2/bankMovement/categories/all'>,
): readonly Proposal[] {
  const open = movements.filter(({ status }) => status === 'a_ventiler');
  const byId = new Map(open.map((movement) => [movement.id, movement]));
  const labels = new Map(categories.map((category) => [category.id, typeset(category.name)]));
  return suggestions.flatMap(({ movement_id, complete, splits, reason }) => {
    const movement = byId.get(movement_id);
    if (!complete || movement === undefined) return [];
    const { name, date, amount, updated_at } = movement;
    const parts = splits.map((split) => ({
      label: labels.get(split.category_id) ?? '',
      amount: fromEuros(split.amount),
    }));
    const item = { movement_id, splits, updated_at };
    return [{ name, date, amount: fromEuros(amount), parts, reason, item }];
  });
}

/** Ventilates movements as it was proposed: one batch, which the notice takes back. */
export function useAccept() {
  const { t } = useTranslation('shell');
  const each = useApiMutation('POST /v2/bankMovement/ventilate_each');
  const undo = useApiMutation('DELETE /v2/bankMovement/batch/:id');
  const accept = (proposals: readonly Proposal[]): void =>
    each.mutate(
      { body: { items: proposals.map(({ item }) => item) } },
      {
        onSuccess: ({ batch_id: id }) =>
          notify({
            kind: 'success',
            text: t('closing.movements.accepted', { count: proposals.length }),
            ...(id === null ? {} : { undo: takeBack(() => undo.mutateAsync({ params: { id } })) }),
          }),
        onError: tellError,
      },
    );
  return { accept, pending: each.isPending || undo.isPending };
}
