import { valueTable, type LawValue } from '../law-value.ts';

/** Rules of computation that are no number: what the law says, and what the product had to choose. */
export const principles = valueTable<LawValue>('Règles de calcul', [
  {
    code: 'USAGE_GRATUIT',
    label: 'Logement mis à disposition gratuitement',
    value: 'Ni recette ni charge',
    unit: 'text',
    per: '',
    use: 'Annexe 1 ; tableau de passage',
    from: 2000,
    to: null,
    source: 'CGI art. 15, II ; BOI-RFPI-CHAMP-20-20',
    certainty: 'read',
    checkedUntil: 2025,
  },
  {
    code: 'USAGE_GRATUIT_PARTIEL',
    label: 'Mise à disposition gratuite d’une partie de l’année ou de l’immeuble',
    value:
      'Lignes 8, 9, 12, 13 et 17 au prorata des jours de propriété et de la part qui ne sont pas prêtés ; les autres lignes suivent les locaux loués',
    unit: 'text',
    per: '',
    use: 'Annexe 1 ; tableau de passage',
    from: 2000,
    to: null,
    source:
      'CGI art. 15, II. Aucun texte ne fixe la clé ; CE, 6 avril 2018, n° 405509, à propos des monuments historiques : clé adaptée à l’objet de la charge',
    certainty: 'convention',
    checkedUntil: 2025,
  },
]);
