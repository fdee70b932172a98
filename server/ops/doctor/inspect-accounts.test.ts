import { expect, onTestFinished, test } from 'vitest';
import { CLIENT, createTestProvider } from '../../../test/identity-provider.ts';
import { readConfig } from '../../platform/config.ts';
import { inspectAccounts } from './inspect-services.ts';

const BACK_TO = 'http://localhost:3000/login';

async function town(environment: NodeJS.ProcessEnv = {}) {
  const provider = await createTestProvider(BACK_TO);
  onTestFinished(provider.close);
  return readConfig({ ...CLIENT, OIDC_ISSUER: provider.issuer, ...environment });
}

test("the doctor shows the provider's redirect address when it answers", async () => {
  const config = await town();
  expect(await inspectAccounts(config)).toMatchObject([
    { state: 'fine', text: `${config.OIDC_ISSUER} responde; la dirección de vuelta es ${BACK_TO}` },
  ]);
});

test('the doctor rejects an issuer spelt differently or unreachable', async () => {
  const { OIDC_ISSUER = '' } = await town();
  for (const other of [OIDC_ISSUER.replace('localhost', '127.0.0.1'), 'http://localhost:9/'])
    expect(await inspectAccounts(await town({ OIDC_ISSUER: other }))).toMatchObject([{ state: 'wrong' }]);
});

test('the doctor warns of a client without a secret', async () => {
  const states = (await inspectAccounts(await town({ OIDC_CLIENT_SECRET: '' }))).map(({ state }) => state);
  expect(states).toEqual(['fine', 'warning']);
});

test('the doctor skips accounts without a provider', async () => {
  expect(await inspectAccounts(readConfig({}))).toEqual([]);
});
