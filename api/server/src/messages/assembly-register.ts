/** The register of minutes on paper. Source: décret n° 78-704, art. 45 and 46. */
export const ASSEMBLY_REGISTER = {
  title: 'Registre des procès-verbaux d’assemblée',
  period: 'Registre des assemblées',
  about:
    'Procès-verbaux dans l’ordre de leur numéro, sur des pages numérotées sans discontinuité (décret n° 78-704 du 3 juillet 1978, art. 45).',
  number: 'N°',
  date: 'Assemblée du',
  year: 'Exercice',
  decisions: 'Décisions',
  version: 'Version',
  original: 'd’origine',
  empty: 'Aucun procès-verbal n’est encore inscrit.',
  adopted: '{count, plural, one {# adoptée} other {# adoptées}}',
  rejected: '{count, plural, one {# rejetée} other {# rejetées}}',
  postponed: '{count, plural, one {# reportée} other {# reportées}}',
  reopened: 'Reprise, à tenir de nouveau',
  filed: 'Empreinte SHA-256 : {hash}',
  replaces: 'Remplace la version {version}',
  heading: 'N° {number} – {title}',
} as const;
