import { createHash, createHmac, randomInt } from 'node:crypto';
import { formatProofText, type Puzzle } from '#shared/platform/proof-of-work.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { findSigningKey } from '../signed-links/signing.service.ts';
import { findKey, type SigningKey } from '../signed-links/signing-keys.queries.ts';
import { isSameToken, parseToken, signToken } from '../signed-links/tokens.ts';
import { insertSpentToken } from './proof-of-work.queries.ts';

/**
 * Upper bound of digests, twice the average: well below a second on a cheap phone
 * (docs/decisions/131-proof-of-work-in-bursts.md).
 */
const MAX_ANSWER = 20_000;

const ANSWER_BYTES = 6;

const PUZZLE_LIFETIME_MS = 120_000;
const CLOCK_SKEW_MS = 60_000;
/** Retry-After for clients that can't compute; the burst may be over by then. */
const RETRY_SECONDS = 60;
const SALT_RANGE = 2 ** 48 - 1;
const SOLUTION = /^([0-9a-z-]{1,80}) (\d{1,9})$/;

type ProofRequest = { purpose: string; solution: string | undefined };
type Outcome = 'asked' | 'done' | 'foreign' | 'expired' | 'wrong' | 'spent';

export type ProofOfWork = {
  /** Rejects with a puzzle during a burst, unless the request solves one; returns undefined otherwise. */
  check: (request: () => ProofRequest) => Promise<void> | undefined;
  isOn: () => boolean;
  outcomes: ReadonlyMap<Outcome, number>;
};

type Dependencies = {
  db: Db;
  now: () => number;
  config: Pick<Config, 'RATE_LIMIT' | 'PROOF_OF_WORK'>;
};

class ProofRequiredError extends AppError {
  override readonly details: { challenge: Puzzle };

  constructor(challenge: Puzzle) {
    super('effort', undefined, RETRY_SECONDS);
    this.details = { challenge };
  }
}

/** Makes bulk requests expensive during a burst (docs/decisions/131-proof-of-work-in-bursts.md). */
export function openProofOfWork({ db, now, config }: Dependencies, isLoaded: () => boolean): ProofOfWork {
  const outcomes = new Map<Outcome, number>();
  const { PROOF_OF_WORK: most, RATE_LIMIT } = config;
  if (most === 'off' || RATE_LIMIT === 'off') return { check: () => undefined, isOn: () => false, outcomes };
  const burst = createBurstMeter({ most, isLoaded, now });

  async function checkWork({ purpose, solution }: ProofRequest): Promise<void> {
    const outcome =
      solution === undefined ? 'asked' : await checkSolution(db, { purpose, solution, now: now() });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'done') return;
    const key = await findSigningKey(db, now());
    throw new ProofRequiredError(
      buildPuzzle(key, signToken(key, purpose, [now() + PUZZLE_LIFETIME_MS, randomInt(SALT_RANGE)])),
    );
  }

  return {
    check: (request) => {
      burst.count();
      return burst.isOn() ? checkWork(request()) : undefined;
    },
    isOn: burst.isOn,
    outcomes,
  };
}

async function checkSolution(
  db: Db,
  { purpose, solution, now }: { purpose: string; solution: string; now: number },
): Promise<Outcome> {
  const [, token = '', answer] = SOLUTION.exec(solution) ?? [];
  const parsed = parseToken(token);
  const key = parsed && (await findKey(db, parsed.keyId));
  if (!key || !isSameToken(token, signToken(key, purpose, parsed.numbers))) return 'foreign';
  const [until = 0] = parsed.numbers;
  if (until <= now || until > now + PUZZLE_LIFETIME_MS + CLOCK_SKEW_MS) return 'expired';
  if (computeAnswer(key, token) !== Number(answer)) return 'wrong';
  return (await insertSpentToken(db, token, until)) ? 'done' : 'spent';
}

/** Derives the answer from key and token, so that no puzzle needs storing. */
function computeAnswer({ secret }: SigningKey, token: string): number {
  const digest = createHmac('sha256', secret).update(`effort answer\n${token}`).digest();
  return digest.readUIntBE(0, ANSWER_BYTES) % MAX_ANSWER;
}

function buildPuzzle(key: SigningKey, token: string): Puzzle {
  const target = createHash('sha256').update(formatProofText(token, computeAnswer(key, token)));
  return { token, target: target.digest('hex'), most: MAX_ANSWER };
}

const PERIOD_MS = 10_000;
const CALM_MS = 60_000;

type Burst = {
  count: () => void;
  isOn: () => boolean;
};

type BurstOptions = {
  most: number;
  isLoaded: () => boolean;
  now: () => number;
};

/** Detects bursts of requests; one lasts until a minute after its last excess. A clock set back ends it. */
export function createBurstMeter({ most, isLoaded, now }: BurstOptions): Burst {
  let periodEndsAt = 0;
  let requestCount = 0;
  let burstEndsAt = 0;
  const startPeriod = (startedAt: number) => {
    periodEndsAt = startedAt + PERIOD_MS;
    requestCount = 0;
  };
  return {
    count: () => {
      const receivedAt = now();
      if (receivedAt >= periodEndsAt || receivedAt < periodEndsAt - PERIOD_MS) startPeriod(receivedAt);
      requestCount += 1;
      if (requestCount > most || isLoaded()) burstEndsAt = receivedAt + CALM_MS;
    },
    isOn: () => burstEndsAt > now() && burstEndsAt <= now() + CALM_MS,
  };
}
