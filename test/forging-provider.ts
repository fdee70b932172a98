import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Claims = Record<string, unknown>;

/** Creates an identity provider that signs any claims of a test; the nonce is that of the request. */
export async function createForgingProvider(clientId: string) {
  const own = createKeyPair();
  const foreign = createKeyPair();
  const expected = { nonce: '' };
  let isWorking = true;
  const nextToken: { claims: Claims; key: KeyObject } = { claims: {}, key: own.privateKey };
  const server = createServer(async (request, response) => {
    await text(request);
    const path = request.url ?? '';
    if (path === '/token' && !isWorking) return response.writeHead(502).end('<h1>Bad gateway</h1>');
    const answer = path.includes('openid-configuration')
      ? toMetadata()
      : path === '/jwks'
        ? { keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'uno', alg: 'RS256', use: 'sig' }] }
        : { access_token: 'x', token_type: 'bearer', id_token: signIdToken() };
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(answer));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;

  function toMetadata() {
    return {
      issuer,
      authorization_endpoint: `${issuer}/auth`,
      token_endpoint: `${issuer}/token`,
      jwks_uri: `${issuer}/jwks`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
    };
  }

  function signIdToken(): string {
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: issuer,
      sub: 'uno',
      aud: clientId,
      iat: now,
      exp: now + 300,
      nonce: expected.nonce,
    };
    const signed = [
      { alg: 'RS256', kid: 'uno' },
      { ...claims, ...nextToken.claims },
    ]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.');
    return `${signed}.${createSign('RSA-SHA256').update(signed).sign(nextToken.key, 'base64url')}`;
  }

  return {
    issuer,
    foreignKey: foreign.privateKey,
    failTokens: () => {
      isWorking = false;
    },
    grantLogin: (url: string, claims: Claims = {}, key = own.privateKey): string => {
      const query = new URL(url).searchParams;
      expected.nonce = query.get('nonce') ?? '';
      Object.assign(nextToken, { claims, key });
      return `?code=uno&state=${query.get('state')}`;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const createKeyPair = () => generateKeyPairSync('rsa', { modulusLength: 2_048 });
