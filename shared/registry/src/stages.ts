import type { CandidateShare, RemoteRelease, ShellRelease } from '@sci/module-contract';
import { existing, type Change } from './publish.ts';
import { PublicationRefused, refuseIf } from './refused.ts';
import { remoteOf } from './remote-of.ts';

/** What a rollback goes back from when it is to leave everybody's build alone. */
export const CANDIDATE = 'candidate';

/**
 * Gives a build of a module that is live, or of the shell, to a share of the accounts. One that is
 * the candidate already goes on with another share; another build of the same module takes its place
 * and is counted from now on. Published to everybody, a candidate ends: see `publishChange`.
 */
export const withCandidateFor =
  (release: RemoteRelease | ShellRelease, share: CandidateShare, now: Date): Change =>
  (current) => {
    const { shell, remotes, candidate } = existing(current);
    const module = 'manifest' in release ? release.manifest.id : 'shell';
    const stable = 'manifest' in release ? remoteOf(remotes, module) : shell;
    refuseIf([
      ...(stable ? [] : [`« ${module} » n’est pas encore publié pour tous`]),
      ...(stable?.base === release.base ? ['tout le monde a déjà cette construction'] : []),
      ...(candidate && candidate.module !== module
        ? [`« ${candidate.module} » a déjà un candidat`]
        : []),
      ...(isShare(share.percent) ? [] : ['la part va de 0 à 100 %']),
    ]);
    const isSame = candidate?.release.base === release.base;
    const since = isSame ? candidate.since : now.toISOString();
    return { shell, remotes, candidate: { module, release, since, ...share } };
  };

const isShare = (percent: number): boolean =>
  Number.isSafeInteger(percent) && percent >= 0 && percent <= 100;

/**
 * Everybody has the stable builds again.
 * @throws PublicationRefused when the module has no candidate
 */
export const withoutCandidate =
  (id: string): Change =>
  (current) => {
    const { shell, remotes, candidate } = existing(current);
    if (candidate?.module !== id) throw new PublicationRefused([`« ${id} » n’a pas de candidat`]);
    return { shell, remotes, candidate: null };
  };
