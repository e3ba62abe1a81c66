import type { App } from '../http/call.ts';
import { accountRoutes } from '../routes/account/routes.ts';
import { fiscalYearRoutes } from '../routes/fiscal-year/routes.ts';
import { newsRoutes } from '../routes/news/routes.ts';
import { publisherRoutes } from '../routes/platform/publisher-routes.ts';
import { publisherTokenRoutes } from '../routes/platform/publisher-token-routes.ts';
import { platformRoutes } from '../routes/platform/routes.ts';
import { associateRoutes } from '../routes/associates/routes.ts';
import { shareMovementRoutes } from '../routes/associates/share-routes.ts';
import { bankAccountRoutes } from '../routes/bank-accounts/routes.ts';
import { yearBalanceRoutes } from '../routes/bank-accounts/year-balance-routes.ts';
import { movementReadRoutes } from '../routes/bank-movements/read-routes.ts';
import { bankMovementRoutes } from '../routes/bank-movements/routes.ts';
import { buildingRoutes } from '../routes/buildings/routes.ts';
import { companyRoutes } from '../routes/company/routes.ts';
import { loanRoutes } from '../routes/loans/routes.ts';
import { associateAccountRoutes } from '../routes/associate-accounts/routes.ts';
import { adminRoutes } from '../routes/admin/routes.ts';
import { controlRoutes } from '../routes/controls/routes.ts';
import { dashboardRoutes } from '../routes/dashboard/routes.ts';
import { documentRoutes } from '../routes/documents/routes.ts';
import { fiscalYearUpdateRoutes } from '../routes/fiscal-year/update-routes.ts';
import { formulaRoutes } from '../routes/formulas/routes.ts';
import { fullFileRoutes } from '../routes/full-file/routes.ts';
import { generalAssemblyRoutes } from '../routes/general-assembly/routes.ts';
import { ledgerCheckRoutes } from '../routes/ledger-checks/routes.ts';
import { ledgerRoutes } from '../routes/ledger/routes.ts';
import { sigRoutes } from '../routes/sig/routes.ts';
import { impactRoutes } from '../routes/tax-return/impact-routes.ts';
import { taxReturnRoutes } from '../routes/tax-return/routes.ts';
import { bankImportRoutes } from '../routes/bank-import/routes.ts';
import { categoryRoutes } from '../routes/categories/routes.ts';
import { ventilationRoutes } from '../routes/bank-movements/ventilation-routes.ts';
import { suggestionRoutes } from '../routes/bank-movements/suggestion-routes.ts';
import { ruleRoutes } from '../routes/rules/routes.ts';
import { supportingDataRoutes } from '../routes/supporting-data/routes.ts';
import { fileRoutes } from '../routes/files/routes.ts';
import { trashRoutes } from '../routes/trash/routes.ts';
import { associateEmailRoutes } from '../routes/associates/email-routes.ts';
import { balanceRoutes } from '../routes/entries/balance-routes.ts';
import { entryRoutes } from '../routes/entries/routes.ts';

/** Every area of the API. A new area adds its line here. */
const AREAS: readonly ((app: App) => void)[] = [
  accountRoutes,
  fiscalYearRoutes,
  newsRoutes,
  platformRoutes,
  publisherRoutes,
  publisherTokenRoutes,
  associateRoutes,
  shareMovementRoutes,
  bankAccountRoutes,
  yearBalanceRoutes,
  movementReadRoutes,
  bankMovementRoutes,
  buildingRoutes,
  companyRoutes,
  loanRoutes,
  associateAccountRoutes,
  adminRoutes,
  controlRoutes,
  dashboardRoutes,
  documentRoutes,
  fiscalYearUpdateRoutes,
  formulaRoutes,
  fullFileRoutes,
  generalAssemblyRoutes,
  ledgerCheckRoutes,
  ledgerRoutes,
  sigRoutes,
  impactRoutes,
  taxReturnRoutes,
  bankImportRoutes,
  categoryRoutes,
  ventilationRoutes,
  suggestionRoutes,
  ruleRoutes,
  supportingDataRoutes,
  fileRoutes,
  trashRoutes,
  associateEmailRoutes,
  balanceRoutes,
  entryRoutes,
];

export function mountRoutes(app: App): void {
  for (const area of AREAS) area(app);
}
