/** The mails of accounts: plain text, one link each. */
export const MAILS = {
  verify_user_subject: 'Vérifiez votre adresse e-mail',
  verify_user_text:
    'Bonjour {firstName},\n\nPour activer votre compte, ouvrez ce lien (valable 7 jours, une seule fois) :\n\n{link}\n\nSi vous n’avez pas créé de compte, ignorez ce message.\n\nL’équipe de Ma SCI',
  reset_password_subject: 'Choisissez un nouveau mot de passe',
  reset_password_text:
    'Bonjour {firstName},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien (valable 1 heure, une seule fois) :\n\n{link}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.\n\nL’équipe de Ma SCI',
  password_changed_subject: 'Votre mot de passe a été modifié',
  password_changed_text:
    'Bonjour {firstName},\n\nVotre mot de passe vient d’être modifié et vos autres sessions ont été fermées.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.\n\nL’équipe de Ma SCI',
  email_changed_subject: 'Votre adresse e-mail a été modifiée',
  email_changed_text:
    'Bonjour {firstName},\n\nL’adresse de votre compte est désormais {newEmail}.\n\nSi ce n’était pas vous, répondez à ce message.\n\nL’équipe de Ma SCI',
  verify_associate_subject: '{company} : vérifiez votre adresse e-mail',
  verify_associate_text:
    'Bonjour {firstName},\n\nVous êtes associé de {company}. Pour confirmer que cette adresse est la vôtre, ouvrez ce lien (valable 30 jours, une seule fois) :\n\n{link}\n\nSi vous ne connaissez pas cette société, ignorez ce message.\n\nL’équipe de Ma SCI',
  account_deleted_subject: 'Votre compte sera supprimé dans 30 jours',
  account_deleted_text:
    'Bonjour {firstName},\n\nVotre compte est fermé et sera supprimé dans 30 jours. D’ici là, écrivez-nous pour le rétablir. Si vous avez un abonnement, il ne sera pas renouvelé.\n\nL’équipe de Ma SCI',
} as const;
