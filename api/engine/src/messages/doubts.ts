/** Choices of the product where the law leaves a doubt: what was done, and the other reading. */
export const DOUBTS = {
  deducted: '{amount, number, euros} déduits, ligne {line}.',
  not_deductible: 'Déduction non admise',
  excluded: '{amount, number, euros} laissés hors de la déclaration.',
  deductible: 'Dépense déductible',
  taxed: '{amount, number, euros} déclarés en recettes, ligne {line}.',
  taxable: 'Recette imposable',
  not_taxed: 'Recette non imposable',
  line: '{amount, number, euros} portés ligne {line}.',
  without_line: 'Sans cette ligne',
  system: '{building} : {mechanism}.',
  shared:
    '{amount, number, euros} répartis entre les immeubles. Une autre clé change les annexes 1, pas le résultat de la société, arrondis mis à part : pour l’appliquer, ventilez ces charges immeuble par immeuble.',
  lent_in_part:
    '{building} : les charges communes comptent pour la part qui n’est pas prêtée. Une autre clé peut se défendre : elle se choisit sur la fiche de l’immeuble (dates, et part prêtée en logements, mètres carrés ou tantièmes).',
  unlet_dwelling:
    '{building} n’a aucune recette dans l’année : ses charges et le forfait de la ligne 7 ({flat, number, euros}) ne se déduisent que si le logement a été offert à la location, ce qui se prouve (annonces, mandat). Resté vide en attendant d’être vendu ou occupé, il se déclare sur sa fiche comme mis à disposition gratuitement : ni recette ni charge.',
  unlet_premises:
    '{building} n’a aucune recette dans l’année : le forfait de la ligne 7 ({flat, number, euros}) suppose un local loué ou offert à la location. Sinon, indiquez 0 local sur sa fiche, et portez en recette théorique, ligne 4, la valeur locative de ce que la société s’est réservé (CGI art. 30).',
  unlet: 'Logement non offert à la location',
  other_regime: '{name} : sa part suit les règles de son entreprise.',
  financial:
    '{amount, number, euros} hors du résultat R5, ligne R6 : chaque associé porte sa part case 2TR de sa 2042. Vérifiez la case sur la notice de l’année, selon la nature du produit (intérêts, plus-values de placement).',
  energy:
    'La limite relevée de {limit, number, euros} est encore à lire dans le texte définitif. Sans elle, la case 4BC se limite à la règle commune.',
  without_raise: 'Sans la limite relevée, case 4BC',
  combined:
    'Un logement Cosse est en déficit : les travaux énergétiques relèvent ici la limite de {limit, number, euros}. Le texte peut aussi se lire comme relevant la limite de droit commun.',
  common_raised: 'Limite de droit commun relevée, case 4BC',
  earlier_profits:
    '{amount, number, euros} de bénéfices antérieurs peuvent être distribués. Les statuts ne disent pas à qui vont ceux des parts démembrées : le produit les donne à l’usufruitier, à charge de restitution ; un autre arrêt les donne au nu-propriétaire. Une clause, saisie dans « Statuts », tranche.',
  right_to_profits:
    '{amount, number, euros} peuvent être distribués : ils vont à ceux qui sont associés le jour de la décision, et pour les parts démembrées à l’usufruitier. L’acte de cession ou les statuts peuvent en convenir autrement : relisez-les avant l’assemblée.',
  own_returns:
    'Le relevé de quote-part dit à chaque associé où reporter sa part : formulaire 2044, cadre 110, lignes 111 à 114, ou la seule 2042 s’il n’a que des parts de sociétés. Vérifiez ces numéros sur le formulaire de l’année ; les montants n’en dépendent pas. Les intérêts qu’un associé paie lui-même pour l’achat de ses parts s’y ajoutent : ils ne sont pas connus ici (BOI-RFPI-BASE-20-80).',
  one_abroad: '{name} ({country})',
  living_abroad:
    '{names} : l’adresse est hors de France. Si {count, plural, one {cet associé y est domicilié} other {ces associés y sont domiciliés}} fiscalement, le résultat de la société ne change pas, mais ce que {count, plural, one {lui} other {leur}} demande l’impôt sur sa part n’est pas calculé : taux minimum, prélèvements sociaux selon le régime de sécurité sociale, convention fiscale. À vérifier avec le service des impôts des particuliers non-résidents.',
  provisional:
    'Les règles décisives de {year} n’ont pas encore été relues : celles de {last} sont appliquées.',
} as const;
