/** How often the suggestions of one category are right, and how much of the category they find. */
export interface CategoryScore {
  readonly category: string;
  /** Samples of this category. */
  readonly expected: number;
  /** Samples for which it was suggested. */
  readonly suggested: number;
  readonly right: number;
  /** right / suggested; undefined when it was never suggested. */
  readonly precision: number | undefined;
  /** right / expected; undefined when no sample has this category. */
  readonly recall: number | undefined;
}

export interface Evaluation {
  /** By category code. */
  readonly categories: readonly CategoryScore[];
  readonly overall: CategoryScore;
  /** Samples that rightly got no suggestion, and samples that should have got none. */
  readonly silent: { readonly expected: number; readonly right: number };
}

/** A category that means "no suggestion": nothing can be said of the label. */
const NONE = '';

/**
 * Precision and recall by category on a labelled sample. `suggestCategory` gives the category of
 * the largest part, or undefined. An empty expected category means that silence is the right
 * answer; it counts in `silent`, not in recall.
 */
export function evaluateSuggestions<Sample extends { readonly category: string }>(
  samples: readonly Sample[],
  suggestCategory: (sample: Sample) => string | undefined,
): Evaluation {
  const pairs = samples.map((sample) => ({
    expected: sample.category,
    suggested: suggestCategory(sample) ?? NONE,
  }));
  const codes = [
    ...new Set(pairs.flatMap(({ expected, suggested }) => [expected, suggested])),
  ].filter((code) => code !== NONE);
  const categories = codes
    .toSorted()
    .map((category) =>
      score(
        category,
        pairs.filter(({ expected }) => expected === category).length,
        pairs.filter(({ suggested }) => suggested === category).length,
        pairs.filter(({ expected, suggested }) => expected === category && suggested === category)
          .length,
      ),
    );
  const total = (of: (score: CategoryScore) => number): number =>
    categories.reduce((sum, each) => sum + of(each), 0);
  const unknown = pairs.filter(({ expected }) => expected === NONE);
  return {
    categories,
    overall: score(
      '*',
      total(({ expected }) => expected),
      total(({ suggested }) => suggested),
      total(({ right }) => right),
    ),
    silent: {
      expected: unknown.length,
      right: unknown.filter(({ suggested }) => suggested === NONE).length,
    },
  };
}

const score = (
  category: string,
  expected: number,
  suggested: number,
  right: number,
): CategoryScore => ({
  category,
  expected,
  suggested,
  right,
  precision: suggested === 0 ? undefined : right / suggested,
  recall: expected === 0 ? undefined : right / expected,
});
