import { expect, onTestFinished, test } from 'vitest';
import { CLIENT, createTestProvider } from '../../../test/identity-provider.ts';
import { readConfig } from '../../platform/config.ts';
import { inspectAccounts } from './inspect-services.ts';

const RETURN_ADDRESS = 'http://localhost:3000/login';

async function createConfig(environment: NodeJS.ProcessEnv = {}) {
  const provider = await createTestProvider(RETURN_ADDRESS);
  onTestFinished(provider.close);
  return readConfig({ ...CLIENT, OIDC_ISSUER: provider.issuer, ...environment });
}

test('the doctor shows the redirect address of a provider that answers', async () => {
  const config = await createConfig();
  expect(await inspectAccounts(config)).toMatchObject([
    { state: 'fine', text: `${config.OIDC_ISSUER} responde; la dirección de vuelta es ${RETURN_ADDRESS}` },
  ]);
});

test('the doctor rejects an issuer spelt differently or unreachable', async () => {
  const { OIDC_ISSUER = '' } = await createConfig();
  for (const wrongIssuer of [OIDC_ISSUER.replace('localhost', '127.0.0.1'), 'http://localhost:9/'])
    expect(await inspectAccounts(await createConfig({ OIDC_ISSUER: wrongIssuer }))).toMatchObject([
      { state: 'wrong' },
    ]);
});

test('the doctor warns of an OIDC client without a secret', async () => {
  const states = (await inspectAccounts(await createConfig({ OIDC_CLIENT_SECRET: '' }))).map(
    ({ state }) => state,
  );
  expect(states).toEqual(['fine', 'warning']);
});

test('the doctor skips town accounts when no provider is configured', async () => {
  expect(await inspectAccounts(readConfig({}))).toEqual([]);
});
