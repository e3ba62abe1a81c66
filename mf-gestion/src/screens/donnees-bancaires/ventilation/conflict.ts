import type { ApiError } from '@sci/api-client';

/** `updated_at` of the row as it is now, when a save was refused because somebody else changed it meanwhile. */
export function newerVersion(error: ApiError | null): string | undefined {
  if (error?.status !== 409) return undefined;
  const { current } = error;
  if (typeof current !== 'object' || current === null || !('updated_at' in current)) return undefined;
  return typeof current.updated_at === 'string' ? current.updated_at : undefined;
}
