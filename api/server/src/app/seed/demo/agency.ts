import { cents, multiplyByRatio, negate } from '@sci/money/cents';
import { dayOf, MONTHS, variation, type DemoMovement } from './demo-types.ts';
import { revised } from './rents.ts';

const RENT_2023 = 745_00;
const CHARGES = 85_00;
/** 7,2 % of what the agency collects, all taxes included. */
const FEE_PER_THOUSAND = 72;

/**
 * The flat boulevard Victor-Hugo: the agency pays the rent net of its fees, one movement for three
 * figures.
 */
export function agencyMovements(): DemoMovement[] {
  return MONTHS.map((month) => {
    const rent = revised(RENT_2023, month.year);
    const fee = multiplyByRatio(cents(rent + CHARGES), FEE_PER_THOUSAND, 1000);
    return {
      account: 'courant',
      date: dayOf(month, 14 + variation(month, 'agence', 4)),
      name: `VIR SEPA RECU AGENCE DU PARC GERANCE ${String(month.month).padStart(2, '0')}/${month.year} LOT 214`,
      splits: [
        { category: 'LOYER_HAB', amount: rent, building: 'hugo' },
        { category: 'CHARGES_LOC_PROV', amount: cents(CHARGES), building: 'hugo' },
        { category: 'GESTION_LOCATIVE', amount: negate(fee), building: 'hugo' },
      ],
    };
  });
}
