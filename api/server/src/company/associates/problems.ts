import { isEmpty } from '@sci/engine/associates/holdings';
import type { Held } from '@sci/engine/associates/share-movement';
import { listed } from '@sci/messages/listed';
import { say } from '../../messages/say.ts';

export interface CheckedAssociate {
  readonly id: number;
  readonly fullName: string;
  readonly birthdate: string | null;
  readonly regime: 'PERSON' | 'COMPANY' | 'BUSINESS';
  readonly undivided: boolean;
  readonly email: string | null;
  readonly responsable: boolean;
  /** Undefined when he was never given any share. */
  readonly held: Held | undefined;
  readonly suppressionDate: string | null;
}

type Problems = Record<string, string[]>;

/**
 * What must be mended on each associate before the rest of the application opens (specification,
 * sections 4 and 5): a birthdate, an e-mail that no other associate has unless one of them is
 * responsible for the file, shares unless he has left.
 */
export function associateProblems(associates: readonly CheckedAssociate[]): Map<number, Problems> {
  const byEmail = groupByEmail(associates);
  return new Map(associates.map((associate) => [associate.id, problemsOf(associate, byEmail)]));
}

function groupByEmail(associates: readonly CheckedAssociate[]): Map<string, CheckedAssociate[]> {
  const groups = new Map<string, CheckedAssociate[]>();
  for (const associate of associates) {
    if (associate.email === null || associate.responsable) continue;
    groups.set(associate.email, [...(groups.get(associate.email) ?? []), associate]);
  }
  return groups;
}

function problemsOf(
  associate: CheckedAssociate,
  byEmail: ReadonlyMap<string, readonly CheckedAssociate[]>,
): Problems {
  const problems: Problems = {};
  const isPerson = associate.regime !== 'COMPANY' && !associate.undivided;
  if (associate.birthdate === null && isPerson)
    problems['birthdate'] = [say('associates.birthdate_required')];

  const twins = (byEmail.get(associate.email ?? '') ?? []).filter(({ id }) => id !== associate.id);
  if (!associate.responsable && twins.length > 0) {
    problems['email'] = [
      say('associates.twins', {
        names: listed(twins.map(({ fullName }) => fullName)),
        count: twins.length,
      }),
    ];
  }
  const shares = sharesProblem(associate);
  if (shares !== undefined) problems['shares'] = [shares];
  return problems;
}

function sharesProblem({ held, suppressionDate }: CheckedAssociate): string | undefined {
  if (held === undefined) return say('associates.shares_required');
  return isEmpty(held) && suppressionDate === null ? say('associates.nothing_left') : undefined;
}
