/** What still refers to a row that somebody wants to delete. */
export const USES = {
  bank_movements: '{count, plural, one {un mouvement bancaire} other {# mouvements bancaires}}',
  supporting: '{count, plural, one {une donnée annexe} other {# données annexes}}',
  rule_lines: '{count, plural, one {une règle} other {# lignes de règles}}',
  rules: '{count, plural, one {une règle} other {# règles}}',
  entry_lines: '{count, plural, one {une écriture} other {# lignes d’écritures}}',
  opening:
    '{count, plural, one {une ligne du bilan d’ouverture} other {# lignes du bilan d’ouverture}}',
  assemblies: '{count, plural, one {une assemblée générale} other {# assemblées générales}}',
  profit_keys: '{count, plural, one {une clé de répartition} other {# clés de répartition}}',
  share_movements: '{count, plural, one {un mouvement de parts} other {# mouvements de parts}}',
  deeds:
    '{count, plural, one {un achat qui a repris son emprunt} other {# achats qui ont repris ses emprunts}}',
  loans: '{count, plural, one {un emprunt} other {# emprunts}}',
  files: '{count, plural, one {une pièce jointe} other {# pièces jointes}}',
  in_use:
    '{kind, select, associate {Cet associé} building {Cet immeuble} loan {Cet emprunt} bank_account {Ce compte} other {Ce mouvement}} ne peut pas être supprimé tant {begins, select, one {qu’{uses} s’y} other {que {uses} s’y}} {count, plural, one {rapporte} other {rapportent}}.',
} as const;
