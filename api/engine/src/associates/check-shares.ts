import { formatDate, formatWhole } from '@sci/money/format';
import { finding, type Finding } from '../finding.ts';
import { attributed, heldOn, timelineFrom, totalHeld, type Holding } from './holdings.ts';
import type { Held, ShareEntry, ShareKind, ShareMovement } from './share-movement.ts';

/** Who may hold shares, and how many there are. */
export interface ShareContext {
  readonly associates: readonly { readonly id: number; readonly name: string }[];
  readonly sharesTotal: number;
}

/** After every movement that has a date. */
const END_OF_TIME = '9999-12-31';

export const KIND_NAMES: Readonly<Record<ShareKind, string>> = {
  PP: 'pleine propriété',
  US: 'usufruit',
  NP: 'nue-propriété',
};

/**
 * Who gives and who receives must fit the nature of the movement and exist; nothing happens before
 * the company's registration. `field` is the movement's.
 */
export function checkParties(
  movement: ShareMovement,
  associates: ShareContext['associates'],
  registeredOn?: string,
): Finding[] {
  const { fromId, toId, nature, kind, date } = movement;
  const findings = [
    ...checkParty('fromId', fromId, nature === 'AUGMENTATION' || nature === 'INITIALE', associates),
    ...checkParty('toId', toId, nature === 'REDUCTION', associates),
  ];
  if (fromId !== undefined && fromId === toId)
    findings.push(finding('SAME', 'toId', 'Le cédant et le bénéficiaire sont la même personne.'));
  if ((nature === 'DEMEMBREMENT' || nature === 'REUNION') && kind === 'PP')
    findings.push(finding('HALF', 'kind', 'Choisissez l’usufruit ou la nue-propriété.'));
  if (registeredOn !== undefined && date < registeredOn)
    findings.push(
      finding(
        'BEFORE_REGISTRATION',
        'date',
        `La société n’est immatriculée que depuis le ${formatDate(registeredOn)}.`,
      ),
    );
  return findings;
}

/** `byCompany`: the company stands on this side, nobody else. */
function checkParty(
  field: 'fromId' | 'toId',
  id: number | undefined,
  byCompany: boolean,
  associates: ShareContext['associates'],
): Finding[] {
  if (id === undefined) {
    if (byCompany) return [];
    const who = field === 'fromId' ? 'Le cédant' : 'Le bénéficiaire';
    return [finding('REQUIRED', field, `${who} est obligatoire.`)];
  }
  const findings: Finding[] = [];
  if (!associates.some((associate) => associate.id === id))
    findings.push(finding('UNKNOWN_ASSOCIATE', field, 'Cet associé n’existe pas.'));
  if (byCompany)
    findings.push(
      finding(
        'COMPANY_ONLY',
        field,
        'Dans une opération sur le capital, seule la société est en face de l’associé.',
      ),
    );
  return findings;
}

/**
 * Nobody ever gives what he does not hold, on any day, and together the holders have no more shares
 * than the company. `field` is "shares".
 */
export function checkRegister(
  entries: readonly ShareEntry[],
  { associates, sharesTotal }: ShareContext,
): Finding[] {
  const shortage = firstShortage(entries);
  if (shortage !== undefined) {
    const name = associates.find(({ id }) => id === shortage.associateId)?.name ?? 'Cet associé';
    return [finding('NOT_HELD', 'shares', shortageSentence(shortage, name))];
  }
  const held = attributed(heldOn(END_OF_TIME, entries).values());
  return held <= sharesTotal
    ? []
    : [finding('ABOVE_TOTAL', 'shares', aboveTotal(held, sharesTotal))];
}

/** Taking a movement back: what came later may stand on it. */
export const checkCancellation = (
  remaining: readonly ShareEntry[],
  context: ShareContext,
): Finding[] =>
  checkRegister(remaining, context).map((found) =>
    found.code === 'NOT_HELD'
      ? { ...found, message: `Un mouvement postérieur s’appuie sur celui-ci. ${found.message}` }
      : found,
  );

/**
 * The same for a year: the holdings of 1 January and its movements. `field` is
 * "shareMovements[i].shares" (position as given) or "initialShares".
 */
export function checkHoldings(
  initial: readonly Holding[],
  movements: readonly ShareMovement[],
  context: ShareContext,
): Finding[] {
  const entries = timelineFrom(initial, movements);
  const shortage = firstShortage(entries);
  const guilty =
    shortage === undefined
      ? movements.findLastIndex(({ fromId }) => fromId === undefined)
      : movements.findLastIndex(
          ({ date, fromId, toId, nature }) =>
            date === shortage.date &&
            (fromId === shortage.associateId ||
              (nature === 'REUNION' && toId === shortage.associateId)),
        );
  const field = guilty === -1 ? 'initialShares' : `shareMovements[${guilty}].shares`;
  return checkRegister(entries, context).map((found) => ({ ...found, field }));
}

/** The initial distribution can be confirmed once it gives out every share, whole. */
export function checkDistribution(held: readonly Held[], sharesTotal: number): Finding[] {
  const halves = halvesFinding(held);
  if (halves !== undefined) return [halves];
  const given = attributed(held);
  if (given === sharesTotal) return [];
  const message =
    given === 0
      ? 'Aucune part n’est attribuée\u00a0: répartissez les parts entre les associés avant de confirmer.'
      : `${formatWhole(given)} parts sont attribuées sur ${formatWhole(sharesTotal)}\u00a0: répartissez-les toutes avant de confirmer.`;
  return [finding('UNDISTRIBUTED', 'shares', message)];
}

/** The company cannot have fewer shares than its associates hold. */
export function checkShareCount(held: readonly Held[], sharesTotal: number): Finding[] {
  const given = attributed(held);
  if (given <= sharesTotal) return [];
  const message = `${formatWhole(given)} parts sont déjà attribuées aux associés\u00a0: la société ne peut pas en avoir moins.`;
  return [finding('TOO_FEW', 'shares', message)];
}

/**
 * A share in usufruct is the other half of a share in bare ownership; undefined when each has its
 * other half.
 */
export function halvesFinding(held: Iterable<Held>): Finding | undefined {
  const { US, NP } = totalHeld(held);
  if (US === NP) return undefined;
  const message = `L’usufruit porte sur ${formatWhole(US)} part${US > 1 ? 's' : ''} et la nue-propriété sur ${formatWhole(NP)}\u00a0: chaque part démembrée a un usufruitier et un nu-propriétaire.`;
  return finding('HALVES', 'shares', message);
}

const aboveTotal = (held: number, sharesTotal: number): string =>
  `Les associés auraient ${formatWhole(held)} parts et la société n’en a que ${formatWhole(sharesTotal)}.`;

interface Shortage {
  readonly associateId: number;
  readonly kind: ShareKind;
  readonly date: string;
  readonly missing: number;
}

/** The first day on which somebody would have given more than he holds, later days included. */
function firstShortage(entries: readonly ShareEntry[]): Shortage | undefined {
  const balances = new Map<string, number>();
  const days = Map.groupBy(entries, ({ date }) => date);
  for (const date of [...days.keys()].toSorted()) {
    const today = new Map<string, ShareEntry>();
    // What happens on one day counts together: a giver may receive and give on the same day.
    for (const entry of days.get(date) ?? []) {
      const key = `${entry.associateId}/${entry.kind}`;
      balances.set(key, (balances.get(key) ?? 0) + entry.shares);
      today.set(key, entry);
    }
    for (const [key, { associateId, kind }] of today) {
      const balance = balances.get(key) ?? 0;
      if (balance < 0) return { associateId, kind, date, missing: -balance };
    }
  }
  return undefined;
}

function shortageSentence({ kind, date, missing }: Shortage, name: string): string {
  const parts = missing === 1 ? 'il manque 1 part' : `il manque ${formatWhole(missing)} parts`;
  return `${name} ne détient pas assez de parts en ${KIND_NAMES[kind]} au ${formatDate(date)}\u00a0: ${parts}.`;
}
