import type { AxiosProgressEvent, AxiosRequestConfig } from 'axios';
import type { Files, Progress } from './call-options.ts';

/** Fields and files as one form. */
export function toForm(fields: unknown, files: Files): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields ?? {})) {
    if (value !== undefined && value !== null)
      form.append(name, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  for (const [name, given] of Object.entries(files)) {
    for (const file of given instanceof File ? [given] : given) form.append(name, file, file.name);
  }
  return form;
}

/** How a request tells how far it is. */
export function progressOf(
  event: 'onDownloadProgress' | 'onUploadProgress',
  tell: ((progress: Progress) => void) | undefined,
): AxiosRequestConfig {
  if (tell === undefined) return {};
  return {
    [event]: ({ loaded, progress }: AxiosProgressEvent) => tell({ loaded, ratio: progress }),
  };
}
