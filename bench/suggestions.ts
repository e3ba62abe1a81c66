/**
 * Precision and recall of the suggestions, by category: the default rules on labelled labels, then
 * the default rules and a year of history on the year that follows. Run: node bench/suggestions.ts
 */
import { fromEuros } from '@sci/money/cents';
import { defaultRules } from '@sci/engine/suggestion/default-rules';
import { evaluateSuggestions, type Evaluation } from '@sci/engine/suggestion/evaluate';
import { buildHistory } from '@sci/engine/suggestion/history';
import { suggest } from '@sci/engine/suggestion/suggest';
import { yearOfMovements } from './suggestions-history.ts';
import { found } from './suggestions-sample/found.ts';
import type { LabelledMovement } from './suggestions-sample/labelled-movement.ts';
import { written } from './suggestions-sample/written.ts';

const noHistory = buildHistory([]);

/** Category of the largest part that the default rules alone suggest. */
function byDefaultRules({ label, euros }: LabelledMovement): string | undefined {
  const suggestion = suggest(
    { id: 0, date: '2025-06-15', amount: fromEuros(euros), label },
    defaultRules,
    noHistory,
  );
  return suggestion?.splits.toSorted((a, b) => Math.abs(b.amount) - Math.abs(a.amount))[0]
    ?.category;
}

const percent = (value: number | undefined): string =>
  value === undefined ? '—' : `${Math.round(value * 100)} %`;

function print(title: string, { categories, overall, silent }: Evaluation): void {
  console.log(`\n${title}`);
  console.log(
    `${'category'.padEnd(26)}${'samples'.padStart(8)}${'precision'.padStart(11)}${'recall'.padStart(8)}`,
  );
  for (const { category, expected, precision, recall } of [...categories, overall]) {
    console.log(
      `${category.padEnd(26)}${String(expected).padStart(8)}${percent(precision).padStart(11)}${percent(recall).padStart(8)}`,
    );
  }
  console.log(`silent where nothing can be said: ${silent.right} of ${silent.expected}`);
}

for (const [title, samples] of [
  ['Labels written beside the rules', written],
  ['Labels of published statements', found],
] as const) {
  print(`${title} (${samples.length})`, evaluateSuggestions(samples, byDefaultRules));
  if (!process.argv.includes('--errors')) continue;
  for (const sample of samples) {
    const found = byDefaultRules(sample) ?? '';
    if (found !== sample.category)
      console.log(
        `  ${sample.label} (${sample.euros}): ${sample.category || 'nothing'} expected, ${found || 'nothing'} suggested`,
      );
  }
}

/** What a user sees in the second year: category and building must both be right. */
const past = buildHistory(yearOfMovements(2024));
const next = yearOfMovements(2025).map((movement) => ({
  movement,
  category: placed(movement.splits[0]),
}));
print(
  `Second year of an SCI, after one year of ventilation: category and building (${next.length})`,
  evaluateSuggestions(next, ({ movement }) => {
    const suggestion = suggest(movement, defaultRules, past);
    return suggestion === undefined ? undefined : placed(suggestion.splits[0]);
  }),
);

function placed(
  split: { readonly category: string; readonly buildingId?: number } | undefined,
): string {
  return `${split?.category ?? ''}${split?.buildingId === undefined ? '' : ` @${split.buildingId}`}`;
}
