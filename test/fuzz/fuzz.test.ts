import { expect, test } from 'vitest';
import { testApp } from '../app.ts';
import { fuzz, type SeenStatuses } from './run.ts';

/** `npm run fuzz` sets seed and number of requests; a failed round prints both. */
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const REQUESTS = Number(
  process.env.FUZZ_REQUESTS ?? (process.env.TEST_ENGINE === 'postgres' ? 1_000 : 5_000),
);
const REQUESTS_PER_ROUND = 1_000;
const MAX_RUN_MS = 300_000;

/** These operations need a secret that only a mail or a person holds. */
const NEVER_SUCCESSFUL = [
  'GET /open/tickets/:token',
  'POST /api/email-confirmations/:purpose/code',
  'POST /api/email-confirmations/:purpose/mail',
  'POST /open/email-confirmation',
  'POST /open/login',
  'POST /open/town-account',
  'PUT /open/town-account',
  'POST /open/town-account/code',
  'DELETE /api/users/:id/town-account',
  'PUT /open/passkey',
  'POST /api/passkeys',
  'POST /api/passkeys/options',
  'PUT /api/passkeys/:id',
  'DELETE /api/passkeys/:id',
  'DELETE /api/second-factor',
  'DELETE /api/users/:id/second-factor',
  'POST /api/second-factor',
  'PUT /api/second-factor',
  'PUT /api/users/:id/changepassword',
];

/** These operations need a spreadsheet that a job has read, which random requests never get. */
const SPREADSHEET_OPERATIONS = [
  'GET /api/imports/:id/questions',
  'GET /api/imports/:id/rows',
  'PUT /api/imports/:id',
  'PUT /api/imports/:id/columns',
  'PUT /api/imports/:id/decisions',
];

const rounds = Array.from({ length: Math.ceil(REQUESTS / REQUESTS_PER_ROUND) }, (_, index) => SEED + index);
const seenStatuses: SeenStatuses = new Map();

test.each(rounds)(
  'npm run fuzz -- --seed=%i --requests=1000: answers as documented, without leaks or wrong writes',
  async (seed) => {
    const api = await testApp({ config: { API_DOCS: 'on' } });
    const faults = await fuzz(api, { seed, requests: Math.min(REQUESTS, REQUESTS_PER_ROUND) }, seenStatuses);
    await api.close();
    expect(faults).toEqual([]);
  },
  MAX_RUN_MS,
);

const MAX_OMITTED_SHARE = 0.1;

test.runIf(REQUESTS >= 5_000)('nearly all operations succeed at least once with random input', () => {
  const neverSuccessful = [...seenStatuses].filter(
    ([, statuses]) => ![200, 204].some((status) => statuses.has(status)),
  );
  const unexpected = neverSuccessful
    .map(([key]) => key)
    .filter((key) => !NEVER_SUCCESSFUL.includes(key) && !SPREADSHEET_OPERATIONS.includes(key));
  expect(unexpected.slice(seenStatuses.size * MAX_OMITTED_SHARE)).toEqual([]);
});
