import { userInfo } from 'node:os';
import type { Author } from '@sci/registry/publish';
import { openStoreAt } from '@sci/registry/open-store';
import { releaseBuild } from '@sci/registry/release-build';
import { listRevisions } from '@sci/registry/revisions';
import { rollback } from '@sci/registry/rollback';
import { uploadMaps } from '@sci/registry/source-maps';
import { trustedRegistry } from '@sci/registry/trusted-registry';
import { uploadBuild } from '@sci/registry/upload';
import { fromStore, verifyBuild } from '@sci/registry/verify';
import { trustHere } from './identity.ts';
import type { Target } from './target.ts';

const ENVIRONMENT = 'production';

/** The registry in a folder or a bucket, reached directly. */
export function localTarget(address: string): Target {
  const store = openStoreAt(address);
  const trust = trustHere();
  const author = (reason: string): Author => ({
    publishedBy: userInfo().username,
    reason,
    trust,
  });
  return {
    name: address.startsWith('s3:')
      ? `compartiment ${new URL(address).host}${new URL(address).pathname}`
      : address,
    current: async () => (await trustedRegistry(store, ENVIRONMENT, trust)).registry,
    history: () => listRevisions(store, ENVIRONMENT),
    upload: (folder, release) => uploadBuild(store, folder, release, new Date()),
    uploadMaps: (folder, release) => uploadMaps(store, folder, release),
    verify: (release) => verifyBuild(store, release),
    read: fromStore(store),
    release: (publication, reason) => releaseBuild(store, ENVIRONMENT, publication, author(reason)),
    rollback: (id, to, reason, required) =>
      rollback(store, ENVIRONMENT, { id, to, required }, author(reason)),
    failures: () => Promise.resolve(null),
  };
}
