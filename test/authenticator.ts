import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Faults of a phishing site or of an authenticator without user verification. */
type Faults = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number };

const FLAGS = { present: 0x01, verified: 0x04, attested: 0x40 };

export function createAuthenticator(ownOrigin = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const credential = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' };
  let signCount = 0;

  function toClientData(type: string, options: string, { origin = ownOrigin }: Faults): Buffer {
    const { challenge } = JSON.parse(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function toAuthenticatorData(
    flags: number,
    { rpId = new URL(ownOrigin).hostname, isVerified = true, counter }: Faults,
  ): Buffer {
    const count = Buffer.alloc(4);
    signCount += 1;
    count.writeUInt32BE(counter ?? signCount);
    const allFlags = FLAGS.present | (isVerified ? FLAGS.verified : 0) | flags;
    return Buffer.concat([digest(rpId), Buffer.from([allFlags]), count]);
  }

  return {
    createCredential: (options: string, faults: Faults = {}): string => {
      const clientDataJSON = toClientData('webauthn.create', options, faults).toString('base64url');
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const key = toCose(publicKey.export({ format: 'jwk' }));
      const data = Buffer.concat([
        toAuthenticatorData(FLAGS.attested, faults),
        Buffer.alloc(16),
        length,
        id,
        key,
      ]);
      const response = { clientDataJSON, attestationObject: toUnattested(data), transports: ['internal'] };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
    sign: (options: string, faults: Faults = {}): string => {
      const clientData = toClientData('webauthn.get', options, faults);
      const data = toAuthenticatorData(0, faults);
      const signature = createSign('SHA256').update(data).update(digest(clientData)).sign(privateKey);
      const response = {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
      };
      return JSON.stringify({ ...credential, response, clientExtensionResults: {} });
    },
  };
}

const digest = (text: string | Buffer) => createHash('sha256').update(text).digest();

/** Encodes an elliptic curve key of P-256 as CBOR, for ES256. */
function toCose({ x = '', y = '' }: { x?: string; y?: string }): Buffer {
  const head = Buffer.from('a5010203262001215820', 'hex');
  const beforeY = Buffer.from('225820', 'hex');
  return Buffer.concat([head, Buffer.from(x, 'base64url'), beforeY, Buffer.from(y, 'base64url')]);
}

/** Encodes { fmt: 'none', attStmt: {}, authData } as CBOR. */
function toUnattested(data: Buffer): string {
  const text = (word: string) => Buffer.concat([Buffer.from([0x60 + word.length]), Buffer.from(word)]);
  const length = Buffer.from([0x59, data.length >> 8, data.length & 0xff]);
  const parts = [Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])];
  return Buffer.concat([...parts, text('authData'), length, data]).toString('base64url');
}
