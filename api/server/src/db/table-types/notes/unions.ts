/** What the named unions mean, where their values do not say it. */
export const unionNotes: Readonly<Record<string, string>> = {
  Requirement: 'Required, optional, forbidden.',
  ShareKind: 'Full ownership, usufruct, bare ownership.',
};
