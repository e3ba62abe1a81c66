/** What several resources share. */
export const RECORDS = {
  unknown_account: 'Ce compte bancaire n’existe pas.',
  too_many: 'La société ne peut pas en avoir plus de {most}.',
} as const;
