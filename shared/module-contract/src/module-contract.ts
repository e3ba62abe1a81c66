/**
 * The door of the contract between the shell and its modules: types, and the one function that a
 * module calls.
 */
export { defineModule } from './define-module.ts';
export { ANSWERED_API, API_VERSION, CONTRACT_VERSION } from './version.ts';
export { DATA_TAGS } from './shell-api.ts';
export type {
  Area,
  BadgeId,
  ConditionId,
  GateId,
  ModuleManifest,
  NavigationDeclaration,
  NavigationGroup,
  RemoteId,
  RouteDeclaration,
  SemVer,
  SemVerRange,
  SlotDeclaration,
} from './manifest.ts';
export type {
  Fields,
  // oxlint-disable-next-line typescript/no-deprecated -- it stays until the next major version
  ListenedEvents,
  // oxlint-disable-next-line typescript/no-deprecated -- it stays until the next major version
  OfferedEvents,
  OfferedSlots,
  Offers,
  RouteId,
} from './offers.ts';
export type {
  BuildStamp,
  LazyComponent,
  LazyPart,
  Messages,
  RemoteModule,
} from './remote-module.ts';
export type {
  CompanySnapshot,
  DataTag,
  FiscalYearSnapshot,
  RouteParams,
  SessionSnapshot,
  ShellApi,
  Store,
} from './shell-api.ts';
export type {
  AdminRegistry,
  Build,
  Environment,
  Integrity,
  Provenance,
  PublicRegistry,
  PublicRemote,
  PublicShell,
  RemoteRelease,
  Candidate,
  CandidateShare,
  RemotesRegistry,
  ShellRelease,
  Signature,
  Sizes,
} from './registry.ts';
export type {
  ListedRemote,
  PageIndex,
  PageRegistry,
  RegistryIndex,
  RemoteTable,
} from './registry.ts';
export type { LoadFailure, RemoteState } from './failure.ts';
