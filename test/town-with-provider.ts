import { finishTownAccount, startTownAccount } from '#shared/accounts/town-accounts.ts';
import { type Answer, type TestApi, testApp } from './app.ts';
import { CLIENT, createTestProvider, followRedirect } from './identity-provider.ts';
import type { Person } from './people.ts';

export const REDIRECT_URI = 'http://localhost:3000/login';

export async function createTownWithProvider() {
  const provider = await createTestProvider(REDIRECT_URI);
  const api = await testApp({ config: { ...CLIENT, OIDC_ISSUER: provider.issuer } });
  // Tokens carry the provider's real time.
  api.setNow(Date.now());
  let last = 0;

  function addAccount(email: string, isVerified = true) {
    last += 1;
    const account = { sub: `funcionario-${last}`, email, email_verified: isVerified };
    provider.accounts.set(account.sub, account);
    return account;
  }

  async function beginLogin(name: string, server: TestApi = api) {
    const { body } = await server.call(startTownAccount, {});
    const accountAnswer = await followRedirect(body.url, name, REDIRECT_URI);
    return { accountSecret: body.secret, accountAnswer };
  }

  async function logInWithProvider(name: string, server: TestApi = api) {
    return server.call(finishTownAccount, { body: await beginLogin(name, server) });
  }

  async function listLinks({ id }: Person): Promise<string[]> {
    const rows = await api.db
      .selectFrom('town_accounts')
      .select('subject')
      .where('user_id', '=', id)
      .execute();
    return rows.map(({ subject }) => subject);
  }

  async function close(): Promise<void> {
    await api.close();
    await provider.close();
  }

  return { api, provider, addAccount, beginLogin, logInWithProvider, listLinks, close };
}

export const toOutcome = ({ status, error }: Answer<unknown>) => [status, error.message] as const;
