import type {
  Environment,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
} from '@sci/module-contract';

type Known = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

export const isKnown = (value: unknown): value is Known =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Check = (value) => typeof value === 'string';
const flag: Check = (value) => typeof value === 'boolean';
export const listOf =
  (item: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every(item);
const recordOf =
  (item: Check): Check =>
  (value) =>
    isKnown(value) && Object.values(value).every(item);
/** Other fields may stand beside these: a revision may have been written by a later publisher. */
const shape =
  (fields: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isKnown(value) && Object.entries(fields).every(([name, check]) => check(value[name]));

const optional =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);
const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const signature = optional(shape({ key: text, value: text }));

const provenance = shape({
  digest: text,
  commit: orNull(text),
  modified: flag,
  tests: orNull(text),
  rehearsedOn: orNull((value) => Number.isSafeInteger(value)),
  by: text,
  at: text,
  signature,
});

const BUILD = {
  version: text,
  build: text,
  base: (value: unknown) => typeof value === 'string' && /^\/assets\/.+\/$/.test(value),
  files: recordOf(text),
  provenance: optional(provenance),
} as const;

/** A build that many revisions share is looked at once: history is a thousand revisions. */
function once(check: Check): Check {
  const sound = new WeakSet<object>();
  return (value) => {
    if (!isKnown(value)) return false;
    if (!sound.has(value) && check(value)) sound.add(value);
    return sound.has(value);
  };
}

const isShell = once(
  shape({
    ...BUILD,
    contract: text,
    api: text,
    entry: shape({ js: listOf(text), css: listOf(text) }),
    provides: recordOf(text),
    exports: recordOf(listOf(text)),
    facadeFiles: recordOf(listOf(text)),
    template: text,
  }),
);

const isRemote = once(
  shape({
    ...BUILD,
    entry: text,
    preload: recordOf(listOf(text)),
    facades: recordOf(listOf(text)),
    labels: recordOf(text),
    enabled: flag,
    requires: shape({ contract: text, api: text, shared: recordOf(text) }),
    manifest: shape({ id: text, routes: listOf(isKnown), navigation: listOf(isKnown) }),
  }),
);

/** Has a document everything that is read of a build, the shell's or a module's? */
export const isRelease = (value: unknown): value is RemoteRelease | ShellRelease =>
  isShell(value) || isRemote(value);

/** Is a document a build with the moment at which it was uploaded? */
export const isBuildRecord = (
  value: unknown,
): value is {
  readonly uploadedAt: string;
  readonly release: RemoteRelease | ShellRelease;
} => isKnown(value) && text(value['uploadedAt']) && isRelease(value['release']);

const isShare: Check = (value) =>
  Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= 100;

const isCandidate: Check = (value) =>
  shape({
    module: text,
    percent: isShare,
    companies: listOf((id) => Number.isSafeInteger(id)),
    since: text,
  })(value) &&
  isKnown(value) &&
  (value['module'] === 'shell' ? isShell : isRemote)(value['release']);

/**
 * Has a document everything that the page, the calls and the administrators' screen read of a
 * revision? It is asked less than of a publication: what was published once goes on being served.
 * @param revision the one that it has to be, if that is known
 */
export function isRevision(
  value: unknown,
  environment: Environment,
  revision?: number,
): value is RemotesRegistry {
  return (
    shape({ publishedAt: text, publishedBy: text, reason: text, signature, shell: isShell })(
      value,
    ) &&
    isKnown(value) &&
    value['schema'] === 1 &&
    value['environment'] === environment &&
    (revision === undefined || value['revision'] === revision) &&
    Number.isSafeInteger(value['revision']) &&
    recordOf(isRemote)(value['remotes']) &&
    optional(isCandidate)(value['candidate'])
  );
}
