/** What several resources share. */
export const RECORDS = {
  too_many: 'La société ne peut pas en avoir plus de {most, number}.',
} as const;
