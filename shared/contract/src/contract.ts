import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { account } from './account.ts';
import { admin } from './admin.ts';
import { annualAccounts } from './annual-accounts.ts';
import { assembly } from './assembly.ts';
import { associatePack } from './associate-pack.ts';
import { associate } from './associate.ts';
import { bankAccount } from './bank-account.ts';
import { bankImport } from './bank-import.ts';
import { bankMovement } from './bank-movement.ts';
import { ledger } from './ledger.ts';
import { rule } from './rule.ts';
import { ventilation } from './ventilation.ts';
import { building } from './building.ts';
import { buildingDeed } from './building-deed.ts';
import { candidate } from './candidate.ts';
import { category } from './category.ts';
import { company } from './company.ts';
import { control } from './control.ts';
import { declaration } from './declaration.ts';
import { entry } from './entry.ts';
import { expected } from './expected.ts';
import { failure } from './failure.ts';
import { firstSteps } from './first-steps.ts';
import { fiscalYear } from './fiscal-year.ts';
import { formula } from './formula.ts';
import { convening } from './convening.ts';
import { lateAssembly } from './late-assembly.ts';
import { law } from './law.ts';
import { history } from './history.ts';
import { past } from './past.ts';
import { platform } from './platform.ts';
import { points } from './points.ts';
import { bankLink } from './bank-link.ts';
import { invoiceInbox } from './invoice-inbox.ts';
import { mailAddress } from './mail-address.ts';
import { registry } from './registry.ts';
import { proof } from './proof.ts';
import { profitKey } from './profit-key.ts';
import { shareRegister } from './share-register.ts';
import { shareTransfer } from './share-transfer.ts';
import { scenario } from './scenario.ts';
import { statutes } from './statutes.ts';
import { report } from './report.ts';
import { announcement } from './announcement.ts';
import { reportRound } from './report-round.ts';
import { settingChange } from './setting-change.ts';
import { supportingData } from './supporting-data.ts';
import { trash } from './trash.ts';
import { work } from './work.ts';
import type { Wire } from './wire.ts';

/**
 * Every call of the API, by method and path. The browser imports the type only: the schemas stay on
 * the server.
 */
export const contract = {
  ...account,
  ...proof,
  ...company,
  ...firstSteps,
  ...associate,
  ...fiscalYear,
  ...building,
  ...buildingDeed,
  ...category,
  ...bankAccount,
  ...bankMovement,
  ...ledger,
  ...ventilation,
  ...expected,
  ...rule,
  ...bankImport,
  ...supportingData,
  ...entry,
  ...trash,
  ...control,
  ...report,
  ...annualAccounts,
  ...declaration,
  ...associatePack,
  ...points,
  ...assembly,
  ...convening,
  ...lateAssembly,
  ...profitKey,
  ...shareRegister,
  ...shareTransfer,
  ...statutes,
  ...scenario,
  ...bankLink,
  ...invoiceInbox,
  ...mailAddress,
  ...past,
  ...history,
  ...admin,
  ...platform,
  ...candidate,
  ...failure,
  ...work,
  ...reportRound,
  ...announcement,
  ...registry,
  ...formula,
  ...settingChange,
  ...law,
};
export type Contract = typeof contract;
export type CallKey = keyof Contract;

/**
 * What a caller writes and what he gets, before and after the schemas' defaults and conversions.
 */
type Written<Schema> = Schema extends z.ZodType ? z.input<Schema> : never;
type Read<Schema> = Schema extends z.ZodType ? z.output<Schema> : undefined;
type Part<Call, Name extends keyof Endpoint> = Call extends {
  readonly [K in Name]: infer Schema extends z.ZodType;
}
  ? Schema
  : undefined;
type Given<Name extends string, Schema> = Schema extends z.ZodType
  ? { readonly [K in Name]: Written<Schema> }
  : unknown;

/** `{ params, query, body }` of a call, as the browser writes them. */
export type CallArguments<Key extends CallKey> = Given<'params', Part<Contract[Key], 'params'>> &
  Given<'query', Part<Contract[Key], 'query'>> &
  Given<'body', Part<Contract[Key], 'body'>>;

/** The answer of a call, as the browser reads it; a Blob for a download. */
export type CallReply<Key extends CallKey> = Contract[Key] extends { readonly transport: 'file' }
  ? Blob
  : Part<Contract[Key], 'reply'> extends infer Reply extends z.ZodType
    ? Wire<Reply>
    : never;

/** `{ params, query, body }` of a call, as the server's handler reads them once checked. */
export interface CallInput<Key extends CallKey> {
  readonly params: Read<Part<Contract[Key], 'params'>>;
  readonly query: Read<Part<Contract[Key], 'query'>>;
  readonly body: Read<Part<Contract[Key], 'body'>>;
}
