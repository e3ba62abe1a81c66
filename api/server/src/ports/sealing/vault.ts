import { createHmac, hkdfSync } from 'node:crypto';
import type { Steps } from '@sci/engine/steps';
import { signerFrom, type Signer } from '@sci/registry/signing-key';
import {
  decrypt,
  decryptInSteps,
  encrypt,
  encryptAlike,
  encryptInSteps,
  SealBrokenError,
} from './envelope.ts';

/** Whose a secret is; 0: of an account, which belongs to no company. */
type Owner = number;

/** Where a sealed value stands: taken elsewhere, it does not open. */
export interface Place {
  readonly companyId: Owner;
  /** `table.column`, or `file`. */
  readonly column: string;
  /** What names the row for ever. */
  readonly row: string | number;
}

/** What stands in front of a sealed text; the number is that of the form. */
const TEXT = 'sealed:1:';
/** Of one that says itself whose it is. */
const OWNED = /^sealed:2:(\d+):(.*)$/s;
/** The same before sealed bytes; no kind of document that the product takes begins with it. */
const BYTES = Buffer.from('\0SCI sealed 1\0', 'latin1');
const HEAD = BYTES.length + 8;

/**
 * Seals what must not be read in a copy of the database or of the documents. Every company has a key
 * of its own, derived from the key of the product (HKDF with SHA-256, RFC 5869).
 */
export class Vault {
  readonly #root: Buffer;
  readonly #keys = new Map<string, Buffer>();

  /** `root`: the key of the product, 32 bytes. */
  constructor(root: Buffer) {
    this.#root = root;
  }

  sealText(place: Place, clear: string): string {
    const bytes = encrypt(this.#keyOf(place.companyId), Buffer.from(clear), nameOf(place));
    return TEXT + bytes.toString('base64url');
  }

  /**
   * What was sealed; a text of the time before is given as it is. Throws a SealBrokenError for one
   * that was changed or moved.
   */
  openText(place: Place, kept: string): string {
    if (!isSealedText(kept)) return kept;
    const bytes = Buffer.from(kept.slice(TEXT.length), 'base64url');
    return decrypt(this.#keyOf(place.companyId), bytes, nameOf(place)).toString();
  }

  /**
   * A value that is met without its row, as in the log of changes: whose it is stands in front. The
   * same value of a company is always sealed in the same way. `kind`: what it is, so that it is
   * taken for nothing else.
   */
  sealOwned(companyId: number, kind: string, clear: string): string {
    const place = nameOf({ companyId, column: kind, row: '*' });
    const keys = { key: this.#keyOf(companyId), nonceKey: this.#keyOf(companyId, ' nonces') };
    const bytes = encryptAlike(keys, Buffer.from(clear), place);
    return `sealed:2:${companyId}:${bytes.toString('base64url')}`;
  }

  /** As `openText`, for a value that `sealOwned` sealed. */
  openOwned(kind: string, kept: string): string {
    const [, owner, sealed] = OWNED.exec(kept) ?? [];
    if (owner === undefined || sealed === undefined) return kept;
    const companyId = Number(owner);
    const place = nameOf({ companyId, column: kind, row: '*' });
    return decrypt(this.#keyOf(companyId), Buffer.from(sealed, 'base64url'), place).toString();
  }

  /** Of a document; whose it is stands in front, so that `openBytes` need not be told. */
  sealBytes(companyId: number, row: string, clear: Buffer): Steps<Buffer> {
    const head = Buffer.alloc(HEAD);
    BYTES.copy(head);
    head.writeBigUInt64BE(BigInt(companyId), BYTES.length);
    const place = nameOf({ companyId, column: 'file', row });
    return encryptInSteps(this.#keyOf(companyId), clear, place, head);
  }

  /** As `openText`, for a document. */
  *openBytes(row: string, kept: Buffer): Steps<Buffer> {
    if (!isSealedBytes(kept)) return kept;
    if (kept.length < HEAD) throw new SealBrokenError(`the document ${row} is cut off`);
    const companyId = Number(kept.readBigUInt64BE(BYTES.length));
    const place = nameOf({ companyId, column: 'file', row });
    return yield* decryptInSteps(this.#keyOf(companyId), kept.subarray(HEAD), place);
  }

  /** Random bits that nobody has to keep: every process makes the same for a row. */
  bitsOf(purpose: string, row: string | number): Buffer {
    const key = Buffer.from(hkdfSync('sha256', this.#root, '', `bits of ${purpose}`, 32));
    return createHmac('sha256', key).update(String(row)).digest();
  }

  /** Tells two values of a setting apart without showing them; every process gives the same. */
  print(setting: string, value: string): string {
    const key = Buffer.from(hkdfSync('sha256', this.#root, '', 'setting prints', 32));
    return createHmac('sha256', key).update(`${setting}=${value}`).digest('base64url').slice(0, 22);
  }

  /** With what this product signs revisions of the modules: every process of it with the same. */
  signer(): Signer {
    return signerFrom(Buffer.from(hkdfSync('sha256', this.#root, '', 'module revisions', 32)));
  }

  #keyOf(companyId: Owner, purpose: '' | ' nonces' = ''): Buffer {
    const name = `company ${companyId}${purpose}`;
    const known = this.#keys.get(name);
    if (known) return known;
    const made = Buffer.from(hkdfSync('sha256', this.#root, '', name, 32));
    this.#keys.set(name, made);
    return made;
  }
}

const nameOf = ({ companyId, column, row }: Place): string => `${companyId}/${column}/${row}`;

export const isSealedText = (kept: string): boolean => kept.startsWith(TEXT);

export const isSealedBytes = (kept: Buffer): boolean =>
  kept.subarray(0, BYTES.length).equals(BYTES);
