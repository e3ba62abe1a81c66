/**
 * The mails of accounts: plain text, and nothing that somebody typed, since they may reach people
 * who never asked for them; but the operator's message, which goes to verified addresses.
 */
export const MAILS = {
  given_up: 'abandonné après {tries, number} essais : {reason}',
  unreachable: 'le serveur d’envoi ne répond pas ({reason})',
  attachment_missing: 'la pièce jointe « {name} » n’est plus conservée',
  not_sent: 'l’envoi n’a pas abouti',
  stopped: 'envoi arrêté par l’administrateur du service',
  verify_user_subject: 'Vérifiez votre adresse e-mail',
  verify_user_text:
    'Bonjour,\n\nPour activer votre compte, ouvrez ce lien (valable 7 jours, une seule fois) :\n\n{link}\n\nSi vous n’avez pas créé de compte, ignorez ce message.\n\nL’équipe de Ma SCI',
  change_email_subject: 'Confirmez votre nouvelle adresse e-mail',
  change_email_text:
    'Bonjour,\n\nPour que cette adresse devienne celle de votre compte, ouvrez ce lien dans le navigateur où vous êtes connecté (valable 24 heures, une seule fois) :\n\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message.\n\nL’équipe de Ma SCI',
  reset_password_subject: 'Choisissez un nouveau mot de passe',
  reset_password_text:
    'Bonjour,\n\nPour choisir un nouveau mot de passe, ouvrez ce lien (valable 1 heure, une seule fois) :\n\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.\n\nL’équipe de Ma SCI',
  password_changed_subject: 'Votre mot de passe a été modifié',
  password_changed_text:
    'Bonjour,\n\nVotre mot de passe vient d’être modifié et vos autres sessions ont été fermées.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.\n\nL’équipe de Ma SCI',
  email_changed_subject: 'L’adresse de votre compte a été modifiée',
  email_changed_text:
    'Bonjour,\n\nLe compte que vous aviez avec cette adresse en utilise désormais une autre.\n\nSi ce n’était pas vous, ouvrez ce lien (valable 7 jours, une seule fois) : il vous rend le compte, ferme toutes les sessions et annule le mot de passe.\n\n{link}\n\nSi c’était vous, il n’y a rien à faire.\n\nL’équipe de Ma SCI',
  verify_associate_subject: 'Vérifiez votre adresse e-mail',
  verify_associate_text:
    'Bonjour,\n\nLe gérant d’une société civile immobilière indique que cette adresse est celle d’un de ses associés. Pour le confirmer, ouvrez ce lien (valable 30 jours, une seule fois) :\n\n{link}\n\nSi vous n’êtes associé d’aucune société, ignorez ce message.\n\nL’équipe de Ma SCI',
  passkey_added_subject: 'Une clé d’accès a été ajoutée à votre compte',
  passkey_added_text:
    'Bonjour,\n\nUne clé d’accès vient d’être ajoutée à votre compte : elle permet de se connecter sans mot de passe.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion, puis retirez la clé dans « Mon compte ».\n\nL’équipe de Ma SCI',
  announcement_text:
    '{text}\n\nVotre espace :\n\n{link}\n\nVous recevez ce message de service parce que vous y avez un compte.\n\nL’équipe de Ma SCI',
  account_deleted_subject: 'Votre compte sera supprimé dans 30 jours',
  account_deleted_text:
    'Bonjour,\n\nVotre compte est fermé et sera supprimé dans 30 jours. D’ici là, écrivez-nous pour le rétablir. Si vous avez un abonnement, il ne sera pas renouvelé.\n\nL’équipe de Ma SCI',
  company_deleted_subject: '{name} est dans la corbeille pour 30 jours',
  company_deleted_text:
    'Bonjour,\n\nLa société {name} vient d’être supprimée de votre compte, avec tout ce qu’elle contient. Jusqu’au {day, date}, vous pouvez la restaurer telle qu’elle était :\n\n{link}\n\nEnsuite, ses données sont effacées.\n\nSi ce n’était pas vous, restaurez-la, puis changez votre mot de passe dans « Mon compte ».\n\nL’équipe de Ma SCI',
  return_due_subject: 'Votre déclaration 2072 de {year} est à déposer au plus tard le {day}',
  assembly_due_subject: 'Vos comptes de {year} sont à approuver au plus tard le {day}',
  return_due_text:
    'La déclaration 2072 de votre société pour l’exercice {year} est à déposer au plus tard le {day} : {count, plural, one {il reste # jour} other {il reste # jours}}. Son dépôt n’est pas encore noté dans Ma SCI.',
  assembly_due_text:
    'Les comptes de votre société pour l’exercice {year} sont à approuver en assemblée au plus tard le {day} : {count, plural, one {il reste # jour} other {il reste # jours}}. Aucune assemblée tenue n’est encore notée dans Ma SCI.',
  due_text:
    'Bonjour,\n\n{what}\n\nCe qu’il reste à faire :\n\n{link}\n\nPour ne plus recevoir ces rappels, ouvrez ce lien ; il ne demande aucune connexion :\n\n{stop}\n\nL’équipe de Ma SCI',
} as const;
