import type { Reply } from '@sci/api-client';

export type Associate = Reply<'GET /config/associates/:year'>[number];
export type Building = Reply<'GET /config/buildings'>[number];
export type Company = Exclude<Reply<'GET /config/company'>, { message: string }>;

/** Why entries of the menu are greyed; each names the screen that mends it. */
export type ProblemCode =
  | 'noAssociate'
  | 'shareMismatch'
  | 'birthdateMissing'
  | 'emailShared'
  | 'sharesMissing'
  | 'priceMissing';

export interface Problem {
  readonly code: ProblemCode;
  readonly route: 'configuration.associates' | 'configuration.heritage';
  /** Who or what is concerned, as the user knows them. */
  readonly names: readonly string[];
  readonly company?: number;
  readonly attributed?: number;
}

/** A dismembered share has two holders; it is counted once, by its bare owner. */
const heldBy = ({ shares, bare_shares }: Associate): number => (shares ?? 0) + bare_shares;
export const attributedShares = (associates: readonly Associate[]): number =>
  associates.reduce((sum, associate) => sum + heldBy(associate), 0);

const fullName = ({ first_name, name }: Associate): string => `${first_name} ${name}`;
/** Companies and undivided owners, who are several, have no day of birth. */
const isBorn = ({ regime, undivided }: Associate): boolean => regime !== 'COMPANY' && !undivided;
const nothingHeld = (associate: Associate): boolean =>
  heldBy(associate) === 0 && associate.usufruct_shares === 0;

/** Missing, or zero for somebody who did not leave the company. */
const lacksShares = (associate: Associate): boolean =>
  nothingHeld(associate) && (associate.shares === null || associate.suppression_date === null);

/** Associates who share an e-mail address although none of them is in charge of the file. */
function sharedEmails(associates: readonly Associate[]): readonly Associate[] {
  const others = associates.filter(
    ({ responsable, email }) => !responsable && email !== null && email !== '',
  );
  const groups = Map.groupBy(others, ({ email }) => (email ?? '').toLowerCase());
  return [...groups.values()].filter((group) => group.length > 1).flat();
}

/**
 * What keeps the company's data incomplete, in the order of the specification. Empty: nothing does.
 */
export function findProblems(
  company: Company,
  associates: readonly Associate[],
  buildings: readonly Building[],
): readonly Problem[] {
  const attributed = attributedShares(associates);
  const startsWith = associates.length === 0;
  const concerning = (code: ProblemCode, concerned: readonly Associate[]): Problem[] =>
    concerned.length === 0
      ? []
      : [{ code, route: 'configuration.associates', names: concerned.map(fullName) }];
  const unpriced = buildings.filter(
    ({ details: [detail] }) => (detail?.purchase_value ?? null) === null,
  );
  return [
    // Nobody has done anything wrong yet: the first associate is the next step, not a mistake.
    ...(startsWith
      ? [{ code: 'noAssociate', route: 'configuration.associates', names: [] } as const]
      : []),
    ...(startsWith || attributed === company.shares
      ? []
      : [
          {
            code: 'shareMismatch',
            route: 'configuration.associates',
            names: [],
            company: company.shares,
            attributed,
          } as const,
        ]),
    ...concerning(
      'birthdateMissing',
      associates.filter((associate) => associate.birthdate === null && isBorn(associate)),
    ),
    ...concerning('emailShared', sharedEmails(associates)),
    ...concerning('sharesMissing', associates.filter(lacksShares)),
    ...(unpriced.length === 0
      ? []
      : [
          {
            code: 'priceMissing',
            route: 'configuration.heritage',
            names: unpriced.map(({ label }) => label),
          } as const,
        ]),
  ];
}
