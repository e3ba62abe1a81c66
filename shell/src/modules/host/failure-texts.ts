import type { LoadFailure } from '@sci/module-contract';
import type { StuckWhy } from '../containment/watched.tsx';

/** Why a screen is not shown: what it does now, or what it did to the page before this one. */
export type ClosedWhy = StuckWhy | 'frozen';

/**
 * What the user reads, and what can be done. Not in the message files: they must be there when
 * nothing else is.
 */
export interface FailureText {
  readonly title: string;
  readonly text: string;
  /**
   * `retry` tries again in place, `reload` needs the page to be loaded again. Both recover once the
   * cause is gone.
   */
  readonly action: 'retry' | 'reload';
  /** A reference that the user can give to support. */
  readonly reference: boolean;
}

const AGAIN = 'Le reste de l’application fonctionne. Vous pouvez réessayer.';

const UNAVAILABLE: FailureText = {
  title: 'Cette partie est momentanément indisponible.',
  text: AGAIN,
  action: 'retry',
  reference: false,
};
const BROKEN: FailureText = {
  title: 'Cette partie ne peut pas s’ouvrir.',
  text: `${AGAIN} L’incident nous a été signalé.`,
  action: 'retry',
  reference: true,
};
const NEW_VERSION: FailureText = {
  title: 'Une nouvelle version est disponible.',
  text: 'Rechargez la page pour continuer avec elle.',
  action: 'reload',
  reference: false,
};

const TEXTS: Readonly<Record<LoadFailure['code'], FailureText>> = {
  'registry-unreachable': { ...UNAVAILABLE, title: 'Le service est momentanément indisponible.' },
  'not-enabled': {
    title: 'Ce module est en maintenance.',
    text: 'Il sera de retour bientôt. Le reste de l’application fonctionne.',
    action: 'retry',
    reference: false,
  },
  incompatible: {
    title: 'Ce module est en cours de mise à jour.',
    text: 'Rechargez la page dans un instant.',
    action: 'reload',
    reference: false,
  },
  'entry-network': UNAVAILABLE,
  'chunk-network': UNAVAILABLE,
  'entry-integrity': {
    title: 'Module bloqué pour raison de sécurité.',
    text: 'Son contenu n’est pas celui qui a été publié. L’incident nous a été signalé ; le reste de l’application fonctionne.',
    action: 'retry',
    reference: true,
  },
  'entry-execution': BROKEN,
  'shared-missing': BROKEN,
  'expose-missing': BROKEN,
  'contract-shape': BROKEN,
  setup: BROKEN,
  'chunk-gone': NEW_VERSION,
  render: {
    title: 'Cet écran a rencontré une erreur.',
    text: 'Ce que vous avez enregistré est conservé. Vous pouvez réessayer ou revenir au tableau de bord.',
    action: 'retry',
    reference: true,
  },
};

export const failureText = (failure: LoadFailure): FailureText => TEXTS[failure.code];

/** Above a screen that stays because of what is typed in it. */
export const SWITCHED_OFF_MEANWHILE = {
  title: 'Ce module vient d’être mis en maintenance.',
  text: 'Ce que vous avez saisi reste affiché tant que vous ne quittez pas cet écran. Il ne se rouvrira qu’après la maintenance.',
};

/** What a screen does that the shell has given up, in the words of its user. */
export const STUCK_TEXTS: Readonly<Record<ClosedWhy, string>> = {
  suspended: 'Il attend des données qui ne viennent pas.',
  empty: 'Il n’affiche rien.',
  redrawn: 'Il se redessine sans fin.',
  busy: 'Il occupe tout le navigateur.',
  crowded: 'Il affiche trop d’éléments.',
  frozen: 'La dernière fois qu’il était ouvert, la page a cessé de répondre. Il a donc été fermé.',
};
