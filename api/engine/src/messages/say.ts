import { messages } from '@sci/messages/messages';
import { ASSEMBLY } from './assembly.ts';
import { ASSOCIATE_TABLE } from './associate-table.ts';
import { ATTENDANCE } from './attendance.ts';
import { BALANCE_SHEET } from './balance-sheet.ts';
import { BOOKS } from './books.ts';
import { BRIDGE } from './bridge.ts';
import { CATEGORY } from './category.ts';
import { CONTROLS } from './controls.ts';
import { CURRENT_ACCOUNT } from './current-account.ts';
import { DOUBTS } from './doubts.ts';
import { ELECTRONIC_INVOICING } from './electronic-invoicing.ts';
import { EXCHANGE } from './exchange.ts';
import { EXPECTED } from './expected.ts';
import { FEC } from './fec.ts';
import { FORMULA } from './formula.ts';
import { INCOME_STATEMENT } from './income-statement.ts';
import { INFORMATION_SHEET } from './information-sheet.ts';
import { INVOICE } from './invoice.ts';
import { LAW } from './law.ts';
import { LAW_TABLES } from './law-tables.ts';
import { LEDGER } from './ledger.ts';
import { LEDGER_GROUPS } from './ledger-groups.ts';
import { LOAN } from './loan.ts';
import { MOVEMENT } from './movement.ts';
import { READING } from './reading.ts';
import { RULES_OF_YEAR } from './rules-of-year.ts';
import { SCENARIO } from './scenario.ts';
import { SHARES } from './shares.ts';
import { SIG } from './sig.ts';
import { STATEMENT } from './statement.ts';
import { SUGGESTION } from './suggestion.ts';
import { SUPPORTING } from './supporting.ts';
import { TAX } from './tax.ts';
import { VENTILATION } from './ventilation.ts';
import { VERIFICATION } from './verification.ts';
import { VOTES } from './votes.ts';
import { WARNINGS } from './warnings.ts';

/** Every French sentence of the engine, by 'area.name'. */
export const { say, tell } = messages({
  assembly: ASSEMBLY,
  associate_table: ASSOCIATE_TABLE,
  attendance: ATTENDANCE,
  balance_sheet: BALANCE_SHEET,
  books: BOOKS,
  bridge: BRIDGE,
  category: CATEGORY,
  controls: CONTROLS,
  current_account: CURRENT_ACCOUNT,
  doubts: DOUBTS,
  electronic_invoicing: ELECTRONIC_INVOICING,
  exchange: EXCHANGE,
  expected: EXPECTED,
  fec: FEC,
  formula: FORMULA,
  income_statement: INCOME_STATEMENT,
  information_sheet: INFORMATION_SHEET,
  invoice: INVOICE,
  law: LAW,
  law_tables: LAW_TABLES,
  ledger: LEDGER,
  ledger_groups: LEDGER_GROUPS,
  loan: LOAN,
  movement: MOVEMENT,
  reading: READING,
  rules_of_year: RULES_OF_YEAR,
  scenario: SCENARIO,
  shares: SHARES,
  sig: SIG,
  statement: STATEMENT,
  suggestion: SUGGESTION,
  supporting: SUPPORTING,
  tax: TAX,
  ventilation: VENTILATION,
  verification: VERIFICATION,
  votes: VOTES,
  warnings: WARNINGS,
});
