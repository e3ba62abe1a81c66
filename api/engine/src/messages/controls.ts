/** About controls. */
export const CONTROLS = {
  no_works: 'Aucuns travaux.',
  works_ok: 'Travaux justifiés.',
  no_proof: '{building}, {work} ({amount, number, euros}) : aucun justificatif joint.',
  works_nature:
    '{building}, {work} ({amount, number, euros}) : nature à vérifier, non déductible si construction ou agrandissement.',
  works_professional:
    '{building}, {work} ({amount, number, euros}) : l’amélioration d’un local professionnel n’est pas déductible, et les travaux de la ligne 9 bis sont ceux d’un logement.',
  works_energy:
    '{building}, {work} ({amount, number, euros}) : devis depuis le {since, date}, DPE avant (E à G) et après (A à D) et artisan RGE à indiquer.',
  works_above_price: '{label} : les travaux déduits dépassent {percent} % du prix d’acquisition.',
  works_above_income: '{label} : les travaux déduits dépassent {times} fois les recettes.',
  indemnity_alone: '{label} : une indemnité d’assurance sans travaux.',
  disaster_alone: '{label} : des travaux de sinistre sans indemnité d’assurance.',
  rents_ok: '{label} : {found, plural, one {# loyer} other {# loyers}} sur {expected, number}.',
  rents_missing:
    '{difference, plural, one {# loyer manquant} other {# loyers manquants}} sur {label} ({found, number} sur {expected, number}).',
  rents_more:
    '{difference, plural, one {# loyer} other {# loyers}} de plus que prévu sur {label} ({found, number} pour {expected, number}).',
  no_property_tax: 'Aucune taxe foncière payée en {year} pour {label}.',
  no_teom: '{label} : la taxe foncière contient-elle la TEOM ? Elle n’est pas déductible.',
  tax_twice:
    '{label} : {amount, number, euros} de taxe foncière payés plusieurs fois le même mois.',
  tax_changed: '{label} : la taxe foncière a varié de plus de {percent} % en un an.',
  tax_ok: '{label} : taxe foncière {tax, number, euros}.',
  bought_with_tax:
    '{label} n’était pas à la société au 1er janvier : le remboursement au vendeur n’est pas une imposition déductible.',
  bought: '{label} n’était pas à la société au 1er janvier.',
  no_loan: 'Aucun emprunt.',
  interest_elsewhere:
    '{label} : des intérêts sont affectés à un autre immeuble que celui de l’emprunt.',
  no_interest: '{label} : aucun intérêt payé dans l’année.',
  instalments:
    '{label} : {found, plural, one {# échéance trouvée} other {# échéances trouvées}} au lieu de {expected, number}.',
  no_certificate: '{label} : attestation bancaire non saisie.',
  as_certified: '{label} : conforme à l’attestation de la banque.',
  certificate_differs:
    '{label} : {figure, select, interest {intérêts} insurance {assurance} capital {capital remboursé} other {capital restant dû}} {booked, number, euros} en comptabilité, {certified, number, euros} sur l’attestation.',
  ledger_ok: 'Grand livre cohérent.',
  unbalanced: 'L’écriture {num} ({label}) n’est pas équilibrée.',
  bank_differs: '{name} : le grand livre et les relevés diffèrent de {difference, number, euros}.',
  not_empty:
    '{which, select, suspense {Le compte d’attente doit être soldé} other {Les virements internes doivent être soldés}} : il reste {balance, number, euros}.',
  deposit: '{label} : {balance, number, euros} restitués de plus que reçus.',
  dividend:
    '{label} : {balance, number, euros} versés de plus que ce qu’une assemblée a distribué. Saisissez l’affectation, ou ventilez le versement en compte courant.',
  loan_overpaid:
    '{label} : {balance, number, euros} remboursés de plus qu’emprunté. Saisissez le capital dû au bilan d’ouverture, ou le déblocage.',
  loan_differs:
    '{label} : {booked, number, euros} restent dus au grand livre, {closingPrincipal, number, euros} à l’échéancier.',
  opening_differs: 'L’à nouveau du compte {account} diffère de la clôture de l’exercice précédent.',
  parts_differ:
    '{held, plural, one {# part répartie} other {# parts réparties}} entre les associés pour {sharesTotal, plural, one {# part} other {# parts}} de la société.',
  outside_year: '{label} : la date {day, date} est hors de l’exercice {year}.',
  charge_in_credit: '{label} : la charge est créditrice.',
  income_in_debit: '{label} : le produit est débiteur.',
  debit_account: 'Compte courant débiteur : l’associé doit {debt, number, euros} à la SCI.',
  debit_account_in_year:
    'Compte courant débiteur en cours d’année : l’associé a dû jusqu’à {debt, number, euros} à la SCI.',
  no_anomaly: 'Aucune anomalie.',
  first_of: '{first} {others, plural, one {(et # autre)} other {(et # autres)}}',
  statement_gap:
    'Le relevé annonce {statement, number, euros} au {day, date}, les écritures donnent {computed, number, euros}.',
  bank_ok: 'Mouvements bancaires à jour.',
  not_ventilated:
    '{name} : {count, plural, one {# mouvement non ventilé} other {# mouvements non ventilés}}.',
  no_movement: '{name} : aucun mouvement dans l’année.',
  last_movement: '{name} : dernier mouvement le {last, date}.',
  silent_months: '{name} : aucun mouvement en {months}.',
  balance: '{name} : Le solde est différent du montant cumulé des écritures bancaires',
  open_transfers: 'Les virements internes laissent {open, number, euros} : il en manque un côté.',
  moved_twice:
    '{name} : {count, plural, one {# mouvement semble saisi} other {# mouvements semblent saisis}} deux fois.',
} as const;
