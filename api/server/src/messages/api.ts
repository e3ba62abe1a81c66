/** The description of the API for whoever writes programs. */
export const API = {
  conventions:
    'Montants en euros avec deux décimales au plus, dates AAAA-MM-JJ, instants ISO 8601 UTC. Une page qui nomme sa révision (X-Sci-Revision) et dont le shell parle une API qui n’est plus servie reçoit 426.',
  file: 'Le fichier',
  status_401: 'Jeton absent, inconnu, expiré ou révoqué',
  status_403: 'Rôle, abonnement ou exercice clos',
  status_404: 'Inconnu, ou d’une autre société',
  status_415: 'Type de contenu refusé',
  status_422: 'Données refusées, phrase par champ',
  status_429: 'Trop d’essais',
  status_431: 'Adresse ou en-têtes de plus de 16 ko',
  status_503: 'Autre service sans réponse, ou trop de documents en préparation',
  title: 'API de Ma SCI',
  whole: 'Description complète, au format OpenAPI 3.1 :',
  token: 'Les appels sont authentifiés par un jeton « Bearer ».',
  access: 'Accès : {access} · {statuses}',
  done: 'Fait',
  reply: 'Réponse',
  status_409: 'Conflit',
  status_413: 'Trop volumineux',
} as const;
