import { useMemo, useState } from 'react';
import { api, errorSentences, type ApiError } from '@sci/api-client';
import { useApiMutation, useApiQuery } from '@sci/shell-sdk';
import { useSupportingCatalogue } from '../../../catalogue/use-catalogue.ts';
import type {
  StoredFile,
  SupportingBody,
  SupportingCatalogue,
  SupportingData,
} from '../model/types.ts';

export const useSupportingData = (year: number) =>
  useApiQuery('GET /supportingData', { query: { year } });

/** What is paid of each invoice of a year, and what has no payment or no document. */
export const useInvoicePayments = (year: number) =>
  useApiQuery('GET /v2/invoicePayments', { query: { year } });

/** The law of a year changes with a release only. */
const useSupportingTypes = (year: number) =>
  useApiQuery('GET /v2/supportingData/types', { query: { year } }, { staleTime: 3_600_000 });

/** What supporting data refer to, and the types that a year has. */
export function useSupportingLists(year: number): {
  catalogue: SupportingCatalogue | undefined;
  error: ApiError | null;
  retry: () => void;
} {
  const types = useSupportingTypes(year);
  const { catalogue, error, retry } = useSupportingCatalogue(year);
  return {
    catalogue: useMemo(
      () =>
        catalogue === undefined || types.data === undefined
          ? undefined
          : { ...catalogue, types: types.data },
      [catalogue, types.data],
    ),
    error: types.error ?? error,
    retry: () => {
      if (types.isError) void types.refetch();
      retry();
    },
  };
}

export function useSupportingWriting() {
  return {
    create: useApiMutation('POST /supportingData'),
    change: useApiMutation('PUT /supportingData/:id'),
    remove: useApiMutation('DELETE /supportingData/:id'),
    pay: useApiMutation('POST /v2/supportingData/:id/payments'),
  };
}

/** Movements that a document may prove. */
export const useMatches = (id: number) =>
  useApiQuery('GET /v2/supportingData/:id/matches', { params: { id } });

/** A stored row as the body that would change it. */
export const toBody = ({
  files,
  id: _id,
  duplicate_of: _duplicates,
  ...fields
}: SupportingData): SupportingBody => ({ ...fields, file_ids: files.map((file) => file.id) });

/** Documents that nothing refers to yet, whenever they were sent. */
export const useWaitingDocuments = () => useApiQuery('GET /v2/file', {});

export const useWaitingRemoval = () => useApiMutation('DELETE /v2/file/:id');

export interface Upload {
  readonly name: string;
  /** 0 to 1; undefined while the size is unknown. */
  readonly ratio: number | undefined;
  readonly error: string | null;
}

/**
 * Sends documents one by one and says how far each is. What is refused stays listed with its
 * reason.
 */
export function useUploads(onStored: (file: StoredFile) => void) {
  const [uploads, setUploads] = useState<ReadonlyMap<string, Upload>>(new Map());
  const put = (key: string, upload: Upload | null) =>
    setUploads((all) => {
      const next = new Map(all);
      if (upload === null) next.delete(key);
      else next.set(key, upload);
      return next;
    });

  async function send(file: File): Promise<void> {
    const key = crypto.randomUUID();
    put(key, { name: file.name, ratio: 0, error: null });
    try {
      const stored = await api.upload('POST /v2/file', {
        body: {},
        files: { file },
        onProgress: ({ ratio }) => put(key, { name: file.name, ratio, error: null }),
      });
      put(key, null);
      onStored(stored);
    } catch (error) {
      put(key, { name: file.name, ratio: undefined, error: errorSentences(error).join(' ') });
    }
  }
  return {
    uploads,
    send: (files: readonly File[]) => {
      for (const file of files) void send(file);
    },
    dismiss: (key: string) => put(key, null),
  };
}
