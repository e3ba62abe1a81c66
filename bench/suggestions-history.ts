import { fromEuros } from '@sci/money/cents';
import type { VentilatedMovement } from '@sci/engine/suggestion/types';

/** One kind of movement of an invented SCI, with the months in which it comes back. */
interface Habit {
  readonly label: (reference: string, month: string, year: number) => string;
  readonly euros: number;
  readonly category: string;
  readonly buildingId?: number;
  readonly months?: readonly number[];
}

const QUARTERS = [1, 4, 7, 10];
const habit = (
  label: Habit['label'],
  euros: number,
  category: string,
  buildingId?: number,
  months?: readonly number[],
): Habit => ({
  label,
  euros,
  category,
  ...(buildingId === undefined ? {} : { buildingId }),
  ...(months === undefined ? {} : { months }),
});

/**
 * Shapes of a real statement: most tenants' transfers never say "loyer", references change every
 * month.
 */
const HABITS: readonly Habit[] = [
  habit(
    (ref) => `VIREMENT EN VOTRE FAVEUR M ROUSSEL LEO VU${ref} VIR DE M ROUSSEL LEO`,
    292,
    'LOYER_HAB',
    1,
  ),
  habit(
    () => 'VIREMENT EN VOTRE FAVEUR M HADDAD SAMI VIREMENT VERS SCI VIREMENT DE M HADDAD SAMI',
    303,
    'LOYER_HAB',
    1,
  ),
  habit((ref) => `VIR INST MLLE PRIEUR ANAIS ${ref}`, 370, 'LOYER_HAB', 2),
  habit(() => 'VIREMENT EN VOTRE FAVEUR BRUNET ALAIN', 375, 'LOYER_HAB', 2),
  habit((_, month, year) => `VIR SEPA SARL OPTIMA ${month}/${year}`, 950, 'LOYER_PRO', 3),
  habit((ref) => `CAF DU CALVADOS DIE ${ref}V16 0752816SHADDAD`, 177, 'CAF_APL', 1),
  habit((ref) => `CAF DU CALVADOS DIE ${ref}V16 0774612APRIEUR`, 122, 'CAF_APL', 2),
  habit(
    (_, month, year) => `REMBOURSEMENT DE PRET 10001110000 ECHEANCE 10/${month}/${year - 2000}`,
    -598.13,
    'EMPRUNT_CAPITAL',
    1,
  ),
  habit(
    (_, month, year) => `REGLEMENT ASSU. CNP PRET HABITAT ${month}/${year - 2000}`,
    -31.96,
    'ASSURANCE_EMPRUNTEUR',
    1,
  ),
  habit(
    (ref) => `PRELEVEMENT VEOLIA EAU - COMPAGNIE GENERALE RUM:XX${ref}SEPA`,
    -31.52,
    'CHARGES_RECUPERABLES',
    1,
  ),
  habit(
    (ref) => `PRELEVEMENT ELECTRICITE DE FRANCE NUMERO DE CLIENT : ${ref}`,
    -41.9,
    'CHARGES_RECUPERABLES',
    1,
    [2, 4, 6, 8, 10, 12],
  ),
  habit((ref) => `PRLV SEPA MARTEL ET FILS ${ref}`, -84, 'TRAV_ENTRETIEN', 2, [3, 9]),
  habit((ref) => `PRLV RESIDENCE DU PORT ${ref}`, -233.4, 'COPRO_PROVISION', 2, QUARTERS),
  habit(() => 'VIR CABINET SAUVAGE', -300, 'HONO_COMPTABLE', undefined, [5]),
  habit(
    (ref) => `PRELEVEMENT DIRECTION GENERALE DES FINANCES ${ref} IMPOT`,
    -294,
    'TAXE_FONCIERE',
    1,
    [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
  ),
  habit(() => 'F COTIS JAZZ PRO', -12.5, 'FRAIS_BANCAIRES'),
  habit((ref) => `MACIF LOIR BRETAGNE PRODUCTION-M ${ref}`, -161.14, 'ASSURANCE_PNO', 1, [4]),
  habit((ref) => `VIR M LEGRAND PAUL ${ref}`, 1500, 'APPORT_CCA', undefined, [6]),
];

/** A year of that SCI. The references come from the date, so that two runs are the same. */
export function yearOfMovements(year: number): VentilatedMovement[] {
  return Array.from({ length: 12 }, (_, index) => index + 1).flatMap((month) =>
    HABITS.filter(({ months }) => months === undefined || months.includes(month)).map(
      (each, rank): VentilatedMovement => {
        const reference = String((year * 12 + month) * 7_919 + rank * 104_729);
        const amount = fromEuros(each.euros);
        return {
          id: `${year}-${month}-${rank}`,
          date: `${year}-${String(month).padStart(2, '0')}-${String(5 + rank).padStart(2, '0')}`,
          label: each.label(reference, String(month).padStart(2, '0'), year),
          amount,
          splits: [
            {
              category: each.category,
              amount,
              ...(each.buildingId === undefined ? {} : { buildingId: each.buildingId }),
            },
          ],
        };
      },
    ),
  );
}
