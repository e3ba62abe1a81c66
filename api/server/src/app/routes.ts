import type { App } from '../http/call.ts';
import { accountRoutes } from '../identity/account/routes.ts';
import { reminderRoutes } from '../identity/reminders/routes.ts';
import { paymentRoutes } from '../identity/payment/routes.ts';
import { fiscalYearRoutes } from '../accounts/fiscal-year/routes.ts';
import { newsRoutes } from '../operations/news/routes.ts';
import { publisherRoutes } from '../operations/platform/publisher-routes.ts';
import { publisherTokenRoutes } from '../operations/platform/publisher-token-routes.ts';
import { candidateRoutes } from '../operations/platform/candidate-routes.ts';
import { platformRoutes } from '../operations/platform/routes.ts';
import { associateRoutes } from '../company/associates/routes.ts';
import { shareMovementRoutes } from '../company/associates/share-routes.ts';
import { bankAccountRoutes } from '../company/bank-accounts/routes.ts';
import { yearBalanceRoutes } from '../company/bank-accounts/year-balance-routes.ts';
import { movementReadRoutes } from '../treasury/bank-movements/read-routes.ts';
import { bankMovementRoutes } from '../treasury/bank-movements/routes.ts';
import { purchaseComesBack } from '../deeds/building-deed/come-back.ts';
import { buildingDeedRoutes } from '../deeds/building-deed/routes.ts';
import { buildingRoutes } from '../company/buildings/routes.ts';
import { companyRoutes } from '../company/company/routes.ts';
import { firstStepsRoutes } from '../company/first-steps/routes.ts';
import { loanRoutes } from '../company/loans/routes.ts';
import { profitKeyRoutes } from '../company/profit-key/routes.ts';
import { statutesRoutes } from '../company/statutes/routes.ts';
import { annualAccountsRoutes } from '../reports/annual-accounts/routes.ts';
import { associatePackRoutes } from '../reports/associate-packs/routes.ts';
import { associateAccountRoutes } from '../reports/associate-accounts/routes.ts';
import { adminRoutes } from '../operations/admin/routes.ts';
import { controlRoutes } from '../accounts/controls/routes.ts';
import { dashboardRoutes } from '../reports/dashboard/routes.ts';
import { declarationRoutes } from '../reports/declaration/routes.ts';
import { documentRoutes } from '../reports/documents/routes.ts';
import { fiscalYearUpdateRoutes } from '../accounts/fiscal-year/update-routes.ts';
import { cockpitRoutes } from '../operations/cockpit/routes.ts';
import { formulaRoutes } from '../operations/formulas/routes.ts';
import { settingRoutes } from '../operations/settings/routes.ts';
import { fullFileRoutes } from '../reports/full-file/routes.ts';
import { generalAssemblyRoutes } from '../reports/general-assembly/routes.ts';
import { assemblyRegisterRoutes } from '../reports/general-assembly/register-routes.ts';
import { ledgerCheckRoutes } from '../accounts/ledger-checks/routes.ts';
import { ledgerRoutes } from '../accounts/ledger/routes.ts';
import { lawRoutes } from '../reports/law/routes.ts';
import { shareRegisterRoutes } from '../reports/share-register/routes.ts';
import { shareTransferRoutes } from '../reports/share-transfer/routes.ts';
import { historyRoutes } from '../reports/history/routes.ts';
import { announcementRoutes } from '../operations/announcements/routes.ts';
import { reportRoundRoutes } from '../reports/night/routes.ts';
import { pastRoutes } from '../reports/past/routes.ts';
import { scenarioRoutes } from '../reports/scenario/routes.ts';
import { sigRoutes } from '../reports/sig/routes.ts';
import { impactRoutes } from '../reports/tax-return/impact-routes.ts';
import { pointsRoutes } from '../reports/tax-return/points-routes.ts';
import { taxReturnRoutes } from '../reports/tax-return/routes.ts';
import { bankLinkRoutes } from '../treasury/bank-link/routes.ts';
import { invoiceInboxRoutes } from '../treasury/invoice-inbox/routes.ts';
import { bankImportRoutes } from '../treasury/bank-import/routes.ts';
import { importsUnderWayRoutes } from '../treasury/bank-import/under-way-routes.ts';
import { categoryRoutes } from '../treasury/categories/routes.ts';
import { ventilationRoutes } from '../treasury/bank-movements/ventilation-routes.ts';
import { expectedRoutes } from '../treasury/bank-movements/expected-routes.ts';
import { suggestionRoutes } from '../treasury/bank-movements/suggestion-routes.ts';
import { ruleRoutes } from '../treasury/rules/routes.ts';
import { invoicePaymentRoutes } from '../treasury/supporting-data/payment-routes.ts';
import { supportingDataRoutes } from '../treasury/supporting-data/routes.ts';
import { fileRoutes } from '../treasury/files/routes.ts';
import { mailInRoutes } from '../treasury/mail-in/routes.ts';
import { trashRoutes } from '../company/trash/routes.ts';
import { associateEmailRoutes } from '../company/associates/email-routes.ts';
import { balanceRoutes } from '../accounts/entries/balance-routes.ts';
import { entryRoutes } from '../accounts/entries/routes.ts';

/** Every area of the API. A new area adds its line here. */
const AREAS: readonly ((app: App) => void)[] = [
  accountRoutes,
  reminderRoutes,
  paymentRoutes,
  fiscalYearRoutes,
  newsRoutes,
  platformRoutes,
  candidateRoutes,
  publisherRoutes,
  publisherTokenRoutes,
  associateRoutes,
  shareMovementRoutes,
  bankAccountRoutes,
  yearBalanceRoutes,
  movementReadRoutes,
  bankMovementRoutes,
  bankLinkRoutes,
  invoiceInboxRoutes,
  buildingRoutes,
  buildingDeedRoutes,
  companyRoutes,
  firstStepsRoutes,
  loanRoutes,
  profitKeyRoutes,
  statutesRoutes,
  associateAccountRoutes,
  associatePackRoutes,
  (app) => adminRoutes(app, { withBuilding: purchaseComesBack }),
  controlRoutes,
  dashboardRoutes,
  declarationRoutes,
  documentRoutes,
  fiscalYearUpdateRoutes,
  cockpitRoutes,
  formulaRoutes,
  settingRoutes,
  fullFileRoutes,
  generalAssemblyRoutes,
  annualAccountsRoutes,
  shareRegisterRoutes,
  shareTransferRoutes,
  assemblyRegisterRoutes,
  ledgerCheckRoutes,
  ledgerRoutes,
  lawRoutes,
  historyRoutes,
  reportRoundRoutes,
  announcementRoutes,
  pastRoutes,
  scenarioRoutes,
  sigRoutes,
  impactRoutes,
  taxReturnRoutes,
  pointsRoutes,
  bankImportRoutes,
  importsUnderWayRoutes,
  categoryRoutes,
  ventilationRoutes,
  suggestionRoutes,
  expectedRoutes,
  ruleRoutes,
  supportingDataRoutes,
  invoicePaymentRoutes,
  fileRoutes,
  mailInRoutes,
  (app) => trashRoutes(app, { withBuilding: purchaseComesBack }),
  associateEmailRoutes,
  balanceRoutes,
  entryRoutes,
];

export function mountRoutes(app: App): void {
  for (const area of AREAS) area(app);
}
