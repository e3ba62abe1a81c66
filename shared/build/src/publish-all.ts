import { rm } from 'node:fs/promises';
import type { Environment, RemoteRelease, ShellRelease } from '@sci/module-contract';
import type { ObjectStore } from '@sci/registry/object-store';
import { openStoreAt } from '@sci/registry/open-store';
import { openTrust, signerIn } from '@sci/registry/open-trust';
import { uploadMaps } from '@sci/registry/source-maps';
import { trustedRegistry } from '@sci/registry/trusted-registry';
import { buildRecords, uploadBuild } from '@sci/registry/upload';
import { verifyBuild } from '@sci/registry/verify';
import { buildRemote } from './build-remote.ts';
import { buildShell } from './build-shell.ts';
import { isLive, publishReleases } from './publish-releases.ts';
import { sourceHash } from './source-hash.ts';
import { appFolders, inWorkspace } from './workspace.ts';

interface PublishAllOptions {
  /** A folder, or the address of a folder or a bucket. */
  readonly store: string;
  readonly environment?: Environment;
  /** Builds again what has not changed. */
  readonly force?: boolean;
  readonly publishedBy?: string;
  /** One French sentence per step. */
  readonly onProgress?: (message: string) => void;
}

interface PublishedAll {
  readonly revision: number;
  /** Folders that were really built, in order; empty when everything was there. */
  readonly built: readonly string[];
}

type Release = ShellRelease | RemoteRelease;

/**
 * Brings the store to what the sources say: builds what changed since its last build, and publishes
 * it in one revision. With nothing changed it reads a few files and is done in a fraction of a
 * second.
 * @throws BuildRefused or PublicationRefused, with every reason
 */
export async function buildAndPublishAll(options: PublishAllOptions): Promise<PublishedAll> {
  const {
    store: address,
    environment = 'production',
    force = false,
    publishedBy = 'npm start',
    onProgress = () => {},
  } = options;
  const store = openStoreAt(address);
  const trust = openTrust(process.env, signerIn(process.env['SCI_SIGNING_KEY']));
  const { registry: current } = await trustedRegistry(store, environment, trust);
  const kept = force ? new Map<string, Release>() : await buildsBySource(store);
  const built: string[] = [];
  const releases = new Map<string, Release>();
  for (const app of appFolders()) {
    const known = kept.get(`${app} ${sourceHash(inWorkspace(app))}`);
    const release = known ?? (await buildApp(store, app, onProgress));
    if (!known) built.push(app);
    releases.set(app, release);
  }
  const revision = isLive(current, releases)
    ? current
    : await publishReleases(
        store,
        environment,
        { publishedBy, reason: 'construction locale', trust },
        releases,
      );
  if (revision !== current) onProgress(`Révision ${revision.revision} publiée`);
  return { revision: revision.revision, built };
}

/** Builds one folder and puts it in the store, verified, without making it live. */
export async function buildApp(
  store: ObjectStore,
  app: string,
  onProgress: (message: string) => void = () => {},
): Promise<Release> {
  const start = performance.now();
  onProgress(`Construction de ${app}…`);
  const output = inWorkspace('.cache/build', `${app}-${process.pid}`);
  const maps = `${output}-maps`;
  try {
    const folder = inWorkspace(app);
    const release =
      app === 'shell'
        ? await buildShell(folder, output, { maps })
        : await buildRemote(folder, output, { maps });
    await uploadBuild(store, output, release, new Date());
    await uploadMaps(store, maps, release);
    await verifyBuild(store, release);
    const seconds = ((performance.now() - start) / 1_000).toLocaleString('fr-FR', {
      maximumFractionDigits: 1,
    });
    onProgress(`${app} ${release.version}-${release.build} construit en ${seconds} s`);
    return release;
  } finally {
    for (const made of [output, maps]) await rm(made, { recursive: true, force: true });
  }
}

/** What is in the store already, by the sources it was made from. */
async function buildsBySource(store: ObjectStore): Promise<Map<string, Release>> {
  const records = await buildRecords(store);
  return new Map(records.map(({ release }) => [`${appOf(release)} ${release.source}`, release]));
}

const appOf = (release: Release): string => ('manifest' in release ? release.manifest.id : 'shell');
