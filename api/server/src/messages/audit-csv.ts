/** The columns of the audit log as a file. */
export const AUDIT_CSV = {
  at: 'Date',
  user: 'Utilisateur',
  administrator: 'Administrateur',
  company: 'Société',
  origin: 'Origine',
  action: 'Action',
  entity: 'Objet',
  entity_id: 'Identifiant',
  before: 'Avant',
  after: 'Après',
} as const;
