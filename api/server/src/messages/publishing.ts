/** About builds of the modules and their publication. */
export const PUBLISHING = {
  unpublished: 'Ce module n’est pas publié.',
  refused: 'Publication refusée : {reasons}.',
  no_descriptor: 'Ce n’est pas un descripteur de construction : {field}.',
  other_address: 'L’adresse de la construction n’est pas celle du module.',
  other_manifest: 'Le manifeste est celui d’un autre module.',
  no_token: 'Ce jeton n’existe pas.',
  token_revoked: 'Le jeton est révoqué.',
  not_announced: 'Cette construction n’a pas été annoncée.',
  no_revision: 'Cette révision n’existe pas.',
  other_module:
    'Ce jeton ne publie pas « {module} » : un administrateur crée un jeton qui nomme ce module sous Administration → Outils → Jetons de publication.',
  overtaken: 'Une autre publication est passée entre-temps.',
  nothing: 'Aucun module n’est publié.',
  no_application: 'L’application n’est pas encore publiée.',
  wait: 'Un instant',
  no_files:
    'Les fichiers de l’application ne peuvent pas être lus pour le moment : réessayez dans quelques instants.',
  no_candidate: 'Aucun candidat n’est en cours.',
  no_company: 'Une des sociétés n’existe plus.',
  no_preview_title: 'Ce lien d’aperçu n’ouvre rien',
  no_preview:
    'Il est mal recopié, date de plus d’un jour, ou montre une version candidate qui a changé, est retirée ou est à tous. Demandez-en un autre à qui vous l’a donné.',
  candidate_failed:
    'retour automatique du candidat : échecs chez {failed, plural, one {# compte} other {# comptes}} sur {served} qui l’ont, chez {otherFailed} sur {otherServed} qui ne l’ont pas',
  candidate_slow:
    'retour automatique du candidat : {measure, select, lcp {affichage lent} inp {réactions lentes} other {contenu qui bouge}} chez {slow, plural, one {# compte} other {# comptes}} sur {measured} qui l’ont, chez {otherSlow} sur {otherMeasured} qui ne l’ont pas',
} as const;
