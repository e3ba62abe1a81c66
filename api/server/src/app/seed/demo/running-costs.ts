import { cents } from '@sci/money/cents';
import {
  dayOf,
  MONTHS,
  variation,
  YEARS,
  type BuildingName,
  type DemoMovement,
  type DemoSplit,
  type Month,
} from './demo-types.ts';

const expense = (category: string, amount: number, building?: BuildingName): DemoSplit => ({
  category,
  amount: cents(-amount),
  ...(building === undefined ? {} : { building }),
});

const paid = (date: string, name: string, ...splits: DemoSplit[]): DemoMovement => ({
  account: 'courant',
  date,
  name,
  splits,
});

/** What comes back every month, every quarter or every year. */
export function runningCosts(): DemoMovement[] {
  return [
    ...MONTHS.flatMap(monthly),
    ...MONTHS.filter(({ month }) => month % 3 === 1).flatMap(quarterly),
    ...YEARS.flatMap(yearly),
  ];
}

function monthly(month: Month): DemoMovement[] {
  const winter = month.month <= 3 || month.month >= 11 ? 14_00 : 0;
  return [
    paid(
      dayOf(month, 11),
      'PRLV SEPA EDF CLIENTS PRO PARTIES COMMUNES',
      expense('CHARGES_RECUPERABLES', 38_00 + winter + variation(month, 'edf', 900), 'carmes'),
    ),
    paid(
      dayOf(month, 18),
      `VIR SEPA EMIS NET SERVICES MENAGE COMMUNS ${month.month}/${month.year}`,
      expense('CHARGES_RECUPERABLES', 132_00 + (month.year - 2023) * 4_50, 'carmes'),
    ),
    paid(
      dayOf(month, 28),
      'FRAIS DE TENUE DE COMPTE',
      expense('FRAIS_BANCAIRES', 8_90 + (month.year - 2023) * 35),
    ),
    paid(
      dayOf(month, 8),
      'PRLV SEPA COURRIER ET TELEPHONE PRO',
      expense('FRAIS_DIVERS_GESTION', 17_99),
    ),
  ];
}

function quarterly(month: Month): DemoMovement[] {
  const quarter = (month.month + 2) / 3;
  const call = 395_50 + (month.year - 2023) * 11_20;
  return [
    paid(
      dayOf(month, 16),
      `PRLV SEPA CABINET LOIRE SYNDIC APPEL DE FONDS T${quarter} ${month.year} LOT 214`,
      expense('COPRO_PROVISION', call, 'hugo'),
      expense('COPRO_FONDS_TRAVAUX', 21_75, 'hugo'),
    ),
    paid(
      dayOf(month, 22),
      'PRLV SEPA NANTES METROPOLE EAU IMMEUBLE',
      expense('CHARGES_RECUPERABLES', 268_00 + variation(month, 'eau', 5200), 'carmes'),
    ),
    paid(
      dayOf(month, 20),
      `PRLV SEPA SYNDIC PARKING FOSSE T${quarter} ${month.year}`,
      expense('COPRO_PROVISION', 27_40, 'fosse'),
    ),
  ];
}

function yearly(year: number): DemoMovement[] {
  const step = year - 2023;
  return [
    paid(`${year}-01-24`, 'COTISATION CARTE BUSINESS', expense('FRAIS_BANCAIRES', 48_00)),
    paid(
      `${year}-02-06`,
      'PRLV SEPA MACIF MULTIRISQUE IMMEUBLE 8 RUE DES CARMES',
      expense('ASSURANCE_PNO', 1184_60 + step * 46_30, 'carmes'),
    ),
    paid(
      `${year}-02-06`,
      'PRLV SEPA MACIF PNO APPARTEMENT VICTOR HUGO',
      expense('ASSURANCE_PNO', 142_30 + step * 5_10, 'hugo'),
    ),
    paid(
      `${year}-02-09`,
      'PRLV SEPA MACIF MULTIRISQUE BOUTIQUE CREBILLON',
      expense('ASSURANCE_PNO', 268_00 + step * 9_40, 'boutique'),
    ),
    {
      ...paid(
        `${year}-03-20`,
        `VIR SEPA EMIS CABINET AUDOUIN HONORAIRES DECLARATION ${year - 1}`,
        expense('HONO_COMPTABLE', 780_00 + step * 30_00),
      ),
      invoice: {
        supplier: 'Cabinet Audouin',
        number: `H${year}-0412`,
        object: `Déclaration 2072 et comptes ${year - 1}`,
      },
    },
    ...landTax(year),
  ].filter(({ date }) => date < '2026-11-19');
}

/** Each demand holds the refuse tax, which is not deductible; a parking space pays none. */
function landTax(year: number): DemoMovement[] {
  const rise = (amount: number) => Math.round(amount * (1 + (year - 2023) * 0.034));
  const demand = (
    building: BuildingName,
    place: string,
    total: number,
    refuse: number,
  ): DemoMovement =>
    paid(
      `${year}-10-25`,
      `PRLV SEPA DGFIP TAXE FONCIERE ${year} ${place}`,
      expense('TAXE_FONCIERE', rise(total) - rise(refuse), building),
      ...(refuse === 0 ? [] : [expense('TEOM', rise(refuse), building)]),
    );
  return [
    demand('carmes', '8 RUE DES CARMES', 2980_00, 412_00),
    demand('hugo', '21 BD VICTOR HUGO', 1024_00, 168_00),
    demand('fosse', '3 QUAI DE LA FOSSE', 132_00, 0),
    demand('boutique', '14 RUE CREBILLON', 1315_00, 190_00),
    {
      account: 'courant',
      date: `${year}-11-12`,
      name: `VIR SEPA RECU SARL AU FIL DES THES REMBOURSEMENT TAXE FONCIERE ${year}`,
      splits: [
        {
          category: 'DEP_CONVENTION',
          amount: cents(rise(1315_00) - rise(190_00)),
          building: 'boutique',
        },
        { category: 'TEOM_REFACTUREE', amount: cents(rise(190_00)), building: 'boutique' },
      ],
    },
  ];
}
