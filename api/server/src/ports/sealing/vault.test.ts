import { createDecipheriv, hkdfSync } from 'node:crypto';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { atOnce } from '@sci/engine/steps';
import { SealBrokenError } from './envelope.ts';
import { ownMasterKeys } from './master-keys.ts';
import { Vault } from './vault.ts';

const vault = new Vault(Buffer.alloc(32, 1));
const place = { companyId: 3, column: 'bank.secret', row: 12 };

it('gives back a secret in its place, and shows nothing of it elsewhere', () => {
  const [sealed, again] = [vault.sealText(place, 'œuvre'), vault.sealText(place, 'œuvre')];

  expect(vault.openText(place, sealed)).toBe('œuvre');
  expect(sealed).not.toBe(again);
  expect(sealed).not.toContain('œuvre');
});

it.each([
  ['another company', { companyId: 4 }],
  ['another column', { column: 'bank.name' }],
  ['another row', { row: 13 }],
])('refuses a secret that was moved to %s', (_where, elsewhere) => {
  const sealed = vault.sealText(place, 'secret');
  expect(() => vault.openText({ ...place, ...elsewhere }, sealed)).toThrow(SealBrokenError);
});

it('refuses a secret of another key, and a document of which one byte was changed', () => {
  const other = new Vault(Buffer.alloc(32, 2));
  expect(() => other.openText(place, vault.sealText(place, 'secret'))).toThrow(SealBrokenError);
  const sealed = atOnce(vault.sealBytes(3, 'ab/1', Buffer.from('facture')));
  for (const at of [20, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(at) ^ 1, at);
    expect(() => atOnce(vault.openBytes('ab/1', changed))).toThrow(SealBrokenError);
  }
  expect(() => atOnce(vault.openBytes('ab/2', sealed))).toThrow(SealBrokenError);
  expect(atOnce(vault.openBytes('ab/1', sealed)).toString()).toBe('facture');
});

it('seals a document of many pieces so that one cipher of the standard opens it, and opens it again', () => {
  const document = Buffer.from(Array.from({ length: 200_003 }, (_, index) => index % 251));
  const sealed = atOnce(vault.sealBytes(3, 'ab/1', document));
  const key = Buffer.from(hkdfSync('sha256', Buffer.alloc(32, 1), '', 'company 3', 32));
  const inside = sealed.subarray(-(12 + document.length + 16));
  const decipher = createDecipheriv('aes-256-gcm', key, inside.subarray(0, 12));
  decipher.setAAD(Buffer.from('3/file/ab/1')).setAuthTag(inside.subarray(-16));

  expect(decipher.update(inside.subarray(12, -16))).toEqual(document);
  decipher.final();
  expect(atOnce(vault.openBytes('ab/1', sealed))).toEqual(document);
});

it('seals the same value of a company in the same way, that of another one and of another kind differently', () => {
  const own = vault.sealOwned(3, 'iban', 'FR76');
  expect(vault.sealOwned(3, 'iban', 'FR76')).toBe(own);
  expect(vault.openOwned('iban', own)).toBe('FR76');
  expect(own).not.toContain('FR76');
  const others = [vault.sealOwned(4, 'iban', 'FR76'), vault.sealOwned(3, 'name', 'FR76')];
  const bodies = [own, ...others].map((text) => text.split(':').at(-1));
  expect(new Set(bodies).size).toBe(3);
  expect(() => vault.openOwned('name', own)).toThrow(SealBrokenError);
  expect(() => vault.openOwned('iban', own.replace(':3:', ':4:'))).toThrow(SealBrokenError);
  expect(vault.openOwned('iban', 'FR76')).toBe('FR76');
});

it('reads what was kept before anything was sealed', () => {
  expect(vault.openText(place, 'JBSWY3DP')).toBe('JBSWY3DP');
  expect(atOnce(vault.openBytes('ab/1', Buffer.from('%PDF'))).toString()).toBe('%PDF');
});

it('makes a key for a product without one, for its owner alone, and finds it again', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sci-keys-'));
  try {
    const made = ownMasterKeys(folder);
    expect(ownMasterKeys(folder)).toEqual(made);
    const file = path.join(folder, 'secrets.key');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    writeFileSync(file, 'illisible');
    expect(() => ownMasterKeys(folder)).toThrow(
      /^Le fichier .*secrets\.key ne contient pas de clé/,
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
