import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { signUp } from '#shared/accounts/users.ts';
import { createBooking, moveBooking } from '#shared/bookings/bookings.ts';
import { DAY_MS, MINUTE_MS } from '#shared/platform/durations.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { formatProofText, PROOF_HEADER, type Puzzle } from '#shared/platform/proof-of-work.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { addSigningKey } from '../signed-links/signing.service.ts';

const MAX_REQUESTS = 3;
const config = { RATE_LIMIT: 'on', PROOF_OF_WORK: MAX_REQUESTS } as const;

let server: TestApi;
let otherServer: TestApi;
let ana: Person;
beforeAll(async () => {
  server = await testApp({ config });
  otherServer = await testApp({ config, firstApi: server });
});

let day = 0;
beforeEach(async () => {
  day += 1;
  server.setNow(TUESDAY_9 + day * DAY_MS);
  ana = await newResident(server);
});
afterAll(async () => {
  await otherServer.close();
  await server.close();
});

type RequestOrigin = { token?: string; remoteAddress?: string; solution?: string };
type Rejection = { code: string; message: string; challenge: Puzzle };

function sendRequest(
  { app }: TestApi,
  { method, url }: Endpoint,
  { token, remoteAddress, solution }: RequestOrigin,
) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(solution && { [PROOF_HEADER]: solution }),
  };
  return app.inject({ method, url: url.replace(':id', '1'), headers, remoteAddress, body: {} });
}

async function readCode(api: TestApi, endpoint: Endpoint, origin: RequestOrigin): Promise<string> {
  return (await sendRequest(api, endpoint, origin)).json<Rejection>().code;
}

async function beginBurst(): Promise<void> {
  for (const api of [server, otherServer])
    for (let n = 0; n < MAX_REQUESTS; n += 1)
      expect(await readCode(api, createBooking, { token: ana.token })).toBe('invalid');
}

async function requestChallenge(endpoint: Endpoint, origin: RequestOrigin, api = server): Promise<Puzzle> {
  return (await sendRequest(api, endpoint, origin)).json<Rejection>().challenge;
}

function findNumber({ token, target, most }: Puzzle): number {
  for (let number = 0; number < most; number += 1)
    if (createHash('sha256').update(formatProofText(token, number)).digest('hex') === target) return number;
  throw new Error('There is no such number');
}

const solvePuzzle = (puzzle: Puzzle) => `${puzzle.token} ${findNumber(puzzle)}`;

describe('proof of work below the threshold', () => {
  test('below the threshold no proof of work is required, nothing is written and no answer differs', async () => {
    await server.db.deleteFrom('signing_keys').execute();
    const serverOff = await testApp({ config: { ...config, PROOF_OF_WORK: 'off' }, firstApi: server });
    const origin = { token: ana.token };
    for (let n = 0; n < MAX_REQUESTS; n += 1) {
      const onAnswer = await sendRequest(server, createBooking, origin);
      const offAnswer = await sendRequest(serverOff, createBooking, origin);
      expect([onAnswer.body, Object.keys(onAnswer.headers)]).toEqual([
        offAnswer.body,
        Object.keys(offAnswer.headers),
      ]);
    }
    expect(await server.db.selectFrom('signing_keys').selectAll().execute()).toEqual([]);
    await serverOff.close();
  });

  test('PROOF_OF_WORK off and RATE_LIMIT off disable the proof of work', async () => {
    for (const offConfig of [{ PROOF_OF_WORK: 'off' }, { RATE_LIMIT: 'off', PROOF_OF_WORK: 0 }] as const) {
      const serverOff = await testApp({ config: { ...config, ...offConfig }, firstApi: server });
      for (let n = 0; n < 2 * MAX_REQUESTS; n += 1)
        expect(await readCode(serverOff, createBooking, { token: ana.token })).toBe('invalid');
      await serverOff.close();
    }
  });
});

describe('proof of work in a burst', () => {
  test('bookings, moves, sign-ups and logins in a burst require a proof of work and explain it', async () => {
    await beginBurst();
    const rejected = await sendRequest(server, createBooking, { token: ana.token });
    expect([rejected.statusCode, rejected.headers['retry-after']]).toEqual([429, '60']);
    expect(rejected.json()).toMatchObject({
      ok: 0,
      code: 'effort',
      message: 'Hay muchos pedidos a la vez. Probá nuevamente en unos minutos',
    });
    expect(await readCode(server, moveBooking, { token: ana.token })).toBe('effort');
    for (const endpoint of [signUp, login]) expect(await readCode(server, endpoint, {})).toBe('effort');
  });

  test('staff need no proof of work in a burst', async () => {
    await beginBurst();
    const { token } = await newAdmin(server);
    expect(await readCode(server, createBooking, { token })).toBe('invalid');
    expect(await readCode(server, signUp, { token })).toBe('invalid');
  });

  test('requests need no proof of work a minute after the burst', async () => {
    await beginBurst();
    expect(await readCode(server, createBooking, { token: ana.token })).toBe('effort');
    server.setNow(server.now() + MINUTE_MS - 1);
    expect(await readCode(server, createBooking, { token: ana.token })).toBe('effort');
    server.setNow(server.now() + 1);
    expect(await readCode(server, createBooking, { token: ana.token })).toBe('invalid');
  });
});

describe('solutions', () => {
  test('a solution of a proof of work serves once across servers', async () => {
    await beginBurst();
    const solution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }));
    expect(await readCode(otherServer, createBooking, { token: ana.token, solution })).toBe('invalid');
    for (const api of [server, otherServer])
      expect(await readCode(api, createBooking, { token: ana.token, solution })).toBe('effort');
  });

  test('a solution of a proof of work sent concurrently serves once', async () => {
    await beginBurst();
    const solution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }));
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        readCode(n % 2 ? server : otherServer, createBooking, { token: ana.token, solution }),
      ),
    );
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(1);
  });

  test('a solution of a proof of work serves its own caller and purpose only', async () => {
    await beginBurst();
    const solution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }));
    const { token } = await newResident(server);
    expect(await readCode(server, createBooking, { token, solution })).toBe('effort');
    expect(await readCode(server, moveBooking, { token: ana.token, solution })).toBe('effort');
    expect(await readCode(server, createBooking, { token: ana.token, solution })).toBe('invalid');
    const homeOrigin = { remoteAddress: '203.0.113.7' };
    const guestSolution = solvePuzzle(await requestChallenge(signUp, homeOrigin));
    expect(await readCode(server, signUp, { remoteAddress: '198.51.100.9', solution: guestSolution })).toBe(
      'effort',
    );
    expect(await readCode(server, signUp, { ...homeOrigin, solution: guestSolution })).toBe('invalid');
  });

  test('a solution of a proof of work expires after two minutes', async () => {
    await beginBurst();
    const earlySolution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }));
    const lateSolution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }));
    server.setNow(server.now() + 2 * MINUTE_MS - 1);
    await beginBurst();
    expect(await readCode(server, createBooking, { token: ana.token, solution: earlySolution })).toBe(
      'invalid',
    );
    server.setNow(server.now() + 1);
    expect(await readCode(server, createBooking, { token: ana.token, solution: lateSolution })).toBe(
      'effort',
    );
  });

  test('rejects altered, guessed, forged and revoked solutions of a proof of work', async () => {
    await beginBurst();
    const puzzle = await requestChallenge(createBooking, { token: ana.token });
    const number = findNumber(puzzle);
    const [key, expiry = '', ...rest] = puzzle.token.split('-');
    const laterExpiry = (Number.parseInt(expiry, 36) + MINUTE_MS).toString(36);
    const invalid = [
      `${puzzle.token} ${number + 1}`,
      `${puzzle.token} -${number}`,
      `${puzzle.token}`,
      `${[key, laterExpiry, ...rest].join('-')} ${number}`,
      `zzzzzzz-1-1-${'0'.repeat(25)} 0`,
      'x'.repeat(5_000),
      'null',
    ];
    for (const solution of invalid)
      expect(await readCode(server, createBooking, { token: ana.token, solution }), solution).toBe('effort');
    await addSigningKey(server.db, { now: server.now(), isEarlierRemoved: true });
    expect(
      await readCode(server, createBooking, { token: ana.token, solution: `${puzzle.token} ${number}` }),
    ).toBe('effort');
  });

  test('metrics count the outcomes of proofs of work', async () => {
    const watchedServer = await testApp({ config: { ...config, PROOF_OF_WORK: 0 }, firstApi: server });
    const solution = solvePuzzle(await requestChallenge(createBooking, { token: ana.token }, watchedServer));
    for (let n = 0; n < 2; n += 1)
      await sendRequest(watchedServer, createBooking, { token: ana.token, solution });
    const { body } = await watchedServer.app.inject('/metrics');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'huellas_proof_of_work_on 1',
        ...['asked', 'done', 'spent'].map((outcome) => `huellas_proof_of_work_total{outcome="${outcome}"} 1`),
      ]),
    );
    await watchedServer.close();
  });
});
