/** Keeps French marks with the word before them: a colon or a question mark never starts a line. */
export const withFixedMarks = (sentence: string): string =>
  sentence.replace(/ (?=[:;?!»%€])/g, '\u00a0').replace(/« /g, '«\u00a0');

/** What the user reads when the server gave no sentence of its own. */
export const NETWORK_MESSAGE =
  'Le serveur est injoignable. Vérifiez votre connexion, puis réessayez.';
/** Of a writing, once what it may have changed was read again. */
export const LOST_MESSAGE =
  'La réponse du serveur s’est perdue. L’écran montre à présent ce qui est enregistré.';
export const TIMEOUT_MESSAGE =
  'Le serveur met trop de temps à répondre. Réessayez dans un instant.';
export const ABORTED_MESSAGE = 'La demande a été interrompue.';

const BY_STATUS: Readonly<Record<number, string>> = {
  400: 'La demande n’a pas été comprise par le serveur.',
  401: 'Votre session a expiré. Reconnectez-vous pour continuer.',
  403: 'Vous n’avez pas accès à cette opération.',
  404: 'Cet élément n’existe pas ou n’existe plus.',
  409: 'Cet élément a été modifié entre-temps.',
  413: 'Le fichier est trop volumineux.',
  415: 'Ce type de fichier n’est pas accepté.',
  422: 'Certaines données sont refusées.',
  426: 'Une nouvelle version est nécessaire. Rechargez la page.',
  429: 'Trop de tentatives. Patientez avant de recommencer.',
};

export const statusMessage = (status: number): string =>
  BY_STATUS[status] ?? 'Le service a rencontré un problème. Réessayez dans un instant.';
