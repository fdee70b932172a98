import { expect, onTestFinished, test } from 'vitest';
import { CLIENT, testProvider } from '../../../test/identity-provider.ts';
import { readConfig } from '../../platform/config.ts';
import { lookAtAccounts } from './doctor.ts';

const BACK_TO = 'http://localhost:3000/login';

async function town(environment: NodeJS.ProcessEnv = {}) {
  const provider = await testProvider(BACK_TO);
  onTestFinished(provider.close);
  return readConfig({ ...CLIENT, OIDC_ISSUER: provider.issuer, ...environment });
}

test('the provider answers, and whoever sets it up is told where it leads back to', async () => {
  const config = await town();
  expect(await lookAtAccounts(config)).toMatchObject([
    { state: 'fine', said: `${config.OIDC_ISSUER} responde; la dirección de vuelta es ${BACK_TO}` },
  ]);
});

test('an issuer written otherwise, and one that isn’t there, are wrong', async () => {
  const { OIDC_ISSUER = '' } = await town();
  for (const other of [OIDC_ISSUER.replace('localhost', '127.0.0.1'), 'http://localhost:9/'])
    expect(await lookAtAccounts(await town({ OIDC_ISSUER: other }))).toMatchObject([{ state: 'wrong' }]);
});

test('a client without a secret is to be known', async () => {
  const states = (await lookAtAccounts(await town({ OIDC_CLIENT_SECRET: '' }))).map(({ state }) => state);
  expect(states).toEqual(['fine', 'warning']);
});

test('without one there is nothing to look at', async () => {
  expect(await lookAtAccounts(readConfig({}))).toEqual([]);
});
