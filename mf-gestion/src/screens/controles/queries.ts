import { api, type ApiError, type Body } from '@sci/api-client';
import { invalidateAll, useApiQuery, useMutation } from '@sci/shell-sdk';
import type { SaveContext } from '@sci/ui/forms';
import type { Control } from '../../components/control-status.ts';
import { CONTROL_CODES, RESULTS, type ControlCode } from './controls.ts';

/** The five controls of a year. One that fails does not hide the others. */
export function useControls(year: number) {
  const args = { params: { year } };
  const readings = {
    property_tax: useApiQuery(RESULTS.property_tax, args),
    loan_interest: useApiQuery(RESULTS.loan_interest, args),
    nb_rent_collected: useApiQuery(RESULTS.nb_rent_collected, args),
    relevant_works: useApiQuery(RESULTS.relevant_works, args),
    bank_movements_not_up_to_date: useApiQuery(RESULTS.bank_movements_not_up_to_date, args),
  };
  const controls = CONTROL_CODES.flatMap((code) => readings[code].data ?? []);
  return {
    controls,
    of: (code: ControlCode) => readings[code],
    unread: CONTROL_CODES.filter((code) => readings[code].isError),
    pending: Object.values(readings).some(({ isPending }) => isPending),
    refreshing: Object.values(readings).some(
      ({ isFetching, isPending }) => isFetching && !isPending,
    ),
  };
}

export type Certificate = NonNullable<
  Body<'POST /loan_interest_validation'>['loan_interest_validation']['certificates']
>[number];

interface Validation {
  readonly intention: SaveContext['intention'];
  readonly code: ControlCode;
  readonly comment: string;
  readonly certificates?: readonly Certificate[];
  /** False stores the bank's certificates only. */
  readonly validate?: boolean;
  /** What was seen of the certificates that are replaced. */
  readonly updatedAt?: string | undefined;
}

/**
 * Validates a control, or takes the validation back: each has its own call in the specification.
 */
export function useValidation(fiscalYearCompanyId: number) {
  const validate = useMutation<Control, ApiError, Validation>({
    mutationFn: (asked) => send(fiscalYearCompanyId, asked),
    onSuccess: () => invalidateAll(),
  });
  const withdraw = useMutation<unknown, ApiError, ControlCode>({
    mutationFn: (code) => takeBack(fiscalYearCompanyId, code),
    onSuccess: () => invalidateAll(),
  });
  return { validate, withdraw };
}

async function send(
  id: number,
  { code, comment, intention, certificates = [], validate = true, updatedAt }: Validation,
): Promise<Control> {
  const body = { fiscal_year_company_id: id, comment };
  switch (code) {
    case 'property_tax':
      return api.call('POST /property_tax_validation', { intention, body });
    case 'nb_rent_collected':
      return api.call('POST /nb_rent_collected_validation', { intention, body });
    case 'bank_movements_not_up_to_date':
      return api.call('POST /bank_movements_not_up_to_date_validation', { intention, body });
    case 'relevant_works':
      return api.call('POST /v2/relevant_works_validation', { intention, body });
    case 'loan_interest':
      return api.call('POST /loan_interest_validation', {
        intention,
        body: {
          fiscal_year_company_id: id,
          loan_interest_validation: {
            certificates: [...certificates],
            comment,
            validate,
            updated_at: updatedAt,
          },
        },
      });
  }
}

async function takeBack(id: number, code: ControlCode): Promise<unknown> {
  const query = { fiscal_year_company_id: id };
  switch (code) {
    case 'property_tax':
      return api.call('DELETE /property_tax_validation', { query });
    case 'nb_rent_collected':
      return api.call('DELETE /nb_rent_collected_validation', { query });
    case 'bank_movements_not_up_to_date':
      return api.call('DELETE /bank_movements_not_up_to_date_validation', { query });
    case 'relevant_works':
      return api.call('DELETE /v2/relevant_works_validation', { query });
    case 'loan_interest':
      return api.call('DELETE /v2/loan_interest_validation', { query });
  }
}

/** Closes the controls of a year once each is settled, or opens them again. */
export const useClosing = (year: number) =>
  useMutation<unknown, ApiError, boolean>({
    mutationFn: (controlled) =>
      api.call('PUT /v2/fiscalYear/:id', { params: { id: year }, body: { controlled } }),
    onSuccess: () => invalidateAll(),
  });
