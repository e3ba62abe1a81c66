/** About an electronic invoice, by the code of the finding. */
export const INVOICE = {
  too_large: 'Cette facture électronique dépasse 2 Mo : elle est conservée sans être lue.',
  forbidden_xml:
    'Ce fichier XML déclare un type de document ou des entités, ce qu’aucune facture ne fait : il n’est pas lu.',
  broken_xml:
    'La facture électronique est abîmée à la ligne {line, number} de son fichier XML : demandez-la de nouveau au fournisseur.',
  too_deep: 'Ce fichier XML n’est pas celui d’une facture : ses éléments sont trop imbriqués.',
  not_an_invoice: 'Ce fichier XML n’est ni une facture ni un avoir au format CII ou UBL.',
  status:
    '{code, select, 204 {Prise en charge} 205 {Approuvée} 209 {Complétée} 210 {Refusée} 211 {Paiement transmis} 212 {Encaissée} 213 {Rejetée} other {{code}}}',
  missing:
    'La facture électronique ne dit pas {what, select, number {son numéro} issued_on {sa date} seller {qui la présente} currency {sa monnaie} net {son total hors taxes} type {si elle est une facture ou un avoir} other {son total avec taxes}}.',
  unreadable_amount: 'Le montant « {text} » est illisible dans la facture électronique.',
  unreadable_date: 'La date « {text} » de la facture électronique est illisible.',
  impossible_date: 'La date « {text} » de la facture électronique n’existe pas.',
  negative_credit:
    'Cet avoir porte un total négatif : demandez au fournisseur s’il rend cette somme ou s’il la réclame.',
  seller_siren:
    'La facture se contredit : le vendeur y porte le SIREN {siren}, et son numéro de TVA {vatId} est celui d’un autre. Vérifiez qui la présente avant de la payer.',
  seller_vat_id:
    'Le numéro de TVA {vatId} de la facture n’existe pas : sa clé ne répond pas au SIREN qu’il porte. Vérifiez qui la présente avant de la payer.',
  lines_total:
    'La facture se contredit : ses lignes font {found, number, euros}, et leur total dit {said, number, euros}.',
  allowances_total:
    'La facture se contredit : ses remises font {found, number, euros}, et leur total dit {said, number, euros}.',
  charges_total:
    'La facture se contredit : ses frais font {found, number, euros}, et leur total dit {said, number, euros}.',
  line_price:
    'La facture se contredit : quantité et prix de « {name} » font {found, number, euros}, et la ligne dit {said, number, euros}.',
  vat_rate:
    'La facture se contredit : {rate} % de {base, number, euros} font {found, number, euros}, et la TVA de ce taux dit {said, number, euros}.',
  vat_bases:
    'La facture se contredit : la TVA est comptée sur {found, number, euros}, et le total hors taxes dit {said, number, euros}.',
  several_invoices:
    'Ce document porte plusieurs factures électroniques qui diffèrent ({numbers}) : aucun montant n’est proposé.',
  unknown_type: 'Le fichier ne dit pas s’il est une facture ou un avoir : son type est « {code} ».',
  net_total:
    'La facture se contredit : lignes, remises et frais font {found, number, euros} hors taxes, et le total hors taxes dit {said, number, euros}.',
  vat_total:
    'La facture se contredit : la TVA par taux fait {found, number, euros}, et son total dit {said, number, euros}.',
  gross_total:
    'La facture se contredit : hors taxes et TVA font {found, number, euros}, et le total avec taxes dit {said, number, euros}.',
  due_total:
    'La facture se contredit : le total moins les acomptes fait {found, number, euros}, et le montant à payer dit {said, number, euros}.',
} as const;
