import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { login } from '#shared/accounts/session.ts';
import { signUp } from '#shared/accounts/users.ts';
import { createBooking, moveBooking } from '#shared/bookings/bookings.ts';
import type { Endpoint } from '#shared/platform/endpoint.ts';
import { PROOF_HEADER, type Puzzle, proofText } from '#shared/platform/proof-of-work.ts';
import { type TestApi, TUESDAY_9, testApp } from '../../../test/app.ts';
import { newAdmin, newResident, type Person } from '../../../test/people.ts';
import { changeSigningKey } from '../signed-links/signing.service.ts';

const MINUTE = 60_000;
const DAY = 1_440 * MINUTE;
const MOST = 3;
const config = { RATE_LIMIT: 'on', PROOF_OF_WORK: MOST } as const;

let here: TestApi;
let there: TestApi;
let ana: Person;
beforeAll(async () => {
  here = await testApp({ config });
  there = await testApp({ config, beside: here });
});

/** Each test has a day of its own, which begins in peace. */
let day = 0;
beforeEach(async () => {
  day += 1;
  here.setNow(TUESDAY_9 + day * DAY);
  ana = await newResident(here);
});
afterAll(async () => {
  await there.close();
  await here.close();
});

type From = { token?: string; remoteAddress?: string; effort?: string };
type Refusal = { code: string; message: string; challenge: Puzzle };

/** Without a body worth anything: whoever comes so far is refused as invalid. */
function ask({ app }: TestApi, { method, url }: Endpoint, { token, remoteAddress, effort }: From) {
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(effort && { [PROOF_HEADER]: effort }),
  };
  return app.inject({ method, url: url.replace(':id', '1'), headers, remoteAddress, body: {} });
}

async function codeOf(api: TestApi, endpoint: Endpoint, from: From): Promise<string> {
  return (await ask(api, endpoint, from)).json<Refusal>().code;
}

/** More ask for a turno at once than usual, of each server. */
async function beginBurst(): Promise<void> {
  for (const api of [here, there])
    for (let n = 0; n < MOST; n += 1)
      expect(await codeOf(api, createBooking, { token: ana.token })).toBe('invalid');
}

async function challengeFor(endpoint: Endpoint, from: From, api = here): Promise<Puzzle> {
  return (await ask(api, endpoint, from)).json<Refusal>().challenge;
}

/** As a client of another make would, by what docs/decisions/131 says. */
function findNumber({ token, target, most }: Puzzle): number {
  for (let number = 0; number < most; number += 1)
    if (createHash('sha256').update(proofText(token, number)).digest('hex') === target) return number;
  throw new Error('There is no such number');
}

const solved = (puzzle: Puzzle) => `${puzzle.token} ${findNumber(puzzle)}`;

describe('below the threshold', () => {
  test('nothing is asked for, nothing written, and no answer differs', async () => {
    await here.db.deleteFrom('signing_keys').execute();
    const off = await testApp({ config: { ...config, PROOF_OF_WORK: 'off' }, beside: here });
    const from = { token: ana.token };
    for (let n = 0; n < MOST; n += 1) {
      const [one, other] = [await ask(here, createBooking, from), await ask(off, createBooking, from)];
      expect([one.body, Object.keys(one.headers)]).toEqual([other.body, Object.keys(other.headers)]);
    }
    expect(await here.db.selectFrom('signing_keys').selectAll().execute()).toEqual([]);
    await off.close();
  });

  test('a switch keeps it off whatever comes, as RATE_LIMIT does', async () => {
    for (const never of [{ PROOF_OF_WORK: 'off' }, { RATE_LIMIT: 'off', PROOF_OF_WORK: 0 }] as const) {
      const off = await testApp({ config: { ...config, ...never }, beside: here });
      for (let n = 0; n < 2 * MOST; n += 1)
        expect(await codeOf(off, createBooking, { token: ana.token })).toBe('invalid');
      await off.close();
    }
  });
});

describe('in a burst', () => {
  test('bookings, moves, sign-ups and logins wait for some work, and say so in words', async () => {
    await beginBurst();
    const refused = await ask(here, createBooking, { token: ana.token });
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '60']);
    expect(refused.json()).toMatchObject({
      ok: 0,
      code: 'effort',
      message: 'Hay muchos pedidos a la vez. Probá nuevamente en unos minutos',
    });
    expect(await codeOf(here, moveBooking, { token: ana.token })).toBe('effort');
    for (const endpoint of [signUp, login]) expect(await codeOf(here, endpoint, {})).toBe('effort');
  });

  test('staff work for nothing at the counter', async () => {
    await beginBurst();
    const { token } = await newAdmin(here);
    expect(await codeOf(here, createBooking, { token })).toBe('invalid');
    expect(await codeOf(here, signUp, { token })).toBe('invalid');
  });

  test('a minute after the last one nothing is asked any more', async () => {
    await beginBurst();
    expect(await codeOf(here, createBooking, { token: ana.token })).toBe('effort');
    here.setNow(here.now() + MINUTE - 1);
    expect(await codeOf(here, createBooking, { token: ana.token })).toBe('effort');
    here.setNow(here.now() + 1);
    expect(await codeOf(here, createBooking, { token: ana.token })).toBe('invalid');
  });
});

describe('what was worked out', () => {
  test('serves once, on whichever server', async () => {
    await beginBurst();
    const effort = solved(await challengeFor(createBooking, { token: ana.token }));
    expect(await codeOf(there, createBooking, { token: ana.token, effort })).toBe('invalid');
    for (const api of [here, there])
      expect(await codeOf(api, createBooking, { token: ana.token, effort })).toBe('effort');
  });

  test('serves once where many bring it at the same time', async () => {
    await beginBurst();
    const effort = solved(await challengeFor(createBooking, { token: ana.token }));
    const codes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        codeOf(n % 2 ? here : there, createBooking, { token: ana.token, effort }),
      ),
    );
    expect(codes.filter((code) => code === 'invalid')).toHaveLength(1);
  });

  test('serves who was asked and what was asked for, nobody and nothing else', async () => {
    await beginBurst();
    const effort = solved(await challengeFor(createBooking, { token: ana.token }));
    const { token } = await newResident(here);
    expect(await codeOf(here, createBooking, { token, effort })).toBe('effort');
    expect(await codeOf(here, moveBooking, { token: ana.token, effort })).toBe('effort');
    expect(await codeOf(here, createBooking, { token: ana.token, effort })).toBe('invalid');
    const home = { remoteAddress: '203.0.113.7' };
    const stranger = solved(await challengeFor(signUp, home));
    expect(await codeOf(here, signUp, { remoteAddress: '198.51.100.9', effort: stranger })).toBe('effort');
    expect(await codeOf(here, signUp, { ...home, effort: stranger })).toBe('invalid');
  });

  test('serves for two minutes', async () => {
    await beginBurst();
    const early = solved(await challengeFor(createBooking, { token: ana.token }));
    const late = solved(await challengeFor(createBooking, { token: ana.token }));
    here.setNow(here.now() + 2 * MINUTE - 1);
    await beginBurst();
    expect(await codeOf(here, createBooking, { token: ana.token, effort: early })).toBe('invalid');
    here.setNow(here.now() + 1);
    expect(await codeOf(here, createBooking, { token: ana.token, effort: late })).toBe('effort');
  });

  test('is nothing when altered, guessed, made up or signed with a key that was removed', async () => {
    await beginBurst();
    const puzzle = await challengeFor(createBooking, { token: ana.token });
    const number = findNumber(puzzle);
    const [key, until = '', ...rest] = puzzle.token.split('-');
    const later = (Number.parseInt(until, 36) + MINUTE).toString(36);
    const wrong = [
      `${puzzle.token} ${number + 1}`,
      `${puzzle.token} -${number}`,
      `${puzzle.token}`,
      `${[key, later, ...rest].join('-')} ${number}`,
      `zzzzzzz-1-1-${'0'.repeat(25)} 0`,
      'x'.repeat(5_000),
      'null',
    ];
    for (const effort of wrong)
      expect(await codeOf(here, createBooking, { token: ana.token, effort }), effort).toBe('effort');
    await changeSigningKey(here.db, { now: here.now(), removesEarlier: true });
    expect(await codeOf(here, createBooking, { token: ana.token, effort: `${puzzle.token} ${number}` })).toBe(
      'effort',
    );
  });

  test('is counted for who watches', async () => {
    const watched = await testApp({ config: { ...config, PROOF_OF_WORK: 0 }, beside: here });
    const effort = solved(await challengeFor(createBooking, { token: ana.token }, watched));
    for (let n = 0; n < 2; n += 1) await ask(watched, createBooking, { token: ana.token, effort });
    const { body } = await watched.app.inject('/metrics');
    expect(body.split('\n')).toEqual(
      expect.arrayContaining([
        'huellas_proof_of_work_on 1',
        ...['asked', 'done', 'spent'].map((outcome) => `huellas_proof_of_work_total{outcome="${outcome}"} 1`),
      ]),
    );
    await watched.close();
  });
});
