import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { PasskeyAnswer, PasskeyMade } from '@sci/contract/proof';

/** User present and verified; with a key in it for a new one. */
const VERIFIED = 0x05;
const ATTESTED = 0x40;

interface Asked {
  readonly challenge: string;
}

/**
 * A passkey in software (WebAuthn, ES256, no attestation) on the device of one person. `origin`: the
 * page that the browser is on.
 */
export class Authenticator {
  readonly #origin: string;
  readonly #id = randomBytes(16);
  readonly #private: KeyObject;
  readonly #cose: Buffer;
  readonly #flags: number;
  #counter = 0;

  constructor(origin = 'http://localhost:4000', { verifies = true } = {}) {
    this.#origin = origin;
    this.#flags = verifies ? VERIFIED : 0x01;
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#private = privateKey;
    this.#cose = coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url'));
  }

  /** Makes the key that was asked for. */
  make({ challenge }: Asked): PasskeyMade {
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const data = Buffer.concat([
      this.#head(this.#flags | ATTESTED),
      Buffer.alloc(16),
      length,
      this.#id,
      this.#cose,
    ]);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: this.#client('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation(data).toString('base64url'),
      },
    };
  }

  /** Signs what was asked. */
  answer({ challenge }: Asked): PasskeyAnswer {
    this.#counter += 1;
    const data = this.#head(this.#flags);
    const client = this.#client('webauthn.get', challenge);
    const signed = Buffer.concat([data, createHash('sha256').update(client).digest()]);
    return {
      ...this.#name(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, this.#private).toString('base64url'),
      },
    };
  }

  /** As after a copy of the key: it counts from the beginning again. */
  forgetCounter(): void {
    this.#counter = 0;
  }

  #name() {
    const id = this.#id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const };
  }

  #head(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    const site = createHash('sha256').update(new URL(this.#origin).hostname).digest();
    return Buffer.concat([site, Buffer.from([flags]), counter]);
  }

  #client(type: string, challenge: string): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin }));
  }
}

/** CBOR: the bytes of a map of three, and of a COSE key on P-256. */
const text = (value: string) =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer) =>
  Buffer.concat([Buffer.from([0x58 + (value.length > 255 ? 1 : 0)]), sizeOf(value.length), value]);
const sizeOf = (length: number) =>
  length > 255 ? Buffer.from([length >> 8, length & 255]) : Buffer.from([length]);
const attestation = (data: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(data),
  ]);
/** { 1: 2 (EC2), 3: -7 (ES256), -1: 1 (P-256), -2: x, -3: y } */
const coseKey = (x: Buffer, y: Buffer) =>
  Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
