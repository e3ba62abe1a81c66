/** The mails of accounts: plain French text, one link each. */

export interface LinkMail {
  readonly subject: string;
  readonly text: string;
}

const SIGNATURE = '\n\nL’équipe de Ma SCI';

export const verifyUserMail = (firstName: string, link: string): LinkMail => ({
  subject: 'Vérifiez votre adresse e-mail',
  text: `Bonjour ${firstName},\n\nPour activer votre compte, ouvrez ce lien (valable 7 jours, une seule fois) :\n\n${link}\n\nSi vous n’avez pas créé de compte, ignorez ce message.${SIGNATURE}`,
});

export const resetPasswordMail = (firstName: string, link: string): LinkMail => ({
  subject: 'Choisissez un nouveau mot de passe',
  text: `Bonjour ${firstName},\n\nPour choisir un nouveau mot de passe, ouvrez ce lien (valable 1 heure, une seule fois) :\n\n${link}\n\nSi vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.${SIGNATURE}`,
});

export const passwordChangedMail = (firstName: string): LinkMail => ({
  subject: 'Votre mot de passe a été modifié',
  text: `Bonjour ${firstName},\n\nVotre mot de passe vient d’être modifié et vos autres sessions ont été fermées.\n\nSi ce n’était pas vous, demandez tout de suite un nouveau mot de passe depuis la page de connexion.${SIGNATURE}`,
});

export const emailChangedMail = (firstName: string, newEmail: string): LinkMail => ({
  subject: 'Votre adresse e-mail a été modifiée',
  text: `Bonjour ${firstName},\n\nL’adresse de votre compte est désormais ${newEmail}.\n\nSi ce n’était pas vous, répondez à ce message.${SIGNATURE}`,
});

export const verifyAssociateMail = (
  firstName: string,
  company: string,
  link: string,
): LinkMail => ({
  subject: `${company} : vérifiez votre adresse e-mail`,
  text: `Bonjour ${firstName},\n\nVous êtes associé de ${company}. Pour confirmer que cette adresse est la vôtre, ouvrez ce lien (valable 30 jours, une seule fois) :\n\n${link}\n\nSi vous ne connaissez pas cette société, ignorez ce message.${SIGNATURE}`,
});

export const accountDeletedMail = (firstName: string): LinkMail => ({
  subject: 'Votre compte sera supprimé dans 30 jours',
  text: `Bonjour ${firstName},\n\nVotre compte est fermé et sera supprimé dans 30 jours. D’ici là, écrivez-nous pour le rétablir. Si vous avez un abonnement, il ne sera pas renouvelé.${SIGNATURE}`,
});
