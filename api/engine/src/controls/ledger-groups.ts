import { LEDGER_GROUPS } from '../messages/ledger-groups.ts';
import { say } from '../messages/say.ts';
import type { CategoryTable, LedgerGroup } from '../categories/category.ts';
import { isOpening, type JournalEntry } from '../ledger/entry.ts';

/** A group of the ledger that the user has to look through and tick. */
export interface LedgerGroupCheck {
  readonly group: LedgerGroup;
  readonly label: string;
  readonly lines: number;
  /** Every line of the group, as a text: when it changes, the tick lapses. */
  readonly basis: string;
}

const isGroup = (text: string): text is LedgerGroup => Object.hasOwn(LEDGER_GROUPS, text);

/** What a group is called; its code where the list no longer has it. */
export const ledgerGroupLabel = (code: string): string =>
  isGroup(code) ? say(`ledger_groups.${code}`) : code;

/**
 * The groups with at least one line in the year, in the order of the list. Without any, the ledger
 * is not controlled.
 */
export function ledgerGroups(
  entries: readonly JournalEntry[],
  categories: CategoryTable,
): LedgerGroupCheck[] {
  const lines = entries
    .filter((entry) => !isOpening(entry))
    .flatMap(({ date, ref, label, lines: own }) =>
      own.flatMap(({ category, account, buildingId, debit, credit }) => {
        const group = category === undefined ? undefined : categories.get(category)?.group;
        return group === undefined
          ? []
          : [
              {
                group,
                text: [date, ref, label, category, account, buildingId ?? 0, debit, credit].join(
                  '|',
                ),
              },
            ];
      }),
    );
  const byGroup = Map.groupBy(lines, ({ group }) => group);
  return Object.keys(LEDGER_GROUPS)
    .filter(isGroup)
    .flatMap((group): LedgerGroupCheck[] => {
      const own = byGroup.get(group) ?? [];
      if (own.length === 0) return [];
      return [
        {
          group,
          label: ledgerGroupLabel(group),
          lines: own.length,
          basis: own.map(({ text }) => text).join('\n'),
        },
      ];
    });
}
