import { generateKeyPairSync } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata } from 'oidc-provider';

type ProviderAccount = { sub: string; email: string; email_verified: boolean };

export const CLIENT = { OIDC_CLIENT_ID: 'huellas', OIDC_CLIENT_SECRET: 'un-secreto-del-proveedor-de-prueba' };

type TestProvider = {
  issuer: string;
  /** Accounts by login name, which is also the `sub`. */
  accounts: Map<string, ProviderAccount>;
  close: () => Promise<void>;
};

export async function createTestProvider(redirectUri: string): Promise<TestProvider> {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const accounts = new Map<string, ProviderAccount>();
  const client: ClientMetadata = {
    client_id: CLIENT.OIDC_CLIENT_ID,
    client_secret: CLIENT.OIDC_CLIENT_SECRET,
    redirect_uris: [redirectUri],
    post_logout_redirect_uris: [redirectUri],
  };
  const provider = new Provider(issuer, {
    clients: [client],
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    jwks: {
      keys: [generateKeyPairSync('rsa', { modulusLength: 2_048 }).privateKey.export({ format: 'jwk' })],
    },
    pkce: { required: () => true },
    cookies: { keys: ['de-prueba'] },
    findAccount: (_, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: account.sub, claims: () => ({ ...account }) };
    },
  });
  server.on('request', provider.callback());
  return {
    issuer,
    accounts,
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

/** Follows redirects as a browser, logs in as `name`, and returns the provider's answer. */
export async function followRedirect(start: string, name: string, redirectUri: string): Promise<string> {
  const jar = new Map<string, string>();
  let request: { url: URL; form?: URLSearchParams } = { url: new URL(start) };
  for (let step = 0; step < 12; step += 1) {
    const { url, form } = request;
    const cookie = [...jar].map(([key, value]) => `${key}=${value}`).join('; ');
    const answer = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(form && { method: 'POST', body: form }),
    });
    for (const line of answer.headers.getSetCookie()) {
      const [key = '', value = ''] = line.split(';', 1).join('').split(/=(.*)/s);
      jar.set(key, value);
    }
    const redirectTo = answer.headers.get('location');
    const html = await answer.text();
    if (redirectTo) {
      const next = new URL(redirectTo, url);
      if (next.href.startsWith(redirectUri)) return next.search;
      request = { url: next };
      continue;
    }
    const prompt = /name="prompt" value="(\w+)"/.exec(html)?.[1];
    if (!prompt) throw new Error(`The provider answered ${answer.status}: ${html.slice(0, 300)}`);
    request = { url, form: new URLSearchParams({ prompt, login: name, password: 'cualquiera' }) };
  }
  throw new Error('The provider led nowhere');
}
