/** What the sheet of a building contradicts. */
export const BUILDINGS = {
  rent_before:
    'Un loyer est encaissé le {day, date}, avant l’acquisition : corrigez la date ou le loyer.',
  rent_after:
    'Un loyer est encaissé le {day, date}, après la cession : corrigez la date ou le loyer, sauf s’il s’agit d’un arriéré.',
  in_trash: 'L’immeuble est dans la corbeille pour 30 jours.',
  unknown_tax_system: 'Ce régime fiscal n’existe pas.',
  improvement_works:
    'Des travaux d’amélioration ({count, number}) sont affectés à cet immeuble : changez d’abord leur catégorie, ils ne sont pas déductibles pour un local professionnel.',
  price_required: 'Le prix d’acquisition est obligatoire.',
  acquisition_missing: 'La date d’acquisition manque.',
  syndic_missing: 'Le nom du syndic manque.',
  beneficiary_missing: 'Le bénéficiaire de la mise à disposition gratuite manque.',
  nothing_let: 'Sans local loué, la ligne 7 reste à 0 €.',
  rents_while_lent:
    'Des loyers de {total, number, euros} sont encaissés pendant la mise à disposition gratuite, dès le {first, date} : corrigez les dates ou les loyers, sauf arriérés.',
  lent_before_acquisition: 'La mise à disposition ne peut pas précéder l’acquisition.',
  lent_after_sale: 'La mise à disposition ne peut pas dépasser la cession.',
  lent_end_before_start: 'La fin ne peut pas précéder le début.',
  lent_both: 'La part prêtée et son total vont ensemble : 1 logement sur 3, par exemple.',
  lent_above_total: 'La part prêtée ne peut pas dépasser le total.',
  too_far: 'La date est trop lointaine : au plus tard le 31/12/{last}.',
  land_above_price: 'La part du terrain ne peut pas dépasser le prix d’acquisition.',
  sold_before_acquisition: 'La vente ne peut pas précéder l’acquisition.',
  unknown: 'Cet immeuble n’existe pas.',
  twin: 'L’immeuble « {name} » est déjà enregistré à cette adresse : s’il s’agit d’un autre bien, donnez-lui un autre nom ou un complément d’adresse.',
  price_without_sale: 'La date de cession manque : le prix de l’acte est dû à partir de ce jour.',
  deposits_without_price:
    'Le prix de l’acte manque : les dépôts de garantie transmis à l’acquéreur en sont déduits.',
  sale_closed:
    'L’exercice de la vente, {year}, est clos : le prix de l’acte n’y entre plus. Il compte à son encaissement.',
  sale_into_closed:
    'L’exercice {year} est clos : une vente d’un exercice ouvert n’y entre plus. Gardez la date, ou faites rouvrir l’exercice.',
  price_in_closed:
    'L’exercice {year}, clos, a encaissé un acompte de ce prix : il ne peut plus être retiré de la fiche.',
  held_in_closed:
    'L’exercice {year} est clos : avec cette date, sa déclaration ne compterait plus les mêmes immeubles. Gardez la date, ou faites rouvrir l’exercice.',
  counted_in_closed:
    'L’exercice {year}, clos, compte cet immeuble : il ne peut pas être supprimé. S’il a été vendu, donnez sa date de cession.',
  sale_kept:
    'L’exercice de la vente, {year}, est clos : la date, le prix et les dépôts de l’acte y restent comme ils ont été comptés.',
} as const;
