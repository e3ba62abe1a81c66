/** The answer to an annual control, and what has changed since it was given. */
export const CONTROLS = {
  correct_first: 'Ce contrôle doit être corrigé avant d’être validé : {finding}',
  comment_required: 'Un commentaire est attendu pour justifier ce contrôle.',
  withdrawn: 'La validation est retirée.',
  changed: 'Une donnée sur laquelle il repose a changé.',
  more_changes: 'Et {count, plural, one {un autre changement} other {# autres changements}}.',
  row_gone: '« {label} » n’y est plus.',
  row_added: '« {label} » s’est ajouté.',
  cell_changed: '{label}, {column} : {before} est devenu {after}.',
  empty: 'vide',
  new_finding: 'Nouveau constat : {finding}',
  finding_gone: 'Ce constat a disparu : {finding}',
} as const;
