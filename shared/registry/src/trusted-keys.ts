import { isPublicKey, keyId } from './signing-key.ts';

/** The key of a team, as an operator names it. */
export interface TrustedKey {
  readonly id: string;
  readonly publicKey: string;
  readonly team: string;
  /** What it signs: ids of modules, 'shell', or '*' for everything. */
  readonly modules: readonly string[];
  /** The last day on which it signs, '2026-11-20'; null: it goes on. */
  readonly until: string | null;
  /** Nothing that it ever signed counts any more. */
  readonly revoked: boolean;
}

const TEAM = /^[\w.@-]{1,60}$/;
const MODULE = /^(?:\*|[a-z][a-z0-9-]{1,40})$/;
const UNTIL = /^until=(\d{4}-\d{2}-\d{2})$/;

/**
 * Reads keys, one a line or between semicolons:
 * `equipe-gestion mf-gestion,mf-admin ed25519:… until=2026-11-20`, or `revoked` at its end.
 * @throws Error with a French sentence that names the line
 */
export function readTrustedKeys(text: string): TrustedKey[] {
  const lines = text
    .split(/[;\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
  const keys = lines.map(readKey);
  const twice = keys.find(({ id }, index) => keys.findIndex((key) => key.id === id) < index);
  if (twice) throw new Error(`la clé ${twice.id} y est deux fois`);
  return keys;
}

/** One key as a line that `readTrustedKeys` reads. */
export const trustedLine = (team: string, modules: readonly string[], publicKey: string): string =>
  `${team} ${modules.join(',')} ${publicKey}`;

function readKey(line: string): TrustedKey {
  const [team = '', list = '', publicKey = '', end = '', ...more] = line.split(/\s+/);
  const modules = list.split(',');
  const until = UNTIL.exec(end)?.[1] ?? null;
  const isWhole =
    TEAM.test(team) &&
    modules.every((module) => MODULE.test(module)) &&
    isPublicKey(publicKey) &&
    (end === '' || end === 'revoked' || isDay(until)) &&
    more.length === 0;
  if (!isWhole) throw new Error(`« ${line} » n’est pas « équipe modules ed25519:… »`);
  return {
    id: keyId(publicKey),
    publicKey,
    team,
    modules,
    until,
    revoked: end === 'revoked',
  };
}

const isDay = (day: string | null): boolean =>
  day !== null && new Date(day).toJSON()?.startsWith(day) === true;
