import type { CandidateShare, Provenance, RemotesRegistry } from '@sci/module-contract';
import {
  reasonsAgainst,
  withRemote,
  withShell,
  withShellAndFallback,
  type Change,
} from '@sci/registry/publish';
import { PublicationRefused, refuseIf } from '@sci/registry/refused';
import { nameOf, ParentMoved, type Release } from '@sci/registry/release-build';
import { retainedBuilds } from '@sci/registry/retention';
import { nextRevision } from '@sci/registry/revisions';
import type { Signer } from '@sci/registry/signing-key';
import { stateProvenance } from '@sci/registry/trust';
import type { Built } from './built.ts';
import type { Rehearsal } from './rehearse.ts';
import type { Source } from './source.ts';
import type { Target } from './target.ts';
import { watch, type WatchOptions } from './watch.ts';

/** Each lost race is somebody else's publication, which went through. */
const MAX_RACES = 50;

/** What a build says of itself beside its sources. */
interface Origin {
  /** Which tests passed; null: none were run. */
  readonly tests: string | null;
  readonly by: string;
  readonly signer: Signer | null;
}

export interface ReleaseOptions {
  readonly id: string;
  readonly target: Target;
  /** Builds and proves, or reads what was built before. */
  readonly build: () => Promise<Built>;
  /** Opens the routes in a browser; left out, the rehearsal is skipped and said to be. */
  readonly rehearse?: ((rehearsals: readonly Rehearsal[]) => Promise<string[][]>) | undefined;
  readonly fallback?: boolean;
  /** What the build says of itself, and the key with which it is signed; left out: nothing. */
  readonly origin?: Origin | undefined;
  /** Open tabs have to reload. */
  readonly required?: boolean;
  /** Who gets it beside the build that everybody else keeps; left out: everybody. */
  readonly share?: CandidateShare | undefined;
  readonly watch: WatchOptions;
  /** One French sentence per step. */
  readonly say: (sentence: string) => void;
}

/**
 * Build and prove → upload → verify → negotiate → rehearse → swap → watch. Until the swap nothing
 * of it reaches a user; when somebody else publishes meanwhile, the last steps are done again on
 * what that one left.
 * @throws BuildRefused or PublicationRefused, with every reason
 */
export async function releaseApp(options: ReleaseOptions): Promise<RemotesRegistry> {
  const { id, target, say } = options;
  say(`1–2. Construction et preuves de ${id}…`);
  const { files, release, source, maps } = await options.build();
  const name = nameOf(release);
  say(`   ${id} ${name}, ${Object.keys(release.files).length} fichiers`);
  say(`   ${sourceLine(source)}`);
  say(`3. Dépôt dans ${target.name}…`);
  await target.upload(files, release);
  if (maps !== undefined) await target.uploadMaps(maps, release);
  say('4. Relecture de chaque fichier…');
  await target.verify(release);
  const published = await swap(options, release, source);
  const whom = options.share ? ` pour ${options.share.percent} % des comptes` : '';
  say(`   révision ${published.revision} : ${id} ${name} est en ligne${whom}`);
  if (options.required) say('   les onglets ouverts sont rechargés dès que rien ne s’y perd');
  say('8. Surveillance…');
  if (options.share) {
    say('   par le serveur, aussi longtemps qu’il y a un candidat');
    return published;
  }
  return (await watch(target, id, published, options.watch, say)) ?? published;
}

/** From what it is made, as the history will say it. */
function sourceLine({ commit, modified }: Source): string {
  if (commit === null) return 'sans commit connu : git ne répond pas, l’historique le dira';
  const short = commit.slice(0, 8);
  return modified
    ? `du commit ${short}, avec des fichiers modifiés depuis : l’historique le dira`
    : `du commit ${short}`;
}

async function swap(
  options: ReleaseOptions,
  release: Release,
  source: Source,
): Promise<RemotesRegistry> {
  const { id, target, fallback = false, required = false, share, say } = options;
  for (let race = 0; race < MAX_RACES; race++) {
    const parent = await target.current();
    const candidate = await candidateOf(target, parent, release, fallback);
    say(`5. Négociation avec la révision ${parent?.revision ?? 0}…`);
    if (!share && isLive(parent, id, release))
      say('   cette construction est déjà en ligne : seule sa provenance change');
    refuseIf(reasonsAgainst(candidate.shell, candidate.remotes));
    await rehearseSteps(options, candidate);
    say('7. Bascule…');
    try {
      return await target.release(
        {
          id,
          build: nameOf(release),
          parent: parent?.revision ?? 0,
          fallback,
          required,
          candidate: share,
          provenance: provenanceOf(options, release, source, parent?.revision ?? 0),
        },
        `${share ? 'candidat' : 'publication'} de ${id} ${nameOf(release)}`,
      );
    } catch (error) {
      if (!(error instanceof ParentMoved)) throw error;
      say('   une autre publication est passée : la négociation et la répétition reprennent');
    }
  }
  throw new PublicationRefused(['le registre change sans cesse : relancez la commande']);
}

function isLive(registry: RemotesRegistry | null, id: string, release: Release): boolean {
  const live = id === 'shell' ? registry?.shell : registry?.remotes[id];
  return live !== undefined && nameOf(live) === nameOf(release);
}

/** Signed after the rehearsal, of which it speaks. */
function provenanceOf(
  { origin, rehearse }: ReleaseOptions,
  release: Release,
  source: Source,
  parent: number,
): Provenance | undefined {
  if (!origin) return undefined;
  const { signer, ...said } = origin;
  const rehearsedOn = rehearse ? parent : null;
  const at = new Date().toISOString();
  return stateProvenance(release, { ...source, ...said, rehearsedOn, at }, signer);
}

/** The registry as it would be with this release. */
async function candidateOf(
  target: Target,
  parent: RemotesRegistry | null,
  release: Release,
  fallback: boolean,
): Promise<RemotesRegistry> {
  const { shell, remotes } = (await changeOf(target, release, fallback))(parent);
  return nextRevision(
    'production',
    parent,
    { shell, remotes, publishedBy: 'répétition', reason: '' },
    new Date(),
  );
}

async function changeOf(target: Target, release: Release, fallback: boolean): Promise<Change> {
  if ('manifest' in release) return withRemote(release.manifest.id, release);
  if (!fallback) return withShell(release);
  const history = await target.history();
  return withShellAndFallback(release, history, retainedBuilds(history, new Date(), 'rollback'));
}

/**
 * The live shell with the new module, or the new shell with every module; and the shell before it,
 * which open tabs still have.
 */
async function rehearseSteps(
  { id, target, rehearse, say }: ReleaseOptions,
  candidate: RemotesRegistry,
): Promise<void> {
  if (!rehearse) return say('6. Répétition laissée de côté');
  const modules = id === 'shell' ? Object.keys(candidate.remotes) : [id];
  // A module that is switched off shows nothing, whatever its build.
  const enabled = modules.filter((module) => candidate.remotes[module]?.enabled);
  say(`6. Répétition dans un navigateur : ${enabled.join(', ') || 'rien à ouvrir'}…`);
  const rehearsals: Rehearsal[] = [
    { registry: candidate, read: target.read, modules: enabled, smoke: id === 'shell' },
  ];
  const reasons = (await rehearse(rehearsals)).flat();
  if (reasons.length > 0) throw new PublicationRefused(reasons);
}
