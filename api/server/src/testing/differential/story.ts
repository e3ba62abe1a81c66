import { ZERO } from '@sci/money/cents';
import { FRANCE } from '@sci/money/country';
import fc from 'fast-check';
import {
  shareNatures,
  type ShareKind,
  type ShareMovement,
} from '@sci/engine/associates/share-movement';
import { planTransfer } from '@sci/engine/associates/transfer';
import { building, depositsOf, type StoryBuilding } from './story-buildings.ts';
import { document, type StoryDocument } from './story-documents.ts';
import { entry, type StoryEntry } from './story-entries.ts';
import { sharing, type StorySharing } from './story-sharing.ts';
import { certificates, loan, paid, type StoryCertificate, type StoryLoan } from './story-loans.ts';
import {
  category,
  dayOf,
  dimensions,
  integer,
  YEARS,
  type Counts,
  type StoryMovement,
} from './story-parts.ts';

/**
 * A company over several years, told once and then entered twice: by calls, and as files for the
 * command line. Associates, buildings and banks are known by their rank, from 1.
 */
export interface Story {
  readonly associates: readonly StoryAssociate[];
  /** Whether it opted for VAT on its rents; undefined while nobody said. */
  readonly vat?: boolean;
  /** What the first distribution gives; the company has `shares` of them. */
  readonly initial: readonly { associate: number; kind: ShareKind; shares: number }[];
  readonly shares: number;
  readonly buildings: readonly StoryBuilding[];
  readonly loans: readonly StoryLoan[];
  readonly years: readonly StoryYear[];
}

interface StoryAssociate {
  readonly first: string;
  readonly last: string;
  readonly regime: 'PERSON' | 'COMPANY' | 'BUSINESS';
  readonly country: string;
}

export interface StoryYear {
  readonly year: number;
  readonly movements: readonly StoryMovement[];
  readonly entries: readonly StoryEntry[];
  readonly certificates: readonly StoryCertificate[];
  readonly costs: readonly StoryDocument[];
  /** As they can be recorded one after the other; those that cannot are `refused`. */
  readonly shareMovements: readonly ShareMovement[];
  readonly refused: readonly ShareMovement[];
  /** The company's number of shares at the end of the year. */
  readonly shares: number;
  readonly sharing: StorySharing;
  readonly decision: 'distribution' | 'dividendes' | 'report' | 'reserve';
}

const NAMES = ['Alice', 'Benoît', 'Chloé', 'David'];
export const story: fc.Arbitrary<Story> = fc.gen().map(build);

type Gen = fc.GeneratorValue;

function build(gen: Gen): Story {
  const int = integer(gen);
  const times = <Item>(count: number, make: (rank: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index + 1));
  const associates = times(int(2, 4), (rank) => ({
    first: NAMES[rank - 1] ?? '',
    last: 'Bernard',
    regime: gen(
      fc.constantFrom<StoryAssociate['regime'][]>,
      'PERSON',
      'PERSON',
      'COMPANY',
      'BUSINESS',
    ),
    country: gen(fc.constantFrom, FRANCE, FRANCE, 'BE'),
  }));
  const buildings = times(int(1, 3), (rank) => building(gen, rank));
  const initial = associates.flatMap((_, index): Story['initial'][number][] => {
    const [own, shares] = [index + 1, int(10, 200)];
    if (index === 0 || int(0, 2) > 0) return [{ associate: own, kind: 'PP', shares }];
    return [
      { associate: own, kind: 'NP', shares },
      { associate: 1, kind: 'US', shares },
    ];
  });
  const merged = [...Map.groupBy(initial, ({ associate, kind }) => `${associate}/${kind}`)].flatMap(
    ([, same]) => (same[0] === undefined ? [] : [{ ...same[0], shares: total(same) }]),
  );
  const shares = total(merged.filter(({ kind }) => kind !== 'NP'));
  const register = new Register(merged, associates, shares);
  const loans = times(int(0, 2), (rank) => loan(gen, rank, buildings.length));
  const counts: Counts = {
    associates: associates.length,
    buildings: buildings.length,
    loans: loans.length,
  };
  const vat = gen(fc.constantFrom, undefined, true, false);
  return {
    associates,
    ...(vat !== undefined && { vat }),
    initial: merged,
    shares,
    buildings,
    loans,
    years: YEARS.map((year) => {
      const movements = [
        ...times(int(3, 9), () => movement(gen, year, counts)),
        ...paid(gen, year, loans),
        ...depositsOf(gen, year, buildings),
      ];
      return {
        year,
        movements,
        entries: times(int(0, 3), (rank) => entry(gen, year, rank, counts)),
        certificates: certificates(gen, loans, movements),
        costs: times(int(0, 4), () => document(gen, counts)),
        ...register.live(gen, year),
        decision: gen(fc.constantFrom, 'distribution', 'dividendes', 'report', 'reserve'),
      };
    }),
  };
}

const total = (items: readonly { readonly shares: number }[]): number =>
  items.reduce((sum, { shares }) => sum + shares, 0);

function movement(gen: Gen, year: number, counts: Counts): StoryMovement {
  const int = integer(gen);
  const splits = Array.from({ length: int(1, 3) }, () => {
    const chosen = category(gen, counts);
    const sign = (chosen.sense === 'D' ? -1 : 1) * (int(0, 5) === 0 ? -1 : 1);
    return {
      category: chosen.code,
      amount: sign * int(1, 900_000),
      ...dimensions(gen, chosen, counts),
    };
  });
  const sum = splits.reduce((all, { amount }) => all + amount, 0);
  return {
    date: dayOf(gen, year),
    label: `MOUVEMENT ${int(1, 99)}`,
    splits: sum === 0 ? [...splits, { category: 'TIERS_DIVERS', amount: 100 }] : splits,
  };
}

/** The shares of the story, year after year: gifts, ends of usufruct, sales, capital. */
class Register {
  readonly #known: ShareMovement[];
  readonly #people: readonly { readonly id: number; readonly name: string }[];
  #shares: number;

  constructor(initial: Story['initial'], associates: Story['associates'], shares: number) {
    this.#known = initial.map(({ associate, kind, shares: given }, index) => ({
      id: `I${index}`,
      date: '2015-01-05',
      nature: 'INITIALE',
      kind,
      shares: given,
      toId: associate,
    }));
    this.#people = associates.map(({ first, last }, index) => ({
      id: index + 1,
      name: `${first} ${last}`,
    }));
    this.#shares = shares;
  }

  /** A year of attempts, in the months after the assembly. */
  live(gen: Gen, year: number) {
    const [done, refused]: [ShareMovement[], ShareMovement[]] = [[], []];
    for (let month = 7; month <= 12; month += 1) {
      const attempt = this.#attempt(gen, `${year}-${String(month).padStart(2, '0')}-10`);
      const issued = attempt.nature === 'AUGMENTATION' ? attempt.shares : 0;
      const { findings, movement: planned } = planTransfer(attempt, this.#known, {
        associates: this.#people,
        sharesTotal: this.#shares + issued,
        capital: ZERO,
      });
      if (findings.length > 0) {
        if (issued === 0 && attempt.nature !== 'REDUCTION') refused.push(attempt);
        continue;
      }
      this.#known.push(planned);
      done.push(attempt);
      this.#shares += issued - (attempt.nature === 'REDUCTION' ? attempt.shares : 0);
    }
    return {
      shareMovements: done,
      refused,
      shares: this.#shares,
      sharing: sharing(gen, year, this.#known),
    };
  }

  #attempt(gen: Gen, date: string): ShareMovement {
    const int = integer(gen);
    const nature = gen(fc.constantFrom, ...shareNatures.slice(1));
    const capital = nature === 'AUGMENTATION' || nature === 'REDUCTION';
    const kind: ShareKind = capital
      ? 'PP'
      : nature === 'REUNION'
        ? 'US'
        : nature === 'DEMEMBREMENT'
          ? 'NP'
          : gen(fc.constantFrom<ShareKind[]>, 'PP', 'US', 'NP');
    const fromId = int(1, this.#people.length);
    const toId = 1 + ((fromId + int(0, this.#people.length - 2)) % this.#people.length);
    return {
      id: `S${date}`,
      date,
      nature,
      kind,
      shares: int(1, 40),
      ...(nature === 'AUGMENTATION' ? {} : { fromId }),
      ...(nature === 'REDUCTION' ? {} : { toId }),
    };
  }
}
