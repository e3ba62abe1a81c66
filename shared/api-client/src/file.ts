/** A downloaded file with the name that the server gives it. */
export interface ApiFile {
  readonly blob: Blob;
  readonly filename: string;
}

/** Name of a download from its `Content-Disposition`: the UTF-8 form first, then the plain one. */
export function filenameOf(disposition: string | undefined, fallback: string): string {
  if (disposition === undefined) return fallback;
  const encoded = /filename\*\s*=\s*utf-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decode(encoded.trim()) ?? fallback;
  const plain = /filename\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s]+))/i.exec(disposition);
  return plain?.[1]?.replace(/\\(.)/g, '$1') ?? plain?.[2] ?? fallback;
}

/** Hands a file to the browser's own download. */
export function saveFile({ blob, filename }: ApiFile): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = filename;
  document.body.append(link);
  link.click();
  link.remove();
  URL.revokeObjectURL(url);
}

function decode(text: string): string | undefined {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}
