import type {
  Provenance,
  RemoteRelease,
  RemotesRegistry,
  ShellRelease,
  Signature,
} from '@sci/module-contract';
import { digestOf, isSignedBy, type Signer } from './signing-key.ts';
import type { TrustedKey } from './trusted-keys.ts';

type Release = RemoteRelease | ShellRelease;

/** What a new build has to show. */
export type Demand = 'signed' | 'tested' | 'rehearsed';
export const DEMANDS: readonly Demand[] = ['signed', 'tested', 'rehearsed'];

/** Whose signatures count, and what is asked of a new build. */
export interface Trust {
  /** null: nobody named any, and no signature of a team is judged. */
  readonly keys: readonly TrustedKey[] | null;
  readonly demands: ReadonlySet<Demand>;
  /** Signs the revisions that are made here; null: they go without. */
  readonly signer: Signer | null;
  /**
   * Whether a revision by a key that is not among these is refused: the server does. A machine that
   * publishes beside it does not know the server's key.
   */
  readonly judgesRevisions: boolean;
}

/** Nothing is asked and nothing judged: what a registry was before there were keys. */
export const NO_TRUST: Trust = {
  keys: null,
  demands: new Set(),
  signer: null,
  judgesRevisions: false,
};

const PROVENANCE = 'sci build provenance 1';
const REVISION = 'sci registry revision 1';

/** Whether what is said of a build or a revision is vouched for. */
export type Standing = 'signed' | 'unjudged' | 'unsigned' | 'refused';

export interface Judgement {
  readonly standing: Standing;
  /** Whose key it is; null where none is known. */
  readonly team: string | null;
  /** A French sentence; null unless refused. */
  readonly problem: string | null;
}

/** A history shows the same builds again and again, and a build that was read is what it is. */
const digests = new WeakMap<Release, string>();

/** What the signature of a build is about: all of it but the switch and the signature itself. */
export function digestOfRelease(release: Release): string {
  const known = digests.get(release);
  if (known !== undefined) return known;
  const { provenance: _said, enabled: _switch, ...rest } = { enabled: true, ...release };
  const digest = digestOf(rest);
  digests.set(release, digest);
  return digest;
}

/** The words about a build, signed when there is a key. */
export function stateProvenance(
  release: Release,
  words: Omit<Provenance, 'digest' | 'signature'>,
  signer: Signer | null,
): Provenance {
  const statement = { digest: digestOfRelease(release), ...words };
  return signer === null
    ? statement
    : { ...statement, signature: signer.sign(PROVENANCE, statement) };
}

/** A revision, signed when there is a key. */
export function signRevision(registry: RemotesRegistry, signer: Signer | null): RemotesRegistry {
  return signer === null
    ? registry
    : { ...registry, signature: signer.sign(REVISION, withoutSignature(registry)) };
}

/** Whether a build is what its provenance says, by a key that may say so. */
export function judgeBuild(id: string, release: Release, { keys }: Trust): Judgement {
  const { provenance } = release;
  if (provenance === undefined) return { standing: 'unsigned', team: null, problem: null };
  const build = `${id} ${release.version}-${release.build}`;
  if (provenance.digest !== digestOfRelease(release))
    return refused(null, `${build} porte la provenance d’une autre construction`);
  const { signature, ...statement } = provenance;
  if (signature === undefined) return { standing: 'unsigned', team: null, problem: null };
  if (keys === null) return { standing: 'unjudged', team: null, problem: null };
  const key = keys.find((one) => one.id === signature.key);
  if (!key) return refused(null, `${build} est signée par une clé inconnue, ${signature.key}`);
  const { team } = key;
  if (!isSignedBy(key.publicKey, PROVENANCE, statement, signature))
    return refused(team, `la signature de ${build} ne correspond pas à sa provenance`);
  if (!key.modules.includes('*') && !key.modules.includes(id))
    return refused(
      team,
      `${build} est signée par ${team}, dont la clé n’est pas celle de ce module`,
    );
  return ofKey(key, provenance.at, build);
}

/** Whether a revision is what its maker left. */
export function judgeRevision(registry: RemotesRegistry, trust: Trust): Judgement {
  const { keys, signer, judgesRevisions } = trust;
  const { signature, revision, publishedAt } = registry;
  if (signature === undefined) return { standing: 'unsigned', team: null, problem: null };
  const key = keys?.find((one) => one.id === signature.key);
  const publicKey = (signer?.id === signature.key ? signer : key)?.publicKey;
  const name = `la révision ${revision}`;
  if (publicKey === undefined)
    return keys !== null && judgesRevisions
      ? refused(null, `${name} est signée par une clé inconnue, ${signature.key}`)
      : { standing: 'unjudged', team: null, problem: null };
  if (!isOurs(registry, signature, publicKey))
    return refused(key?.team ?? null, `la signature de ${name} ne correspond pas à son contenu`);
  return key ? ofKey(key, publishedAt, name) : { standing: 'signed', team: null, problem: null };
}

/** By which key a revision was found to be signed: the history is looked at with each visit. */
const proven = new WeakMap<RemotesRegistry, string>();

function isOurs(registry: RemotesRegistry, signature: Signature, publicKey: string): boolean {
  if (proven.get(registry) === publicKey) return true;
  const holds = isSignedBy(publicKey, REVISION, withoutSignature(registry), signature);
  if (holds) proven.set(registry, publicKey);
  return holds;
}

/** Why a revision must not be served: its own signature, and that of each of its builds. */
export const distrustReasons = (registry: RemotesRegistry, trust: Trust): string[] =>
  [
    judgeRevision(registry, trust),
    ...everyRelease(registry).map(([id, release]) => judgeBuild(id, release, trust)),
  ].flatMap(({ problem }) => problem ?? []);

/** The same for what is not a revision yet. */
export const buildReasons = (
  parts: Pick<RemotesRegistry, 'shell' | 'remotes' | 'candidate'>,
  trust: Trust,
): string[] =>
  everyRelease(parts).flatMap(([id, release]) => judgeBuild(id, release, trust).problem ?? []);

/**
 * Why a build may not be published now: what is asked of new ones and it does not show.
 * @param parent the revision on which it would be published
 */
export function demandReasons(
  id: string,
  release: Release,
  trust: Trust,
  { parent, now }: { readonly parent: number; readonly now: Date },
): string[] {
  const { provenance } = release;
  const build = `${id} ${release.version}-${release.build}`;
  const { standing, problem } = judgeBuild(id, release, trust);
  const key = trust.keys?.find((one) => one.id === provenance?.signature?.key);
  const failing: Readonly<Record<Demand, string | null>> = {
    signed: standing === 'signed' ? null : `${build} n’est pas signée, ce registre le demande`,
    tested: provenance?.tests ? null : `${build} n’a pas été testée, ce registre le demande`,
    rehearsed:
      provenance?.rehearsedOn === parent
        ? null
        : `${build} n’a pas été répétée à côté de la révision ${parent}, ce registre le demande`,
  };
  if (problem !== null) return [problem];
  return [
    ...(key && isOver(key, now.toISOString()) ? [overSentence(build, key)] : []),
    ...DEMANDS.filter((demand) => trust.demands.has(demand)).flatMap(
      (demand) => failing[demand] ?? [],
    ),
  ];
}

/** The shell and the modules of a revision, by name. */
export const releasesOf = ({
  shell,
  remotes,
}: Pick<RemotesRegistry, 'shell' | 'remotes'>): [string, Release][] => [
  ['shell', shell],
  ...Object.entries(remotes),
];

const everyRelease = ({
  candidate,
  ...stable
}: Pick<RemotesRegistry, 'shell' | 'remotes' | 'candidate'>): [string, Release][] => [
  ...releasesOf(stable),
  ...(candidate ? [[candidate.module, candidate.release] satisfies [string, Release]] : []),
];

const refused = (team: string | null, problem: string): Judgement => ({
  standing: 'refused',
  team,
  problem,
});

/** A good signature, by a key that may have come to its end. */
function ofKey(key: TrustedKey, at: string, what: string): Judgement {
  const { team } = key;
  if (key.revoked) return refused(team, `${what} est signée par une clé révoquée de ${team}`);
  if (isOver(key, at)) return refused(team, overSentence(what, key));
  return { standing: 'signed', team, problem: null };
}

const isOver = ({ until }: TrustedKey, at: string): boolean =>
  until !== null && at.slice(0, until.length) > until;

const overSentence = (what: string, { team, until }: TrustedKey): string =>
  `${what} est signée par une clé de ${team} qui ne signe plus depuis le ${until}`;

function withoutSignature(registry: RemotesRegistry): Omit<RemotesRegistry, 'signature'> {
  const { signature: _signature, ...rest } = registry;
  return rest;
}
