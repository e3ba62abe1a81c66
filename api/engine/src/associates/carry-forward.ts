import { lawCount } from '../law/values.ts';

/** What a year gave an associate: his net income, or the part of his loss that is carried forward. */
export interface NetOfYear {
  readonly year: number;
  /** His part of R5, what he was paid included; negative for a loss. */
  readonly net: number;
  /** Of a loss: what is not set against the global income (box 4BB). */
  readonly carried: number;
  /** The same if he took the raised limit of energy works instead, where he may. */
  readonly carriedIfRaised?: number | undefined;
}

/** A loss carried forward, by the year that it comes from. */
export interface CarriedLoss {
  readonly origin: number;
  readonly amount: number;
  /** Set against the incomes of later years, up to the end of the year asked for. */
  readonly used: number;
  /** Lost: the years in which it could be used are over. */
  readonly lapsed: number;
  readonly remaining: number;
  readonly lastYear: number;
  /** What `amount` is if he took the raised limit of energy works; undefined where there is none. */
  readonly amountIfRaised?: number | undefined;
}

export interface CarryForward {
  /** Losses of earlier years that are not used yet when the year begins: box 4BD. */
  readonly before: number;
  /** Of these, what the income of the year uses. */
  readonly used: number;
  readonly losses: readonly CarriedLoss[];
}

/** What box 4BD is for somebody who took the raised limit of energy works in some years. */
export interface RaisedChoice {
  /** The years in which he took it. */
  readonly origins: readonly number[];
  readonly before: number;
}

/**
 * The losses of earlier years that an associate may set against his property income, the oldest
 * first, over the ten years that follow each (CGI art. 156, I, 3°). By what one company says: what
 * he has elsewhere uses them too.
 */
export function carryForward(years: readonly NetOfYear[], year: number): CarryForward {
  const life = lawCount('DEFICIT_REPORT', year);
  const ordered = years.filter((each) => each.year <= year).toSorted((a, b) => a.year - b.year);
  let losses: readonly CarriedLoss[] = [];
  let [before, used] = [0, 0];
  for (const each of ordered) {
    const alive = lapse(losses, each.year);
    const opened = remainingOf(alive);
    losses =
      each.net >= 0 ? consume(alive, each.net) : [...alive, ...lossOf(each, each.year + life)];
    if (each.year !== year) continue;
    before = opened;
    used = each.net >= 0 ? opened - remainingOf(losses) : 0;
  }
  return ordered.at(-1)?.year === year
    ? { before, used, losses }
    : { before: remainingOf(lapse(losses, year)), used: 0, losses: lapse(losses, year) };
}

/**
 * What `before` of the year is by the choices of the raised limit that an associate may have made:
 * in each year where he could, then in all of them; nothing where it comes to the same.
 */
export function raisedChoices(years: readonly NetOfYear[], year: number): RaisedChoice[] {
  const { before } = carryForward(years, year);
  const could = years
    .filter((each) => each.year < year && each.carriedIfRaised !== undefined)
    .map((each) => each.year);
  return [...could.map((origin) => [origin]), ...(could.length > 1 ? [could] : [])]
    .map((origins) => ({
      origins,
      before: carryForward(
        years.map((each) => (origins.includes(each.year) ? raised(each) : each)),
        year,
      ).before,
    }))
    .filter((choice) => choice.before !== before);
}

const raised = ({ carriedIfRaised, ...each }: NetOfYear): NetOfYear => ({
  ...each,
  carried: carriedIfRaised ?? each.carried,
});

const remainingOf = (losses: readonly CarriedLoss[]): number =>
  losses.reduce((total, { remaining }) => total + remaining, 0);

/** A loss of N may still be used in N + 10, and no more in N + 11. */
const lapse = (losses: readonly CarriedLoss[], year: number): CarriedLoss[] =>
  losses.map((loss) =>
    year > loss.lastYear ? { ...loss, lapsed: loss.lapsed + loss.remaining, remaining: 0 } : loss,
  );

const lossOf = ({ year, carried, carriedIfRaised }: NetOfYear, lastYear: number): CarriedLoss[] =>
  carried === 0
    ? []
    : [
        {
          origin: year,
          amount: carried,
          used: 0,
          lapsed: 0,
          remaining: carried,
          lastYear,
          ...(carriedIfRaised === undefined ? {} : { amountIfRaised: carriedIfRaised }),
        },
      ];

function consume(losses: readonly CarriedLoss[], income: number): CarriedLoss[] {
  let left = income;
  return losses.map((loss) => {
    const taken = Math.min(left, loss.remaining);
    left -= taken;
    return { ...loss, used: loss.used + taken, remaining: loss.remaining - taken };
  });
}
