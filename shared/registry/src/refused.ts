/** A publication that must not go live; `reasons` are French sentences, one per problem. */
export class PublicationRefused extends Error {
  override readonly name = 'PublicationRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`publication refusée\n${reasons.map((reason) => `  - ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

/** @throws PublicationRefused when there is a reason */
export function refuseIf(reasons: readonly string[]): void {
  if (reasons.length > 0) throw new PublicationRefused(reasons);
}
