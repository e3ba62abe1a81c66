import type { CurrentUser } from './current-user.ts';
import { isVisitor } from './demo-visitor.ts';
import type { Services } from './services.ts';
import { SealBrokenError } from '../ports/sealing/envelope.ts';
import { isSealedText, type Vault } from '../ports/sealing/vault.ts';

/** With what each call of a page brings back what the page was served with. */
const PAGE_HEADER = 'x-sci-page';

const PLACE = { companyId: 0, column: 'served_page.revision', row: 'page' };
/** The database learns that often that a tab is still open. */
const STEP_MS = 5 * 60_000;
/** Accounts that a process remembers; then it begins again, and writes once more. */
const REMEMBERED = 10_000;
const noted = new WeakMap<Vault, Map<string, number>>();

/** What a page was made of: a revision, and which of its sets of builds. */
export interface ServedPage {
  readonly revision: number;
  readonly candidate: boolean;
}

const CANDIDATE = '/candidate';

/** What only this server can have given. */
export const sealPage = (vault: Vault, { revision, candidate }: ServedPage): string =>
  vault.sealText(PLACE, `${revision}${candidate ? CANDIDATE : ''}`);

/**
 * Keeps that an account was served the page of a revision. A seal that this server did not make
 * says nothing; neither does an administrator in somebody's place, nor who can be as many as he
 * likes: a visit of the demonstration, an account whose address nobody confirmed.
 */
export async function noteServedPage(
  { vault, pool }: Pick<Services, 'vault' | 'pool'>,
  user: Pick<CurrentUser, 'id' | 'email' | 'email_verified_at' | 'token_kind'> | undefined,
  headers: Headers,
  now: Date,
): Promise<void> {
  if (user?.token_kind !== 'session') return;
  if (user.email_verified_at === null || isVisitor(user.email)) return;
  const page = pageIn(vault, headers);
  if (page === null) return;
  const known = noted.get(vault) ?? new Map<string, number>();
  noted.set(vault, known);
  const key = `${user.id}/${page.revision}/${page.candidate}`;
  if (now.getTime() - (known.get(key) ?? -Infinity) < STEP_MS) return;
  if (known.size >= REMEMBERED) known.clear();
  known.set(key, now.getTime());
  await pool.outside
    .insertInto('served_page')
    .values({ user_id: user.id, ...page, first_at: now, last_at: now })
    .onConflict((row) =>
      row.columns(['user_id', 'revision', 'candidate']).doUpdateSet({ last_at: now }),
    )
    .execute();
}

type Headers = Readonly<Record<string, string | string[] | undefined>>;

/**
 * The page from which a call comes; null when it brings none of this server. A text that is no seal
 * would open as it is: a number that somebody wrote is not believed.
 */
export function pageIn(vault: Vault, headers: Headers): ServedPage | null {
  const seal = headers[PAGE_HEADER];
  if (typeof seal !== 'string' || !isSealedText(seal)) return null;
  try {
    const text = vault.openText(PLACE, seal);
    return { revision: Number.parseInt(text, 10), candidate: text.endsWith(CANDIDATE) };
  } catch (error) {
    if (error instanceof SealBrokenError) return null;
    throw error;
  }
}
