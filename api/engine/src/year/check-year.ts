import { tell } from '../messages/say.ts';
import { checkHoldings } from '../associates/check-shares.ts';
import { categoryTable, type CategoryTable } from '../categories/category.ts';
import { defaultCategories } from '../law/default-categories.ts';
import { finding, type Finding } from '../finding.ts';
import { yearOf } from '../law/calendar.ts';
import { createChart } from '../ledger/chart.ts';
import { rowOfAccount } from '../sig/compute-sig.ts';
import { checkSplits } from '../ventilation/check-splits.ts';
import { checkDate } from './check-date.ts';
import { checkMasters } from './check-masters.ts';
import { checkSupporting } from './check-supporting.ts';
import { checkOdEntry, checkOpening } from './check-postings.ts';
import type { YearInput } from './year-input.ts';

/**
 * Everything that makes the books of a year unfit for `computeYear`, in the order of the fields.
 * `field` is a path in the input, such as "movements[3].splits[0].buildingId". An empty list means
 * that the year can be computed.
 */
export function checkYear(
  input: YearInput,
  categories: CategoryTable = categoryTable(defaultCategories),
): Finding[] {
  const masters = checkMasters(input);
  if (masters.length > 0) return masters; // nothing else can be judged against lists that contradict themselves

  const context = {
    year: input.year,
    masters: input,
    categories,
    chart: createChart(input, categories, input.year),
  };
  return [
    ...checkHoldings(input.initialShares, input.shareMovements, {
      associates: input.associates,
      sharesTotal: input.company.sharesTotal,
    }),
    ...checkOpening(input, context),
    ...checkMovements(input, context),
    ...input.odEntries.flatMap((entry, index) =>
      under(`odEntries[${index}]`, checkOdEntry(entry, context)),
    ),
    ...input.supportingData.flatMap((data, index) =>
      under(`supportingData[${index}]`, checkSupporting(data, context)),
    ),
    ...checkReferences(input),
    ...checkAssembly(input),
  ];
}

const under = (path: string, findings: readonly Finding[]): Finding[] =>
  findings.map((found) => ({
    ...found,
    field: found.field === '' ? path : `${path}.${found.field}`,
  }));

function checkMovements(input: YearInput, context: Parameters<typeof checkSplits>[1]): Finding[] {
  const banks = new Map(input.bankAccounts.map((bank) => [bank.id, bank]));
  return input.movements.flatMap((movement, index) => {
    const findings = checkSplits(movement, context);
    const bank = banks.get(movement.bankAccountId);
    if (bank === undefined) {
      findings.push(
        finding(
          'UNKNOWN_BANK_ACCOUNT',
          'bankAccountId',
          tell('books.unknown_bank_account', { bankAccountId: movement.bankAccountId }),
        ),
      );
    } else if (movement.date < bank.dateInit) {
      findings.push(
        finding(
          'BEFORE_OPENING',
          'date',
          tell('books.before_opening', { name: bank.name, dateInit: bank.dateInit }),
        ),
      );
    }
    findings.push(...checkDate(movement.date, input.year));
    return under(`movements[${index}]`, findings);
  });
}

function checkReferences(input: YearInput): Finding[] {
  const loans = new Set(input.loans.map(({ id }) => id));
  const findings = input.controls.certificates.flatMap(({ loanId }, index): Finding[] =>
    loans.has(loanId)
      ? []
      : [
          finding(
            'UNKNOWN_LOAN',
            `controls.certificates[${index}].loanId`,
            tell('books.unknown_loan', { loanId }),
          ),
        ],
  );
  if (input.previousYear !== undefined && input.previousYear.year !== input.year - 1) {
    findings.push(
      finding(
        'NOT_PREVIOUS',
        'previousYear.year',
        tell('books.previous_year', { year: input.year - 1 }),
      ),
    );
  }
  input.previousYear?.balances.forEach(({ account }, index) => {
    if (rowOfAccount(account) !== undefined) return;
    findings.push(
      finding(
        'UNKNOWN_ACCOUNT',
        `previousYear.balances[${index}].account`,
        tell('books.not_in_chart', { account }),
      ),
    );
  });
  return findings;
}

function checkAssembly({ assembly, year }: YearInput): Finding[] {
  if (assembly === undefined || yearOf(assembly.date) > year) return [];
  return [finding('BEFORE_CLOSING', 'assembly.date', tell('books.assembly_before_end', { year }))];
}
