/** About the terms of a loan, and a schedule pasted from a bank's document. */
export const LOAN = {
  principal: 'Le capital emprunté doit être positif.',
  rate: 'Le taux doit être compris entre 0 % et {most, number} %.',
  first_date: 'La date de la première échéance n’existe pas.',
  neither: 'Indiquez le montant de l’échéance ou leur nombre.',
  instalment: 'Le montant de l’échéance doit être positif.',
  insurance: 'L’assurance ne peut pas être négative.',
  deferral: 'Le différé doit compter de 0 à {most, number} échéances.',
  count: 'Le nombre d’échéances doit dépasser celui du différé, sans dépasser {most, number}.',
  never_repaid:
    'Avec cette échéance, le prêt ne serait jamais remboursé : elle ne couvre pas les intérêts et le capital.',
  unknown_columns:
    'Les colonnes date, capital et intérêts n’ont pas été trouvées : collez aussi la ligne de titres.',
  no_row: 'Aucune échéance n’a été trouvée dans ce texte.',
  unreadable_date: 'Date illisible : « {text} ».',
  impossible_date: 'Cette date n’existe pas : « {text} ».',
  unreadable_amount: 'Montant illisible : « {text} ».',
  missing_amount: 'Le capital ou les intérêts manquent sur cette ligne.',
  untitled: 'Colonne {place, number}',
  left_aside:
    'La colonne « {title} » est laissée de côté : aucune échéance ne garde ce qu’elle contient ({cells}). Si c’est une part de l’échéance, donnez-lui son titre (Capital, Intérêts, Assurance) ou additionnez-la à l’une d’elles.',
  payment_mismatch:
    'L’échéance ({payment, number, euros}) n’est pas la somme de ses parts ({total, number, euros}).',
  remaining_mismatch:
    'Le capital restant dû ({remaining, number, euros}) ne suit pas de l’échéance précédente ({due, number, euros}).',
} as const;
