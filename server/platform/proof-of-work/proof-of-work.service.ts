import { createHash, createHmac, randomInt } from 'node:crypto';
import { type Puzzle, proofText } from '#shared/platform/proof-of-work.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/database.ts';
import { AppError } from '../errors.ts';
import { signingKey } from '../signed-links/signing.service.ts';
import { findKey, type SigningKey } from '../signed-links/signing-keys.queries.ts';
import { isSameToken, parseToken, signToken } from '../signed-links/tokens.ts';
import { burstMeter } from './burst-meter.ts';
import { insertSpent } from './proof-of-work.queries.ts';

/** Digests at the most, half of them as a rule: well below a second on a cheap phone (docs/decisions/131-proof-of-work-in-bursts.md). */
const MOST = 20_000;

const BYTES = 6;

const LIFETIME = 120_000;
/** How far machines' clocks may be apart. */
const SKEW = 60_000;
/** Seconds for whoever can't work it out: by then it may be over. */
const RETRY_SECONDS = 60;
const SALT_RANGE = 2 ** 48 - 1;
const GIVEN = /^([0-9a-z-]{1,80}) (\d{1,9})$/;

/** `purpose` is what is asked for and by whom; `given` is what came with it. */
type Asked = { purpose: string; given: string | undefined };
type Outcome = 'asked' | 'done' | 'foreign' | 'expired' | 'wrong' | 'spent';

export type ProofOfWork = {
  /** Refuses with a puzzle where many ask at once and none was solved; where few do there is nothing to wait for. */
  check: (asked: () => Asked) => Promise<void> | undefined;
  isOn: () => boolean;
  outcomes: ReadonlyMap<Outcome, number>;
};

type Ground = {
  db: Db;
  now: () => number;
  config: Pick<Config, 'RATE_LIMIT' | 'PROOF_OF_WORK'>;
};

class EffortNeeded extends AppError {
  override readonly details: { challenge: Puzzle };

  constructor(challenge: Puzzle) {
    super('effort', undefined, RETRY_SECONDS);
    this.details = { challenge };
  }
}

/** What takes turns in a burst costs whoever wants many of them (docs/decisions/131-proof-of-work-in-bursts.md). */
export function openProofOfWork({ db, now, config }: Ground, isLoaded: () => boolean): ProofOfWork {
  const outcomes = new Map<Outcome, number>();
  const { PROOF_OF_WORK: most, RATE_LIMIT } = config;
  if (most === 'off' || RATE_LIMIT === 'off') return { check: () => undefined, isOn: () => false, outcomes };
  const burst = burstMeter({ most, isLoaded, now });

  async function checkWork({ purpose, given }: Asked): Promise<void> {
    const outcome = given === undefined ? 'asked' : await judge(db, { purpose, given, now: now() });
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    if (outcome === 'done') return;
    const key = await signingKey(db, now());
    throw new EffortNeeded(puzzleOf(key, signToken(key, purpose, [now() + LIFETIME, randomInt(SALT_RANGE)])));
  }

  return {
    check: (asked) => {
      burst.count();
      return burst.isOn() ? checkWork(asked()) : undefined;
    },
    isOn: burst.isOn,
    outcomes,
  };
}

/** Whether this was asked of him for this, a while ago at the longest, is right, and serves for the first time. */
async function judge(
  db: Db,
  { purpose, given, now }: { purpose: string; given: string; now: number },
): Promise<Outcome> {
  const [, token = '', answer] = GIVEN.exec(given) ?? [];
  const parsed = parseToken(token);
  const key = parsed && (await findKey(db, parsed.keyId));
  if (!key || !isSameToken(token, signToken(key, purpose, parsed.numbers))) return 'foreign';
  const [until = 0] = parsed.numbers;
  if (until <= now || until > now + LIFETIME + SKEW) return 'expired';
  if (answerTo(key, token) !== Number(answer)) return 'wrong';
  return (await insertSpent(db, token, until)) ? 'done' : 'spent';
}

/** Follows from the key and the token, so that nothing is kept of what was asked. */
function answerTo({ secret }: SigningKey, token: string): number {
  const digest = createHmac('sha256', secret).update(`effort answer\n${token}`).digest();
  return digest.readUIntBE(0, BYTES) % MOST;
}

function puzzleOf(key: SigningKey, token: string): Puzzle {
  const target = createHash('sha256').update(proofText(token, answerTo(key, token)));
  return { token, target: target.digest('hex'), most: MOST };
}
