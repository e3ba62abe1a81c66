import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { say } from '../messages/say.ts';
import { decrypt, encrypt, SealBrokenError } from '../ports/sealing/envelope.ts';
import type { MasterKey } from '../ports/sealing/master-keys.ts';
import { Vault } from '../ports/sealing/vault.ts';
import { StartError } from '../ports/start-error.ts';

const PLACE = 'sealing_key';

interface Kept {
  readonly master: string;
  /** Base64. */
  readonly wrapped: string;
}

/**
 * Opens the key of the product with those of the operator, and makes it on the first start; `owner`
 * is the owner of the tables, the application's role does not read this one. Wrapped by another than
 * the first master key, it is wrapped anew: that is all that a change of key asks for. Throws a
 * StartError when no master key opens it.
 */
export async function openVault(
  owner: pg.Pool | pg.Client,
  masters: readonly MasterKey[],
): Promise<Vault> {
  const [first] = masters;
  if (first === undefined) throw new StartError(say('sealing.no_key'));
  const made = wrap(first, randomBytes(32));
  await owner.query(
    'insert into sealing_key (id, master, wrapped) values (1, $1, $2) on conflict do nothing',
    [first.name, made],
  );
  const { rows } = await owner.query<Kept>('select master, wrapped from sealing_key where id = 1');
  const [kept] = rows;
  if (kept === undefined) throw new StartError(say('sealing.no_key'));
  const root = unwrap(kept, masters);
  if (kept.master !== first.name)
    await owner.query('update sealing_key set master = $1, wrapped = $2 where id = 1', [
      first.name,
      wrap(first, root),
    ]);
  return new Vault(root);
}

const wrap = ({ key }: MasterKey, root: Buffer): string =>
  encrypt(key, root, PLACE).toString('base64');

function unwrap({ master, wrapped }: Kept, masters: readonly MasterKey[]): Buffer {
  const named = masters.find(({ name }) => name === master);
  if (named === undefined) throw new StartError(say('sealing.other_key', { name: master }));
  try {
    return decrypt(named.key, Buffer.from(wrapped, 'base64'), PLACE);
  } catch (error) {
    if (error instanceof SealBrokenError)
      throw new StartError(say('sealing.wrong_key', { name: master }));
    throw error;
  }
}
