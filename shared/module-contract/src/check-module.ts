import type { ModuleManifest } from './manifest.ts';
import type { RemoteModule } from './remote-module.ts';

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
const isText = (value: unknown): value is string => typeof value === 'string';
const isFunction = (value: unknown): boolean => typeof value === 'function';

/**
 * Looks at what a module really exported. Federation can answer with half a module after an error,
 * and an old build can have another shape: nothing of it is used before this says null.
 * @returns the path of the first wrong field ('screens.Sig'), or null when the shape is right.
 */
export function moduleShapeError(exported: unknown, manifest: ModuleManifest): string | null {
  if (!isRecord(exported)) return 'default';
  if (exported['id'] !== manifest.id) return 'id';
  if (!isText(exported['contract']) || !/^\d+\.\d+\.\d+$/.test(exported['contract']))
    return 'contract';
  if (!isRecord(exported['build']) || !isText(exported['build']['version'])) return 'build';
  if (!isFunction(exported['messages'])) return 'messages';
  for (const optional of ['setup', 'teardown']) {
    if (exported[optional] !== undefined && !isFunction(exported[optional])) return optional;
  }
  return (
    missingFunction('screens', exported['screens'], manifest.routes) ??
    missingFunction('slots', exported['slots'] ?? {}, manifest.slots ?? [])
  );
}

/** Same question as `moduleShapeError`, as a type guard. */
export const isRemoteModule = (
  exported: unknown,
  manifest: ModuleManifest,
): exported is RemoteModule => moduleShapeError(exported, manifest) === null;

function missingFunction(
  field: string,
  holder: unknown,
  declared: readonly { readonly export: string }[],
): string | null {
  if (!isRecord(holder)) return field;
  const missing = declared.find((declaration) => !isFunction(holder[declaration.export]));
  return missing ? `${field}.${missing.export}` : null;
}
